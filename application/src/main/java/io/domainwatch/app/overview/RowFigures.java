package io.domainwatch.app.overview;

import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.statistics.Availability;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a list shows of a domain beside its state.
 *
 * @param availability over the last 30 days of UTC that are summed up; empty when none is
 * @param since the first second of these days in which it was known to be up or down; empty when
 *     there is none
 * @param responseMillis that of the newest run, or the median of the newest day that is summed up;
 *     empty when there is neither
 * @param responses medians of those days that have one, oldest first
 * @param expiries a kind of which nothing is known is missing
 */
public record RowFigures(
    Optional<WorstIncident> worst,
    Optional<Availability> availability,
    Optional<Instant> since,
    Optional<Double> responseMillis,
    List<DayResponse> responses,
    Map<ExpiryKind, Instant> expiries) {
  /** Nothing is known, or nothing was asked for. */
  public static final RowFigures NONE =
      new RowFigures(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Map.of());

  public RowFigures {
    responses = List.copyOf(responses);
    expiries = Map.copyOf(expiries);
  }

  /**
   * The median response time of a day of UTC.
   *
   * @param day when it begins
   */
  public record DayResponse(Instant day, double millis) {}
}
