package io.domainwatch.dashboard.calendar;

import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VTimezone;
import biweekly.util.DateTimeComponents;
import biweekly.util.UtcOffset;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Defines a time zone for a calendar (RFC 5545 §3.6.5) by the rules that this service itself goes
 * by, so that a reader needs no time zones of its own: by yearly rules where the zone has them,
 * else change by change.
 */
final class ZoneDefinition {
  /**
   * How far ahead single changes are told; a calendar that is read again tells further ones.
   * Calendar programs show a few years.
   */
  static final Duration HORIZON = Duration.ofDays(20 * 365);

  private ZoneDefinition() {}

  /**
   * The definition of a zone.
   *
   * @param from before the first time that is told in it
   */
  static VTimezone of(ZoneId zone, Instant from, Instant now) {
    VTimezone definition = new VTimezone(zone.getId());
    ZoneRules rules = zone.getRules();
    List<Yearly> yearly = yearly(rules, from);
    if (yearly.isEmpty()) {
      changes(rules, from, now.plus(HORIZON)).forEach(change -> add(definition, change, ""));
    } else {
      yearly.forEach(each -> add(definition, each.first(), each.rule()));
    }
    return definition;
  }

  /**
   * A change of the clocks, or how they stand at the beginning.
   *
   * @param local time on clocks that have not been set yet
   */
  private record Change(
      LocalDateTime local, ZoneOffset before, ZoneOffset after, boolean daylight) {
    static Change of(ZoneOffsetTransition transition, ZoneRules rules) {
      return new Change(
          transition.getDateTimeBefore(),
          transition.getOffsetBefore(),
          transition.getOffsetAfter(),
          rules.isDaylightSavings(transition.getInstant()));
    }
  }

  private record Yearly(Change first, String rule) {}

  /** The rules that hold from an instant on; none where single changes come after it. */
  private static List<Yearly> yearly(ZoneRules rules, Instant from) {
    // Both rules have begun by then.
    int year = LocalDateTime.ofInstant(from, ZoneOffset.UTC).getYear() - 1;
    boolean single =
        rules.getTransitions().stream()
            .anyMatch(change -> change.getDateTimeBefore().getYear() > year);
    List<Yearly> yearly = new ArrayList<>();
    for (ZoneOffsetTransitionRule rule : rules.getTransitionRules()) {
      Optional<String> text = YearlyRule.of(rule, year);
      if (single || text.isEmpty()) {
        return List.of();
      }
      yearly.add(new Yearly(Change.of(rule.createTransition(year), rules), text.get()));
    }
    return yearly;
  }

  private static List<Change> changes(ZoneRules rules, Instant from, Instant to) {
    ZoneOffset first = rules.getOffset(from);
    List<Change> changes = new ArrayList<>();
    changes.add(
        new Change(
            LocalDateTime.ofInstant(from, first), first, first, rules.isDaylightSavings(from)));
    Optional<ZoneOffsetTransition> next = Optional.ofNullable(rules.nextTransition(from));
    while (next.isPresent() && !next.get().getInstant().isAfter(to)) {
      changes.add(Change.of(next.get(), rules));
      next = Optional.ofNullable(rules.nextTransition(next.get().getInstant()));
    }
    return changes;
  }

  private static void add(VTimezone definition, Change change, String rule) {
    if (change.daylight()) {
      DaylightSavingsTime summer = new DaylightSavingsTime();
      fill(summer, change, rule);
      definition.addDaylightSavingsTime(summer);
    } else {
      StandardTime winter = new StandardTime();
      fill(winter, change, rule);
      definition.addStandardTime(winter);
    }
  }

  private static void fill(Observance observance, Change change, String rule) {
    observance.setTimezoneOffsetFrom(offset(change.before()));
    observance.setTimezoneOffsetTo(offset(change.after()));
    observance.setDateStart(components(change.local()));
    if (!rule.isEmpty()) {
      observance.addExperimentalProperty("RRULE", rule);
    }
  }

  private static DateTimeComponents components(LocalDateTime at) {
    return new DateTimeComponents(
        at.getYear(),
        at.getMonthValue(),
        at.getDayOfMonth(),
        at.getHour(),
        at.getMinute(),
        at.getSecond(),
        false);
  }

  private static UtcOffset offset(ZoneOffset offset) {
    return new UtcOffset(Duration.ofSeconds(offset.getTotalSeconds()).toMillis());
  }
}
