package io.domainwatch.core.report;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/**
 * How available the domains of an organization were within a period that is over.
 *
 * @param at when runs and outages were read
 * @param availability of the period
 * @param before of all domains together, in the period before
 */
public record GatheredUptimes(Instant at, Availabilities availability, Uptime before) {
  /**
   * How long after its end a period is still added to: by runs that are recorded late, and by
   * outages that are confirmed after it and began in it. Packing waits a quarter of this for late
   * runs; what comes later still is left out.
   */
  static final Duration SETTLES_WITHIN = Duration.ofHours(1);

  /** Of all domains of an organization. */
  public static GatheredUptimes of(Collection<ComparedUptime> all, Instant at) {
    return new GatheredUptimes(
        at,
        Availabilities.of(all.stream().map(ComparedUptime::now).toList()),
        all.stream().map(ComparedUptime::before).reduce(Uptime.NONE, Uptime::plus));
  }

  /** Whether they were gathered too soon after the end of their period, and can be anew. */
  public boolean isToBeRenewed(ReportPeriod period, Instant now) {
    Instant settled = period.to().plus(SETTLES_WITHIN);
    return at.isBefore(settled) && !now.isBefore(settled);
  }
}
