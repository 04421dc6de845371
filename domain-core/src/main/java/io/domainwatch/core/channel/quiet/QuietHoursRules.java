package io.domainwatch.core.channel.quiet;

import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.TimeZones;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What quiet hours may be. Judges all fields and reports every problem; pure. */
public final class QuietHoursRules {
  /** The field that they are sent in, as problems name it. */
  public static final String FIELD = "quietHours";

  private static final Sentence TIME_RULE =
      Sentence.of("must be a local time from 00:00 to 23:59, such as 22:00");
  private static final Sentence LENGTH_RULE =
      Sentence.of("must be 1 minute to {0} hours after from", QuietHours.MAX_LENGTH.toHours());
  private static final Sentence DAYS_RULE =
      Sentence.of("must be null for every day or name 1 to 7 days");
  private static final Sentence DAY_RULE = Sentence.of("must be one of {0}", dayWords());

  private static final Pattern TIME = Pattern.compile("([01]\\d|2[0-3]):([0-5]\\d)");

  private final List<FieldError> problems = new ArrayList<>();

  private QuietHoursRules() {}

  /** What came of words. */
  public sealed interface Parsed {
    /** All of it is allowed. */
    record Valid(QuietHours quietHours) implements Parsed {}

    /** At least one problem. */
    record Rejected(List<FieldError> problems) implements Parsed {
      public Rejected {
        problems = List.copyOf(problems);
      }
    }
  }

  /** The quiet hours that words describe. */
  public static Parsed parse(QuietHoursInput words) {
    return new QuietHoursRules().read(words);
  }

  /** The word of a day of the week, such as {@code monday}. */
  public static String word(DayOfWeek day) {
    return day.name().toLowerCase(Locale.ROOT);
  }

  private Parsed read(QuietHoursInput words) {
    Optional<ZoneId> zone = value("timeZone", words.timeZone(), TimeZones::find, TimeZones.RULE);
    Optional<LocalTime> from = value("from", words.from(), QuietHoursRules::time, TIME_RULE);
    Optional<LocalTime> to = value("to", words.to(), QuietHoursRules::time, TIME_RULE);
    Optional<Set<DayOfWeek>> days = words.days().after(Optional.empty()).map(this::days);
    if (from.isPresent() && to.isPresent() && !fits(from.get(), to.get())) {
      wrong("to", LENGTH_RULE);
    }
    return zone.isPresent() && from.isPresent() && to.isPresent() && problems.isEmpty()
        ? new Parsed.Valid(
            new QuietHours(zone.get(), from.get(), to.get(), days, words.highPasses().after(true)))
        : new Parsed.Rejected(problems);
  }

  private <T> Optional<T> value(
      String field, Patch<String> sent, Function<String, Optional<T>> parse, Sentence rule) {
    return switch (sent) {
      case Patch.Keep<String>() -> {
        wrong(field, Sentence.of("is missing"));
        yield Optional.empty();
      }
      case Patch.Set<String>(String word) -> {
        Optional<T> parsed = parse.apply(word);
        if (parsed.isEmpty()) {
          wrong(field, rule);
        }
        yield parsed;
      }
    };
  }

  private Set<DayOfWeek> days(List<String> words) {
    Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
    if (words.isEmpty() || words.size() > DayOfWeek.values().length) {
      wrong("days", DAYS_RULE);
      return days;
    }
    for (int i = 0; i < words.size(); i++) {
      Optional<DayOfWeek> day = day(words.get(i));
      day.ifPresent(days::add);
      if (day.isEmpty()) {
        wrong("days[" + i + "]", DAY_RULE);
      }
    }
    return days;
  }

  private void wrong(String field, Sentence sentence) {
    problems.add(new FieldError(FIELD + "." + field, sentence));
  }

  /** As a clock shows it; clocks that are set do not matter here. */
  private static boolean fits(LocalTime from, LocalTime to) {
    Duration length = Duration.of(from.until(to, ChronoUnit.MINUTES), ChronoUnit.MINUTES);
    Duration forward = length.isNegative() ? length.plusDays(1) : length;
    return forward.isPositive() && forward.compareTo(QuietHours.MAX_LENGTH) <= 0;
  }

  private static Optional<LocalTime> time(String text) {
    Matcher parts = TIME.matcher(text);
    return parts.matches()
        ? Optional.of(
            LocalTime.of(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2))))
        : Optional.empty();
  }

  private static Optional<DayOfWeek> day(String text) {
    return Stream.of(DayOfWeek.values()).filter(day -> word(day).equals(text)).findFirst();
  }

  private static String dayWords() {
    return Stream.of(DayOfWeek.values())
        .map(QuietHoursRules::word)
        .collect(Collectors.joining(", "));
  }
}
