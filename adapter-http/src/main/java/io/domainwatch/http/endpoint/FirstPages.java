package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.overview.ListVersion;
import io.domainwatch.http.json.JsonBody;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The first pages of organizations' domains as JSON, on which clients poll. What was answered last
 * is answered again while it is known to be right, which costs less than to read and write it (ADR
 * 89). A page that changed since the time before is read at once: it may change each time. One page
 * of an organization is kept, so that none pushes out more of others than that.
 */
final class FirstPages {
  /**
   * Bytes of a page that is kept: 200 domains or so, so that a few large ones push out no others.
   */
  private static final int MAX_PAGE_BYTES = 64 * 1024;

  /** Bytes of all that are kept, 3,000 pages of 20 domains; then all are forgotten. */
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  private final DomainLists lists;
  private final Function<Page<DomainLists.Entry, DomainCursor>, JsonBody> form;
  private final Map<OrganizationId, Kept> pages = new ConcurrentHashMap<>();

  /** Of all that are kept; changed under the lock alone, as they are. */
  private long bytes;

  FirstPages(DomainLists lists, Function<Page<DomainLists.Entry, DomainCursor>, JsonBody> form) {
    this.lists = lists;
    this.form = form;
  }

  /**
   * A page as it was answered last.
   *
   * @param resting whether it was the same the time before
   */
  private record Kept(int limit, byte[] json, ListVersion version, boolean resting) {
    boolean isSame(ListVersion other) {
      return version.digest() == other.digest();
    }
  }

  /** The page as it is now; nobody may change the octets. */
  byte[] json(OrganizationId organizationId, int limit, Instant now) {
    Optional<Kept> kept =
        Optional.ofNullable(pages.get(organizationId)).filter(page -> page.limit() == limit);
    boolean still =
        kept.filter(Kept::resting)
            .filter(page -> lists.isStill(organizationId, limit, page.version(), now))
            .isPresent();
    return still ? kept.get().json() : read(organizationId, limit, kept, now);
  }

  private byte[] read(
      OrganizationId organizationId, int limit, Optional<Kept> before, Instant now) {
    DomainLists.FirstPage found = lists.first(organizationId, limit, now);
    byte[] json = JsonBody.bytes(form.apply(found.page()));
    Optional<ListVersion> version = found.version().filter(_ -> json.length <= MAX_PAGE_BYTES);
    replace(
        organizationId,
        version.map(v -> new Kept(limit, json, v, before.filter(p -> p.isSame(v)).isPresent())));
    return json;
  }

  private synchronized void replace(OrganizationId organizationId, Optional<Kept> page) {
    Optional.ofNullable(pages.remove(organizationId))
        .ifPresent(gone -> bytes -= gone.json().length);
    page.ifPresent(kept -> keep(organizationId, kept));
  }

  private void keep(OrganizationId organizationId, Kept page) {
    if (bytes + page.json().length > MAX_BYTES) {
      pages.clear();
      bytes = 0;
    }
    bytes += page.json().length;
    pages.put(organizationId, page);
  }
}
