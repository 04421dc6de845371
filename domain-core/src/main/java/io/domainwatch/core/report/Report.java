package io.domainwatch.core.report;

import java.time.Instant;
import java.util.Optional;

/**
 * What a week or a month was like for an organization.
 *
 * @param organization its name
 * @param madeAt incidents are open, and what expires is counted, as of then
 * @param before the period before, to compare with; empty where not all of it is known
 */
public record Report(
    String organization,
    ReportPeriod period,
    Instant madeAt,
    Availabilities availability,
    IncidentFigures incidents,
    ExpiryFigures expiries,
    ChangeFigures changes,
    Optional<Former> before) {

  /**
   * The same numbers of the period before.
   *
   * @param incidents that opened in it
   * @param changes that no incident tells of
   */
  public record Former(Uptime overall, int incidents, int changes) {}

  /**
   * Whether a period lies in the time of which an organization has data.
   *
   * @param knownSince when the organization began, or as far back as events are kept, whichever is
   *     later
   */
  public static boolean isKnown(ReportPeriod period, Instant knownSince) {
    return !knownSince.isAfter(period.from());
  }
}
