package io.domainwatch.core.event;

import io.domainwatch.core.account.OrganizationId;
import java.util.Map;
import java.util.Set;

/**
 * Reads events in the order in which they became known, so that whoever goes on where the page
 * before ended gets each event once and misses none, however transactions overlap. Every method
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface EventFeed {
  /** Events that one page looks at where a filter takes few: bounds what a page costs. */
  int MAX_LOOKED_AT = 5_000;

  /**
   * At most {@code limit} events of an organization behind a position, in the order of the feed.
   *
   * @param filter its times and its incident count too
   */
  FeedPage page(OrganizationId organizationId, EventFilter filter, FeedPosition after, int limit);

  /** Where a reader begins that wants only what becomes known from now on. */
  FeedPosition end();

  /**
   * Those of the organizations of which an event stands behind their position. May overlook one
   * that happened days before it became known.
   *
   * @param after by organization
   */
  Set<OrganizationId> withMore(Map<OrganizationId, FeedPosition> after);
}
