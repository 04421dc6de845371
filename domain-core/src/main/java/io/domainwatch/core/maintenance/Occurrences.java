package io.domainwatch.core.maintenance;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * When windows last: what their times give, without what was ended by hand, and with what was
 * started by hand; what touches or overlaps is one occurrence.
 */
final class Occurrences {
  /**
   * Occurrences of a rule that are looked at together. A window that never ends is then said to end
   * with the last of them, and when that has come, so has the next answer.
   */
  private static final int AT_ONCE = 50;

  /**
   * How much earlier than asked a rule is read. Local times may be an hour or so out of order where
   * clocks are set; no zone has ever been set by more than a day.
   */
  private static final Duration MARGIN = Duration.ofDays(1);

  private Occurrences() {}

  /** The occurrence that lasts at an instant or else comes next; empty when none is left. */
  static Optional<Period> firstEndingAfter(MaintenanceWindow window, Instant at) {
    List<Period> all = new ArrayList<>();
    for (Period period : ofTimes(window.times(), at)) {
      all.addAll(window.byHand().ended().map(period::without).orElse(List.of(period)));
    }
    window.byHand().started().ifPresent(all::add);
    return Period.joined(all).stream().filter(period -> period.to().isAfter(at)).findFirst();
  }

  private static List<Period> ofTimes(WindowTimes times, Instant at) {
    return switch (times) {
      case WindowTimes.Once(Period period) -> List.of(period);
      case WindowTimes.Recurring recurring -> ofRule(recurring, at);
    };
  }

  private static List<Period> ofRule(WindowTimes.Recurring recurring, Instant at) {
    Instant earliest = at.minus(recurring.duration()).minus(MARGIN);
    List<Period> periods = new ArrayList<>();
    recurring
        .rule()
        .starts(
            recurring.start(),
            LocalDateTime.ofInstant(earliest, recurring.zone()),
            start -> {
              Period period = recurring.occurrence(start);
              if (period.to().isAfter(at) && !recurring.rule().isOver(period.from())) {
                periods.add(period);
              }
              return periods.size() < AT_ONCE
                  && !recurring.rule().isOver(period.from().minus(MARGIN));
            });
    return periods;
  }
}
