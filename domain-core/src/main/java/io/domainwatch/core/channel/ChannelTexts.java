package io.domainwatch.core.channel;

import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads single fields of a channel; each answer is empty when the rule beside it is broken. */
final class ChannelTexts {
  /** Characters of a URL at most, what servers commonly take in a request line. */
  static final int MAX_URL = 2_000;

  private static final int HIGHEST_PORT = 65_535;

  /** Reminders come no sooner than this, so that they are not mistaken for news. */
  private static final Duration MIN_REMINDER = Duration.ofMinutes(5);

  /** An incident of which nobody is reminded for longer is forgotten. */
  private static final Duration MAX_REMINDER = Duration.ofDays(30);

  /** Scheme, host, optional port, then anything visible; no user info, no fragment. */
  private static final Pattern URL =
      Pattern.compile(
          "(?i)https?://(\\[[0-9a-f:.]+]|[^\\s\\p{Cc}\\p{Cs}/?#@:\\[\\]\\\\]+)(:\\d{1,5})?"
              + "([/?][^\\s\\p{Cc}\\p{Cs}#]*)?");

  /** Neither a control nor half of a character, which no storage keeps. */
  private static final Pattern NAME = Pattern.compile("[^\\p{Cc}\\p{Cs}]+");

  static final Sentence NAME_RULE =
      Sentence.of("must have 1 to {0} characters, none of them a control", ChannelRules.MAX_NAME);
  static final Sentence URL_RULE =
      Sentence.of(
          "must be an http or https URL of at most {0} characters, without user info and fragment",
          MAX_URL);
  static final Sentence REMINDER_RULE =
      Sentence.of("must be null or {0} to {1}", MIN_REMINDER.toSeconds(), MAX_REMINDER.toSeconds());
  static final Sentence HOUR_RULE =
      Sentence.of("must be null or 0 to 23, an hour of the day in UTC");

  private ChannelTexts() {}

  static Optional<String> name(String text) {
    String name = text.strip();
    return name.length() <= ChannelRules.MAX_NAME && NAME.matcher(name).matches()
        ? Optional.of(name)
        : Optional.empty();
  }

  static Optional<String> url(String text) {
    String url = text.strip();
    Matcher parts = URL.matcher(url);
    return url.length() <= MAX_URL && parts.matches() && isPort(Optional.ofNullable(parts.group(2)))
        ? Optional.of(url)
        : Optional.empty();
  }

  /** The port of a URL that {@link #url} has read. */
  static int port(String url) {
    Matcher parts = URL.matcher(url);
    return parts.matches() && parts.group(2) != null
        ? Integer.parseInt(parts.group(2).substring(1))
        : url.regionMatches(true, 0, "https:", 0, 6) ? 443 : 80;
  }

  private static boolean isPort(Optional<String> colonAndDigits) {
    return colonAndDigits
        .map(text -> Integer.parseInt(text.substring(1)))
        .map(port -> port > 0 && port <= HIGHEST_PORT)
        .orElse(true);
  }

  /** Seconds; empty stands for none. */
  static Optional<Optional<Duration>> reminder(Optional<Long> seconds) {
    Optional<Duration> after = seconds.map(Duration::ofSeconds);
    return after.map(ChannelTexts::isReminder).orElse(true) ? Optional.of(after) : Optional.empty();
  }

  private static boolean isReminder(Duration after) {
    return after.compareTo(MIN_REMINDER) >= 0 && after.compareTo(MAX_REMINDER) <= 0;
  }

  /** An hour of the day; empty stands for none. */
  static Optional<Optional<Integer>> hour(Optional<Long> hour) {
    boolean fits = hour.map(value -> value >= 0 && value <= 23).orElse(true);
    return fits ? Optional.of(hour.map(Long::intValue)) : Optional.empty();
  }
}
