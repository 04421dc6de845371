package io.domainwatch.app.expiries;

import io.domainwatch.app.Page;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Lists when certificates and registrations end (docs/spec/resources.md, "Expiries"). Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away and {@link
 * RequestRefused} for a limit that is not allowed.
 */
public final class ExpiryService {
  /** Expiries on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 500;

  /** Expiries on one page where no limit is asked for (docs/spec/api.md, "Paging"). */
  public static final int DEFAULT_PER_PAGE = 50;

  /** Days that can be asked for: ten years, for which names are registered at most. */
  public static final int MAX_DAYS = 3_650;

  private final Expiries expiries;

  @Inject
  public ExpiryService(Expiries expiries) {
    this.expiries = expiries;
  }

  /**
   * A page of what expires, soonest first; what has expired comes first of all.
   *
   * @param withinDays only what expires in so many days of 24 hours or has expired; empty takes all
   * @param tags only of domains that have all of them
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public Page<Expiry, ExpiryCursor> page(
      OrganizationId organizationId,
      Optional<Integer> withinDays,
      Tags tags,
      Optional<ExpiryCursor> after,
      int limit,
      Instant now) {
    Optional<Instant> until = withinDays.map(days -> now.plus(Duration.ofDays(days)));
    List<Expiry> oneMore =
        expiries.page(
            organizationId, until, tags, after, Page.withinLimit(limit, MAX_PER_PAGE) + 1);
    return Page.cut(oneMore, limit, Expiry::position);
  }
}
