package io.domainwatch.core.maintenance;

import io.domainwatch.core.text.Sentence;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule.RfcMode;

/**
 * Reads recurrence rules. What is refused though RFC 5545 has it would cost much to compute, or
 * give windows by the minute.
 */
public final class RuleText {
  /** Characters of a rule at most: a list of all days of a month and all hours of a day fits. */
  public static final int MAX_CHARACTERS = 400;

  /** Occurrences that begin in one day at most: one an hour. */
  static final int MAX_A_DAY = 24;

  /**
   * Occurrences that {@code COUNT} may ask for, each of which is computed every time: 2.7 years.
   */
  static final int MAX_COUNT = 1_000;

  /** Days, weeks, months or years between occurrences at most. */
  static final int MAX_INTERVAL = 1_000;

  private static final Set<String> FREQUENCIES = Set.of("DAILY", "WEEKLY", "MONTHLY", "YEARLY");

  private static final List<String> PARTS =
      List.of(
          "FREQ",
          "UNTIL",
          "COUNT",
          "INTERVAL",
          "BYMINUTE",
          "BYHOUR",
          "BYDAY",
          "BYMONTHDAY",
          "BYYEARDAY",
          "BYWEEKNO",
          "BYMONTH",
          "BYSETPOS",
          "WKST");

  private static final Pattern FORM = Pattern.compile("[A-Z0-9=;,+-]+");
  private static final Pattern WHOLE = Pattern.compile("[1-9][0-9]{0,8}");
  private static final DateTimeFormatter UNTIL =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private RuleText() {}

  /** What became of reading a rule. */
  public sealed interface Parsed {
    /** A rule. */
    record Valid(RecurrenceRule rule) implements Parsed {}

    /** None; what is allowed. */
    record Refused(Sentence reason) implements Parsed {}
  }

  /** The rule that a client meant; letters become capitals, and {@code RRULE:} may stand before. */
  public static Parsed parse(String input) {
    String text = input.strip().toUpperCase(Locale.ROOT).replaceFirst("^RRULE:", "");
    if (text.length() > MAX_CHARACTERS || !FORM.matcher(text).matches()) {
      return refused(
          Sentence.of(
              "must be a recurrence rule of RFC 5545 with at most {0} characters, such as"
                  + " FREQ=WEEKLY;BYDAY=SU",
              MAX_CHARACTERS));
    }
    Map<String, String> parts = new LinkedHashMap<>();
    for (String part : text.split(";", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      if (equals < 0 || !PARTS.contains(name)) {
        return refused(
            Sentence.of("must consist of parts of these names: {0}", String.join(", ", PARTS)));
      }
      if (parts.put(name, part.substring(equals + 1)) != null) {
        return refused(Sentence.of("must name {0} once", name));
      }
    }
    return bounds(parts).<Parsed>map(Parsed.Refused::new).orElseGet(() -> rule(text, parts));
  }

  /** What is beyond the bounds. */
  private static Optional<Sentence> bounds(Map<String, String> parts) {
    if (!FREQUENCIES.contains(parts.getOrDefault("FREQ", ""))) {
      return Optional.of(Sentence.of("must have FREQ of DAILY, WEEKLY, MONTHLY or YEARLY"));
    }
    if (parts.containsKey("UNTIL") && parts.containsKey("COUNT")) {
      return Optional.of(Sentence.of("must have UNTIL or COUNT, not both"));
    }
    if (parts.containsKey("UNTIL") && until(parts).isEmpty()) {
      return Optional.of(Sentence.of("must have UNTIL in UTC, such as UNTIL=20271231T235959Z"));
    }
    if (!isAtMost(parts, "COUNT", MAX_COUNT) || !isAtMost(parts, "INTERVAL", MAX_INTERVAL)) {
      return Optional.of(
          Sentence.of(
              "must have COUNT of 1 to {0} and INTERVAL of 1 to {1}", MAX_COUNT, MAX_INTERVAL));
    }
    return values(parts, "BYHOUR") * values(parts, "BYMINUTE") > MAX_A_DAY
        ? Optional.of(Sentence.of("must begin at most {0} times a day", MAX_A_DAY))
        : Optional.empty();
  }

  private static boolean isAtMost(Map<String, String> parts, String name, int most) {
    String value = parts.getOrDefault(name, "1");
    return WHOLE.matcher(value).matches() && Integer.parseInt(value) <= most;
  }

  private static int values(Map<String, String> parts, String name) {
    return parts.getOrDefault(name, "").split(",", -1).length;
  }

  private static Optional<Instant> until(Map<String, String> parts) {
    try {
      return Optional.ofNullable(parts.get("UNTIL"))
          .map(text -> LocalDateTime.parse(text, UNTIL).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Parsed rule(String text, Map<String, String> parts) {
    String computed =
        parts.entrySet().stream()
            .filter(part -> !part.getKey().equals("UNTIL"))
            .map(part -> part.getKey() + "=" + part.getValue())
            .collect(Collectors.joining(";"));
    try {
      new org.dmfs.rfc5545.recur.RecurrenceRule(computed, RfcMode.RFC5545_STRICT);
    } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
      return refused(
          Sentence.of("must be a recurrence rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=SU"));
    }
    return new Parsed.Valid(new RecurrenceRule(text, computed, until(parts)));
  }

  private static Parsed refused(Sentence reason) {
    return new Parsed.Refused(reason);
  }
}
