package io.domainwatch.core.quota;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * What one organization may have us ask, in a day of UTC, of hosts that belong to others
 * (docs/spec/isolation.md, "Sitemap hosts").
 *
 * @param hosts different ones
 * @param octets read from all of them, as they came; what is being read when they are used up is
 *     read to its end
 */
public record ForeignBudget(int hosts, long octets) {
  /**
   * What was spent on a day.
   *
   * @param hosts different ones that were asked
   * @param octets that they sent
   */
  public record Spent(int hosts, long octets) {}

  /**
   * Whether one more request may be made.
   *
   * @param again whether its host was asked before on this day
   */
  public boolean allows(Spent spent, boolean again) {
    return spent.octets() < octets && (again || spent.hosts() < hosts);
  }

  /** The day that a request counts for. */
  public static LocalDate day(Instant now) {
    return LocalDate.ofInstant(now, ZoneOffset.UTC);
  }
}
