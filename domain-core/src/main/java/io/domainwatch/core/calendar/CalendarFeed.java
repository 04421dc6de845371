package io.domainwatch.core.calendar;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * An address under which the calendar of an organization is read, without its token.
 *
 * @param tokenHash of the token that opens it
 * @param tokenMadeAt when that token was made, which a replacement changes
 */
public record CalendarFeed(
    CalendarFeedId id,
    OrganizationId organizationId,
    String name,
    String tokenHash,
    Instant createdAt,
    Instant tokenMadeAt) {
  /** Feeds of an organization at most: one for each of a few calendar programs. */
  public static final int MAX_FEEDS = 10;

  /** Characters of a name at most; keeps lists readable. */
  public static final int MAX_NAME = 100;

  /** Neither a control nor half of a character, which no storage keeps. */
  private static final Pattern NAME = Pattern.compile("[^\\p{Cc}\\p{Cs}]+");

  /** Whether a feed may have this name, without white space around it. */
  public static boolean mayBeNamed(String name) {
    return name.length() <= MAX_NAME && NAME.matcher(name).matches();
  }

  /** The same feed with another token; the one before opens nothing any more. */
  public CalendarFeed openedBy(CalendarToken token, Instant now) {
    return new CalendarFeed(id, organizationId, name, token.hash(), createdAt, now);
  }
}
