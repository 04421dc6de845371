package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A maintenance of Uptime Kuma.
 *
 * @param server the time zone of its server, where that is known
 */
record KumaMaintenance(KumaRow row, Optional<String> server) {
  /** From 0 for Sunday. */
  private static final List<String> DAYS = List.of("SU", "MO", "TU", "WE", "TH", "FR", "SA");

  /** Days that are looked through for the first one of a rule: two months. */
  private static final int LOOKED_THROUGH = 62;

  /** The first day of what has no first day. */
  private static final LocalDate EVER_SINCE = LocalDate.of(2026, 1, 1);

  /** What a window may last once and again and again (docs/spec/resources.md). */
  private static final Duration MAX_ONCE = Duration.ofDays(31);

  private static final Duration MAX_AGAIN = Duration.ofDays(7);
  private static final Duration MIN = Duration.ofMinutes(1);

  private static final DateTimeFormatter UNTIL =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT);

  /** What becomes of it. */
  sealed interface Window {
    /**
     * One.
     *
     * @param times fields of a window in a document
     */
    record When(JsonObject times, String words, List<String> left) implements Window {}

    /** None; why, in words for people. */
    record Never(String why) implements Window {}
  }

  String name() {
    return row.text("title");
  }

  String subject() {
    return "maintenance \"" + name() + "\" (" + row.text("strategy") + ")";
  }

  Window window() {
    if (!row.isActive()) {
      return new Window.Never("it is switched off");
    }
    try {
      return switch (row.text("strategy")) {
        case "single" -> once();
        case "recurring-weekday" -> weekly();
        case "recurring-day-of-month" -> monthly();
        case "recurring-interval" -> everyFewDays();
        case "manual" -> new Window.Never("it is begun and ended by hand");
        default -> new Window.Never("make a window by hand: " + row.text("cron"));
      };
    } catch (DateTimeException e) {
      return new Window.Never("its times cannot be read: " + e.getMessage());
    }
  }

  private Window once() {
    Optional<LocalDateTime> from = date("start_date");
    Optional<LocalDateTime> to = date("end_date");
    if (from.isEmpty() || to.isEmpty()) {
      return new Window.Never("it has no beginning or no end");
    }
    Duration lasts = Duration.between(from.get().atZone(zone()), to.get().atZone(zone()));
    if (lasts.compareTo(MIN) < 0 || lasts.compareTo(MAX_ONCE) > 0) {
      return new Window.Never("a window is 1 minute to " + MAX_ONCE.toDays() + " days long");
    }
    String begin = from.get().atZone(zone()).toInstant().toString();
    String end = to.get().atZone(zone()).toInstant().toString();
    return new Window.When(
        JsonValue.fields().put("from", begin).put("to", end).build(),
        "from " + begin + " to " + end,
        zoneLeft());
  }

  private Window weekly() {
    List<String> days =
        row.items("weekdays").stream()
            .map(day -> day instanceof JsonInteger(long number) ? DAYS.get((int) number % 7) : "")
            .toList();
    if (days.isEmpty()) {
      return new Window.Never("it has no days");
    }
    return again(
        "FREQ=WEEKLY;BYDAY=" + String.join(",", days),
        date -> days.contains(DAYS.get(date.getDayOfWeek().getValue() % 7)),
        List.of());
  }

  private Window monthly() {
    List<Integer> days =
        row.items("days_of_month").stream().map(KumaMaintenance::dayOfMonth).toList();
    if (days.isEmpty()) {
      return new Window.Never("it has no days");
    }
    return again(
        "FREQ=MONTHLY;BYMONTHDAY="
            + days.stream().map(String::valueOf).collect(Collectors.joining(",")),
        date ->
            days.contains(date.getDayOfMonth())
                || days.contains(date.getDayOfMonth() - date.lengthOfMonth() - 1),
        List.of());
  }

  /** {@code lastDay1} is the last one, {@code lastDay2} that before it. */
  private static int dayOfMonth(JsonValue day) {
    return switch (day) {
      case JsonInteger(long number) -> (int) number;
      case JsonString(String text) when text.matches("lastDay[1-4]") ->
          '0' - text.charAt(text.length() - 1);
      case JsonString(String text) when text.matches("[0-9]{1,2}") -> Integer.parseInt(text);
      default -> throw new DateTimeException("a day of the month");
    };
  }

  private Window everyFewDays() {
    long days = Math.max(1, row.whole("interval_day").orElse(1));
    return again(
        "FREQ=DAILY;INTERVAL=" + days,
        _ -> true,
        days == 1 ? List.of() : List.of("from which day it counts"));
  }

  private Window again(String every, Predicate<LocalDate> fits, List<String> lost) {
    LocalTime begin = LocalTime.parse(row.text("start_time"));
    Duration lasts = Duration.between(begin, LocalTime.parse(row.text("end_time")));
    Duration length = lasts.isPositive() ? lasts : lasts.plusDays(1);
    if (length.compareTo(MIN) < 0 || length.compareTo(MAX_AGAIN) > 0) {
      return new Window.Never("a window is 1 minute to " + MAX_AGAIN.toDays() + " days long");
    }
    LocalDate since = date("start_date").map(LocalDateTime::toLocalDate).orElse(EVER_SINCE);
    LocalDate first =
        since.datesUntil(since.plusDays(LOOKED_THROUGH)).filter(fits).findFirst().orElse(since);
    String rule =
        every
            + date("end_date")
                .map(end -> end.atZone(zone()).withZoneSameInstant(ZoneOffset.UTC))
                .map(end -> ";UNTIL=" + UNTIL.format(end))
                .orElse("");
    List<String> left = new ArrayList<>(zoneLeft());
    left.addAll(lost);
    return new Window.When(
        JsonValue.fields()
            .put("rrule", rule)
            .put("dtstart", DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(first.atTime(begin)))
            .put("durationSeconds", length.toSeconds())
            .put("timeZone", zone().getId())
            .build(),
        rule + " at " + begin + " for " + length.toSeconds() + " s (" + zone().getId() + ")",
        left);
  }

  private Optional<LocalDateTime> date(String column) {
    return Optional.of(row.text(column).strip().replace(' ', 'T'))
        .filter(text -> !text.isEmpty())
        .map(LocalDateTime::parse);
  }

  private boolean isOfServer() {
    return row.text("timezone").isBlank() || row.text("timezone").equals("SAME_AS_SERVER");
  }

  private ZoneId zone() {
    return ZoneId.of(isOfServer() ? server.orElse("UTC") : row.text("timezone"));
  }

  private List<String> zoneLeft() {
    return isOfServer() && server.isEmpty()
        ? List.of("the time zone of its server, which is not known (UTC is taken)")
        : List.of();
  }
}
