package io.domainwatch.core.maintenance;

import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.TimeZones;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads when a window shall last and notes every problem; not for two threads. */
final class TimesReader {
  /** What lasts longer than a month is no maintenance. */
  static final Duration MAX_ONCE = Duration.ofDays(31);

  /** What begins again is over within a week. */
  static final Duration MAX_DURATION = Duration.ofDays(7);

  /** Checks run every 30 s at the most, so that a shorter window may pass unseen. */
  static final Duration MIN_DURATION = Duration.ofMinutes(1);

  private static final int FIRST_YEAR = 2000;
  private static final int LAST_YEAR = 2099;

  /** Occurrences that must follow one another, where the rule does not end. */
  private static final int PROVEN = 10;

  private static final Sentence INSTANT_RULE =
      Sentence.of(
          "must be a date and time with offset, such as 2026-11-28T02:00:00Z, in the years {0} to"
              + " {1}",
          FIRST_YEAR, LAST_YEAR);
  private static final Sentence LOCAL_RULE =
      Sentence.of(
          "must be a local date and time, such as 2026-11-28T02:00:00, in the years {0} to {1}",
          FIRST_YEAR, LAST_YEAR);
  private static final Sentence DURATION_RULE =
      Sentence.of("must be {0} to {1}", MIN_DURATION.toSeconds(), MAX_DURATION.toSeconds());

  private final WindowChange.Times change;
  private final Optional<WindowTimes> before;
  private final Instant now;
  private final List<FieldError> problems = new ArrayList<>();

  TimesReader(WindowChange.Times change, Optional<WindowTimes> before, Instant now) {
    this.change = change;
    this.before = before;
    this.now = now;
  }

  List<FieldError> problems() {
    return problems;
  }

  /** When it lasts after the change; empty where there is a problem. */
  Optional<WindowTimes> read() {
    if (change.onlyOnce() && change.recurs()) {
      wrong("rrule", Sentence.of("and what belongs to it must be null where from or to is named"));
      return Optional.empty();
    }
    boolean recurs =
        change.recurs()
            || !change.onlyOnce()
                && before.filter(WindowTimes.Recurring.class::isInstance).isPresent();
    if (!recurs && !change.onlyOnce() && before.isEmpty()) {
      wrong(
          "from",
          Sentence.of("and to are missing, or rrule, dtstart, durationSeconds and timeZone"));
      return Optional.empty();
    }
    Optional<WindowTimes> read = recurs ? recurring() : once();
    return problems.isEmpty() ? read : Optional.empty();
  }

  private Optional<WindowTimes> once() {
    Optional<Period> old =
        before.flatMap(
            times ->
                times instanceof WindowTimes.Once(Period period)
                    ? Optional.of(period)
                    : Optional.empty());
    Optional<Instant> from =
        value("from", change.from(), old.map(Period::from), TimesReader::instant, INSTANT_RULE);
    Optional<Instant> to =
        value("to", change.to(), old.map(Period::to), TimesReader::instant, INSTANT_RULE);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    boolean fits =
        to.get().isAfter(from.get())
            && Duration.between(from.get(), to.get()).compareTo(MAX_ONCE) <= 0;
    if (!fits) {
      wrong("to", Sentence.of("must be after from, by at most {0} days", MAX_ONCE.toDays()));
    } else if (!to.get().isAfter(now)) {
      wrong("to", Sentence.of("must be in the future"));
    }
    return fits
        ? Optional.of(new WindowTimes.Once(new Period(from.get(), to.get())))
        : Optional.empty();
  }

  private Optional<WindowTimes> recurring() {
    Optional<WindowTimes.Recurring> old =
        before.flatMap(
            times ->
                times instanceof WindowTimes.Recurring recurring
                    ? Optional.of(recurring)
                    : Optional.empty());
    Optional<RecurrenceRule> rule = rule(old.map(WindowTimes.Recurring::rule));
    Optional<LocalDateTime> start =
        value(
            "dtstart",
            change.dtstart(),
            old.map(WindowTimes.Recurring::start),
            TimesReader::local,
            LOCAL_RULE);
    Optional<Duration> duration =
        value(
            "durationSeconds",
            change.durationSeconds(),
            old.map(WindowTimes.Recurring::duration),
            TimesReader::duration,
            DURATION_RULE);
    Optional<ZoneId> zone =
        value(
            "timeZone",
            change.timeZone(),
            old.map(WindowTimes.Recurring::zone),
            TimeZones::find,
            TimeZones.RULE);
    if (rule.isEmpty() || start.isEmpty() || duration.isEmpty() || zone.isEmpty()) {
      return Optional.empty();
    }
    prove(rule.get(), start.get());
    return Optional.of(
        new WindowTimes.Recurring(rule.get(), start.get(), duration.get(), zone.get()));
  }

  private Optional<RecurrenceRule> rule(Optional<RecurrenceRule> old) {
    Optional<String> text =
        value(
            "rrule",
            change.rrule(),
            old.map(RecurrenceRule::text),
            Optional::of,
            Sentence.of("is missing"));
    if (text.isEmpty()) {
      return Optional.empty();
    }
    return switch (RuleText.parse(text.get())) {
      case RuleText.Parsed.Valid(RecurrenceRule rule) -> Optional.of(rule);
      case RuleText.Parsed.Refused(Sentence reason) -> {
        wrong("rrule", reason);
        yield Optional.empty();
      }
    };
  }

  /** Refuses what never comes, and what comes so rarely that nobody would wait to compute it. */
  private void prove(RecurrenceRule rule, LocalDateTime start) {
    List<LocalDateTime> found = new ArrayList<>();
    rule.starts(
        start,
        start,
        one -> {
          found.add(one);
          return found.size() < PROVEN;
        });
    if (found.isEmpty() || found.size() < PROVEN && !rule.ends()) {
      wrong(
          "rrule",
          Sentence.of(
              "must give occurrences, and not one in a thousand days, weeks, months or years"));
    }
  }

  private <W, T> Optional<T> value(
      String field,
      Patch<Optional<W>> sent,
      Optional<T> old,
      Function<W, Optional<T>> parse,
      Sentence rule) {
    if (!(sent instanceof Patch.Set<Optional<W>>(Optional<W> words))) {
      if (old.isEmpty()) {
        wrong(field, Sentence.of("is missing"));
      }
      return old;
    }
    if (words.isEmpty()) {
      wrong(field, Sentence.of("must not be null"));
      return Optional.empty();
    }
    Optional<T> parsed = words.flatMap(parse);
    if (parsed.isEmpty()) {
      wrong(field, rule);
    }
    return parsed;
  }

  private void wrong(String field, Sentence sentence) {
    problems.add(new FieldError(field, sentence));
  }

  private static Optional<Instant> instant(String text) {
    try {
      OffsetDateTime time = OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME);
      return Optional.of(time)
          .filter(at -> isNear(at.getYear()))
          .map(at -> at.toInstant().truncatedTo(ChronoUnit.MILLIS));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDateTime> local(String text) {
    try {
      return Optional.of(LocalDateTime.parse(text))
          .filter(at -> isNear(at.getYear()) && at.getNano() == 0);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static boolean isNear(int year) {
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }

  private static Optional<Duration> duration(Long seconds) {
    return seconds >= MIN_DURATION.toSeconds() && seconds <= MAX_DURATION.toSeconds()
        ? Optional.of(Duration.ofSeconds(seconds))
        : Optional.empty();
  }
}
