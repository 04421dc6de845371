package io.domainwatch.dashboard.domains;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainQuery;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Lists of domains that are looked at live, read once for all who look at the same page. */
public final class LiveOverviews {
  /**
   * A page is read once in this time, however many look at it: with 10,000 domains reading takes
   * some tens of milliseconds, so that a list that is looked at costs about one hundredth of a
   * processor.
   */
  static final Duration REFRESH = Duration.ofSeconds(5);

  private final ListReader reader;
  private final Map<Shown, Found> found = new HashMap<>();

  @Inject
  LiveOverviews(ListReader reader) {
    this.reader = reader;
  }

  /** A page of a list of an organization. */
  record Shown(
      OrganizationId organizationId, DomainQuery query, int pageNumber, Set<ListColumn> columns) {
    Shown {
      columns = Set.copyOf(columns);
    }
  }

  private record Found(Instant at, ListReader.Found page) {}

  /**
   * The page as it was less than {@link #REFRESH} ago and not before {@code since}.
   *
   * @param since what a reader has seen already is not taken back
   */
  synchronized ListReader.Found of(Shown shown, Instant since, Instant now) {
    found.values().removeIf(old -> !now.isBefore(old.at.plus(REFRESH)));
    Found present = found.get(shown);
    if (present == null || present.at.isBefore(since)) {
      present = new Found(now, read(shown, now));
      found.put(shown, present);
    }
    return present.page;
  }

  private ListReader.Found read(Shown shown, Instant now) {
    return reader.read(
        shown.organizationId(), shown.query(), shown.pageNumber(), shown.columns(), now);
  }
}
