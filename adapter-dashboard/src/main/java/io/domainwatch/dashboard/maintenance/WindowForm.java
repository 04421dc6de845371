package io.domainwatch.dashboard.maintenance;

import io.domainwatch.core.maintenance.WindowChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.value.TimeZones;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.Fields;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stands in the form of a new window.
 *
 * @param which {@link #ALL}, {@link #SOME} or {@link #TAGGED}
 * @param domains names as typed
 * @param tags as typed
 * @param checks words of those that are ticked; none for all
 * @param repeats {@link #NEVER}, {@link #DAILY}, {@link #WEEKLY}, {@link #MONTHLY} or {@link #RULE}
 * @param days words of days that are ticked, as rules have them
 * @param rule as typed
 * @param start local date and time
 * @param minutes how long it lasts
 * @param zone name of a time zone
 */
public record WindowForm(
    String name,
    String which,
    String domains,
    String tags,
    List<String> checks,
    String repeats,
    List<String> days,
    String rule,
    String start,
    String minutes,
    String zone) {
  /** For all domains. */
  public static final String ALL = "all";

  /** For the named domains. */
  public static final String SOME = "some";

  /** For domains with a tag. */
  public static final String TAGGED = "tagged";

  /** Once. */
  public static final String NEVER = "never";

  /** Every day. */
  public static final String DAILY = "daily";

  /** On some days of each week. */
  public static final String WEEKLY = "weekly";

  /** On the day of the month of its start. */
  public static final String MONTHLY = "monthly";

  /** By a rule as typed. */
  public static final String RULE = "rule";

  /** No number of seconds, so that the rules refuse it. */
  private static final long NO_NUMBER = -1;

  public WindowForm {
    checks = List.copyOf(checks);
    days = List.copyOf(days);
  }

  static WindowForm blank(Instant now) {
    LocalDateTime next =
        LocalDateTime.ofInstant(now, ZoneOffset.UTC).truncatedTo(ChronoUnit.HOURS).plusHours(1);
    return new WindowForm(
        "", ALL, "", "", List.of(), NEVER, List.of(), "", next.toString(), "60", "UTC");
  }

  static WindowForm of(Fields form) {
    return new WindowForm(
        form.text("name"),
        form.text("which_domains"),
        form.raw("domains"),
        form.text("tags"),
        form.all("check"),
        form.text("repeats"),
        form.all("day"),
        form.text("rule"),
        form.text("start"),
        form.text("minutes"),
        form.text("zone"));
  }

  /** Whether it is for named domains. */
  boolean names() {
    return which.equals(SOME);
  }

  /** A day of the week, as rules and as people name it. */
  public record Day(String word, String label) {}

  /** The days of the week. */
  public static List<Day> week() {
    return Arrays.stream(DayOfWeek.values())
        .map(
            day ->
                new Day(
                    day.name().substring(0, 2),
                    day.getDisplayName(TextStyle.SHORT_STANDALONE, Texts.reader().language())))
        .toList();
  }

  /** What the rules judge. */
  WindowChange change(List<String> domainIds) {
    return new WindowChange(
        Patch.to(name),
        Patch.to(names() ? Optional.of(domainIds) : Optional.empty()),
        Patch.to(which.equals(TAGGED) ? Optional.of(words(tags)) : Optional.empty()),
        Patch.to(checks.isEmpty() ? Optional.empty() : Optional.of(checks)),
        repeats.equals(NEVER) ? once() : again());
  }

  private WindowChange.Times once() {
    Optional<ZonedDateTime> from = from();
    return new WindowChange.Times(
        Patch.to(Optional.of(from.map(WindowForm::text).orElse(start))),
        Patch.to(
            Optional.of(
                from.map(at -> text(at.plus(Duration.ofSeconds(Math.max(0, seconds())))))
                    .orElse(start))),
        Patch.keep(),
        Patch.keep(),
        Patch.keep(),
        Patch.keep());
  }

  private WindowChange.Times again() {
    return new WindowChange.Times(
        Patch.keep(),
        Patch.keep(),
        Patch.to(Optional.of(rrule())),
        Patch.to(Optional.of(start)),
        Patch.to(Optional.of(seconds())),
        Patch.to(Optional.of(zone)));
  }

  private String rrule() {
    Optional<LocalDateTime> first = local();
    return switch (repeats) {
      case DAILY -> "FREQ=DAILY";
      case WEEKLY ->
          "FREQ=WEEKLY;BYDAY="
              + (days.isEmpty()
                  ? first.map(at -> at.getDayOfWeek().name().substring(0, 2)).orElse("")
                  : String.join(",", days));
      case MONTHLY ->
          "FREQ=MONTHLY;BYMONTHDAY=" + first.map(at -> "" + at.getDayOfMonth()).orElse("");
      default -> rule;
    };
  }

  private Optional<LocalDateTime> local() {
    try {
      return Optional.of(LocalDateTime.parse(start));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private Optional<ZonedDateTime> from() {
    return TimeZones.find(zone).flatMap(known -> local().map(at -> at.atZone(known)));
  }

  private long seconds() {
    return minutes.matches("\\d{1,6}") ? Long.parseLong(minutes) * 60 : NO_NUMBER;
  }

  private static String text(ZonedDateTime at) {
    return at.toInstant().toString();
  }

  private static List<String> words(String typed) {
    return Stream.of(typed.split("[\\s,;]+")).filter(word -> !word.isEmpty()).toList();
  }
}
