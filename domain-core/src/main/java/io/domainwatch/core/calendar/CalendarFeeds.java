package io.domainwatch.core.calendar;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps calendar feeds. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when storage is away.
 */
public interface CalendarFeeds {
  /** The feeds of an organization, oldest first. */
  List<CalendarFeed> ofOrganization(OrganizationId organizationId);

  /** The feed that a token with this hash opens, of whichever organization; empty when none. */
  Optional<CalendarFeed> findByToken(String tokenHash);

  /** Adds a feed. */
  void add(CalendarFeed feed);

  /** Replaces the token of a present feed. */
  void save(CalendarFeed feed);

  /**
   * Deletes a feed.
   *
   * @return whether there was one
   */
  boolean delete(OrganizationId organizationId, CalendarFeedId id);
}
