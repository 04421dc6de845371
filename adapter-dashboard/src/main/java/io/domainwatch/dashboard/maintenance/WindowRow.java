package io.domainwatch.dashboard.maintenance;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.channels.OneOf;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A window in the list.
 *
 * @param domains which domains, in words
 * @param checks which checks, in words
 * @param times when it lasts, in words
 * @param active whether it is running
 * @param next the occurrence that is running or else comes next; empty when none is left
 */
public record WindowRow(
    MaintenanceWindow window,
    String domains,
    String checks,
    String times,
    boolean active,
    Optional<Period> next) {
  /** Names of domains that are shown; the others are counted. */
  private static final int SHOWN = 3;

  /**
   * A window as it is now.
   *
   * @param names of the domains that it names
   */
  static WindowRow of(MaintenanceWindow window, List<String> names, Instant now) {
    Optional<Period> next = window.occurrence(now);
    return new WindowRow(
        window,
        domains(window.scope().domains(), names),
        window.scope().checkTypes().map(Labels::of).orElseGet(() -> text("maintenance.all-checks")),
        times(window.times()),
        next.filter(period -> period.contains(now)).isPresent(),
        next);
  }

  /** Where its forms go. */
  public String path() {
    return WindowPages.PATH + "/" + window.id().text();
  }

  /** Whether it can be started: it is not running and has an occurrence left, or recurs. */
  public boolean startable() {
    return !active && (next.isPresent() || window.times() instanceof WindowTimes.Recurring);
  }

  private static String domains(WindowScope.Chosen domains, List<String> names) {
    return switch (domains) {
      case WindowScope.Chosen.All() -> text("maintenance.all-domains");
      case WindowScope.Chosen.Tagged(Tags tags) -> text("maintenance.tagged", OneOf.words(tags));
      case WindowScope.Chosen.Named _ when names.isEmpty() -> text("maintenance.deleted");
      case WindowScope.Chosen.Named _ -> first(names);
    };
  }

  private static String first(List<String> names) {
    String first = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return names.size() > SHOWN ? text("maintenance.and-more", first, names.size() - SHOWN) : first;
  }

  private static String times(WindowTimes times) {
    return switch (times) {
      case WindowTimes.Once(Period period) ->
          text("maintenance.once", Times.minute(period.from()), Times.minute(period.to()));
      case WindowTimes.Recurring(
              RecurrenceRule rule,
              LocalDateTime start,
              Duration duration,
              ZoneId zone) ->
          text(
              "maintenance.recurring",
              rule.text(),
              DateTimeFormatter.ofPattern(text("maintenance.local"), Locale.ROOT).format(start),
              String.valueOf(duration.toMinutes()),
              zone.getId());
    };
  }

  /** The check types there are, for the form. */
  public static List<CheckType> checkTypes() {
    return List.of(CheckType.values());
  }
}
