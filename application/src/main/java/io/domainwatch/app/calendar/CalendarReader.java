package io.domainwatch.app.calendar;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.calendar.CalendarToken;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads calendars. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * the storage is away.
 */
public final class CalendarReader {
  /**
   * Expiries in a calendar at most, soonest first; of as many a calendar has about 3 MB, which
   * calendar programs still take.
   */
  public static final int MAX_EXPIRIES = 5_000;

  /** What expired longer ago is left out, so that it takes no room from what is to come. */
  public static final Duration KEPT = Duration.ofDays(90);

  private final CalendarFeeds feeds;
  private final Expiries expiries;
  private final MaintenanceWindows windows;

  @Inject
  public CalendarReader(CalendarFeeds feeds, Expiries expiries, MaintenanceWindows windows) {
    this.feeds = feeds;
    this.expiries = expiries;
    this.windows = windows;
  }

  /** The feed that a token opens; empty when it opens none, whatever the reason. */
  public Optional<CalendarFeed> opening(String token) {
    return CalendarToken.find(token).map(CalendarToken::hash).flatMap(feeds::findByToken);
  }

  /** What the calendar of an organization shows. */
  public CalendarContent content(OrganizationId organizationId, Instant now) {
    ExpiryCursor first =
        new ExpiryCursor(now.minus(KEPT), new DomainId(new UUID(0, 0)), ExpiryKind.CERTIFICATE);
    return new CalendarContent(
        expiries.page(
            organizationId, Optional.empty(), Tags.NONE, Optional.of(first), MAX_EXPIRIES),
        windows.ofOrganization(organizationId));
  }
}
