package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often somebody is reminded, as people type and read it. */
final class Reminder {
  /** The word for a length of time that is none of the presets. */
  static final String OTHER = "other";

  /** What is offered: soon, some times a day, once a day. */
  static final List<Duration> PRESETS =
      List.of(Duration.ofHours(1), Duration.ofHours(4), Duration.ofHours(24));

  /** Longer texts are no length of time; keeps numbers within 64 bits. */
  private static final Pattern TYPED = Pattern.compile("(\\d{1,9})\\s*([a-z]+)");

  private static final Map<String, Long> SECONDS =
      Map.ofEntries(
          Map.entry("s", 1L),
          Map.entry("second", 1L),
          Map.entry("seconds", 1L),
          Map.entry("m", 60L),
          Map.entry("min", 60L),
          Map.entry("minute", 60L),
          Map.entry("minutes", 60L),
          Map.entry("h", 3_600L),
          Map.entry("hour", 3_600L),
          Map.entry("hours", 3_600L),
          Map.entry("d", 86_400L),
          Map.entry("day", 86_400L),
          Map.entry("days", 86_400L),
          Map.entry("sekunde", 1L),
          Map.entry("sekunden", 1L),
          Map.entry("minuten", 60L),
          Map.entry("std", 3_600L),
          Map.entry("stunde", 3_600L),
          Map.entry("stunden", 3_600L),
          Map.entry("tag", 86_400L),
          Map.entry("tage", 86_400L));

  private Reminder() {}

  /** Exactly, in the largest unit that fits: {@code 90 min}, {@code 4 h}, {@code 2 days}. */
  static String words(Duration length) {
    return words("other", length);
  }

  /** The same as a sentence has it: {@code every 90 min}. */
  static String every(Duration length) {
    return words("every", length);
  }

  private static String words(String form, Duration length) {
    long seconds = length.toSeconds();
    if (seconds % 86_400 == 0 && seconds > 86_400) {
      return text("channels." + form + "-days", seconds / 86_400);
    }
    if (seconds % 3_600 == 0) {
      return text("channels." + form + "-hours", seconds / 3_600);
    }
    // As text: what has marks between its digits could not be read again.
    return seconds % 60 == 0
        ? text("channels." + form + "-minutes", Long.toString(seconds / 60))
        : text("channels." + form + "-seconds", Long.toString(seconds));
  }

  /** The seconds of what was typed, such as {@code 90 min}; empty when it is no length of time. */
  static Optional<Long> seconds(String typed) {
    Matcher parts = TYPED.matcher(typed.strip().toLowerCase(Locale.ROOT));
    return parts.matches()
        ? Optional.ofNullable(SECONDS.get(parts.group(2)))
            .map(unit -> Long.parseLong(parts.group(1)) * unit)
        : Optional.empty();
  }
}
