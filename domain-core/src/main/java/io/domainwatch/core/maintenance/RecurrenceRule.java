package io.domainwatch.core.maintenance;

import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Predicate;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;

/**
 * A recurrence rule of iCalendar (RFC 5545 §3.3.10) in local time, which a library computes. It may
 * go on for ever.
 *
 * @param text as it is stored and shown, in capitals
 * @param computed the same without {@code UNTIL}, which is an instant and compared as one
 * @param until the last instant at which an occurrence may begin
 */
public record RecurrenceRule(String text, String computed, Optional<Instant> until) {
  /**
   * Intervals that are read before an instant: a week at the end of a year belongs to the year
   * before or after.
   */
  private static final int INTERVALS_BEFORE = 2;

  /**
   * The rule with a text that {@link RuleText} took.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static RecurrenceRule of(String text) {
    return switch (RuleText.parse(text)) {
      case RuleText.Parsed.Valid(RecurrenceRule rule) -> rule;
      case RuleText.Parsed.Refused(Sentence reason) ->
          throw new IllegalArgumentException("no rule, it " + reason.text() + ": " + text);
    };
  }

  /** Whether it ends. */
  boolean ends() {
    return until.isPresent() || rule().getCount() != null;
  }

  /** Whether no occurrence begins at an instant any more, because of {@code UNTIL}. */
  boolean isOver(Instant at) {
    return until.filter(at::isAfter).isPresent();
  }

  /**
   * Hands over local times at which occurrences begin, in order, while more are wanted. The library
   * throws where it finds nothing in a thousand days, weeks, months or years; then there are none.
   *
   * @param start {@code DTSTART}; nothing before belongs to the rule
   * @param notBefore from which on they are wanted
   * @param wantsMore takes one, and says whether it wants more
   */
  void starts(LocalDateTime start, LocalDateTime notBefore, Predicate<LocalDateTime> wantsMore) {
    org.dmfs.rfc5545.recur.RecurrenceRule rule = rule();
    LocalDateTime begin = rule.getCount() == null ? later(rule, start, notBefore) : start;
    try {
      RecurrenceRuleIterator all = rule.iterator(dateTime(begin));
      while (all.hasNext()) {
        LocalDateTime next = local(all.peekDateTime());
        if (!next.isBefore(notBefore) && !wantsMore.test(next)) {
          return;
        }
        all.nextDateTime();
      }
    } catch (IllegalArgumentException rarely) {
      return;
    }
  }

  /**
   * A later start with the same occurrences from an instant on, so that not all before are
   * computed: whole intervals later, at the same time of the same day. What is counted has to be
   * counted from its start. The library's own way forward loses occurrences of weeks by number.
   */
  private static LocalDateTime later(
      org.dmfs.rfc5545.recur.RecurrenceRule rule, LocalDateTime start, LocalDateTime notBefore) {
    ChronoUnit unit =
        switch (rule.getFreq()) {
          case YEARLY -> ChronoUnit.YEARS;
          case MONTHLY -> ChronoUnit.MONTHS;
          case WEEKLY -> ChronoUnit.WEEKS;
          case DAILY, HOURLY, MINUTELY, SECONDLY -> ChronoUnit.DAYS;
        };
    long intervals = unit.between(start, notBefore) / rule.getInterval() - INTERVALS_BEFORE;
    for (long n = intervals; n > 0; n--) {
      LocalDateTime begin = start.plus(n * rule.getInterval(), unit);
      if (unit.compareTo(ChronoUnit.MONTHS) < 0 || begin.getDayOfMonth() == start.getDayOfMonth()) {
        return begin;
      }
    }
    return start;
  }

  private org.dmfs.rfc5545.recur.RecurrenceRule rule() {
    try {
      return new org.dmfs.rfc5545.recur.RecurrenceRule(computed, RfcMode.RFC5545_STRICT);
    } catch (InvalidRecurrenceRuleException e) {
      throw new IllegalStateException("no rule: " + computed, e);
    }
  }

  private static DateTime dateTime(LocalDateTime local) {
    return new DateTime(
        local.getYear(),
        local.getMonthValue() - 1,
        local.getDayOfMonth(),
        local.getHour(),
        local.getMinute(),
        local.getSecond());
  }

  private static LocalDateTime local(DateTime time) {
    return LocalDateTime.of(
        time.getYear(),
        time.getMonth() + 1,
        time.getDayOfMonth(),
        time.getHours(),
        time.getMinutes(),
        time.getSeconds());
  }
}
