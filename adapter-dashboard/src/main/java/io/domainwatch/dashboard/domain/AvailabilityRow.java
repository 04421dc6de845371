package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.statistics.AvailabilityWindow;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.dashboard.format.Times;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long the site was up in one stretch of time.
 *
 * @param window what people read of it
 * @param measured whether anything is known
 * @param share of the time known, in percent
 * @param since when it was watched first, where that is within the stretch; empty where it was
 *     watched from its beginning on
 * @param down how long it was down; empty text for not at all
 * @param unknown how long nobody knew since then; empty text for never
 */
public record AvailabilityRow(
    String window,
    boolean measured,
    String share,
    Optional<Instant> since,
    String down,
    String unknown) {
  /** What this page shows; a year is for the API and reports. */
  private static final List<AvailabilityWindow> SHOWN =
      List.of(
          AvailabilityWindow.DAY,
          AvailabilityWindow.WEEK,
          AvailabilityWindow.MONTH,
          AvailabilityWindow.QUARTER);

  /** A check runs every day at least, so that it may begin so late after a stretch does. */
  private static final Duration LATE = Duration.ofHours(1);

  /**
   * @param daily tells since when it was watched
   */
  static List<AvailabilityRow> of(
      Map<AvailabilityWindow, Availability> measured, DailyAvailability daily, Instant now) {
    return SHOWN.stream()
        .flatMap(
            window ->
                Optional.ofNullable(measured.get(window)).stream()
                    .flatMap(one -> Stream.of(row(window, one, daily, now))))
        .toList();
  }

  private static AvailabilityRow row(
      AvailabilityWindow window, Availability one, DailyAvailability daily, Instant now) {
    Instant begin = now.minus(window.length());
    return new AvailabilityRow(
        label(window),
        !one.ratio().isEmpty(),
        one.ratio().isEmpty()
            ? text("domain.not-measured")
            : Trends.percent(new Share(one.upSeconds(), one.downSeconds())),
        one.ratio().isEmpty()
            ? Optional.empty()
            : daily.since().filter(first -> first.isAfter(begin.plus(LATE))),
        words(one.downSeconds()),
        one.ratio().isEmpty() ? "" : words(unknown(one, daily, begin)));
  }

  /** Time before the first look is told by its date, and not once more as unknown. */
  private static long unknown(Availability one, DailyAvailability daily, Instant begin) {
    Instant from = one.from().isAfter(begin) ? one.from() : begin;
    long before =
        daily
            .since()
            .map(first -> Math.max(0, Duration.between(from, first).toSeconds()))
            .orElse(0L);
    return Math.max(0, one.unknownSeconds() - before);
  }

  private static String words(long seconds) {
    return seconds == 0 ? "" : Times.rough(Duration.ofSeconds(seconds));
  }

  private static String label(AvailabilityWindow window) {
    return switch (window) {
      case DAY -> text("domain.span-day");
      case WEEK -> text("domain.span-week");
      case MONTH -> text("domain.span-month");
      case QUARTER -> text("domain.span-quarter");
      case YEAR -> text("domain.span-year");
    };
  }
}
