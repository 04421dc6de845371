package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursWords;
import io.domainwatch.dashboard.text.Texts;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.format.TextStyle;
import java.util.Set;
import java.util.stream.Collectors;

/** Says when a channel is quiet, whether it is now, and what is held for it. */
final class QuietSentence {
  private QuietSentence() {}

  /** Such as {@code 22:00 to 07:00 Europe/Berlin, beginning on Mon, Tue; high severity is sent}. */
  static String of(QuietHours hours) {
    String from = QuietHoursWords.clock(hours.from());
    String to = QuietHoursWords.clock(hours.to());
    String zone = hours.zone().getId();
    boolean high = hours.highPasses();
    return hours
        .days()
        .map(QuietSentence::days)
        .map(
            days ->
                high
                    ? text("channels.quiet-days-high", from, to, zone, days)
                    : text("channels.quiet-days", from, to, zone, days))
        .orElseGet(
            () ->
                high
                    ? text("channels.quiet-daily-high", from, to, zone)
                    : text("channels.quiet-daily", from, to, zone));
  }

  private static String days(Set<DayOfWeek> days) {
    return days.stream()
        .sorted()
        .map(day -> day.getDisplayName(TextStyle.SHORT_STANDALONE, Texts.reader().language()))
        .collect(Collectors.joining(", "));
  }

  /** Empty where there is nothing to say. */
  static String of(Channel channel, int held, Instant now) {
    return channel
        .timing()
        .quietHours()
        .map(
            hours ->
                channel
                    .quietUntil(now)
                    .map(until -> quiet(QuietHoursWords.clock(hours, until), held))
                    .orElseGet(() -> notQuiet(held)))
        .orElseGet(() -> held == 0 ? "" : text("channels.quiet-over-held", held));
  }

  private static String quiet(String until, int held) {
    return held == 0
        ? text("channels.quiet-until", until)
        : text("channels.quiet-until-held", until, held);
  }

  private static String notQuiet(int held) {
    return held == 0 ? text("channels.quiet-not") : text("channels.quiet-not-held", held);
  }
}
