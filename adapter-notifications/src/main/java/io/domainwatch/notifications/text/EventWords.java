package io.domainwatch.notifications.text;

import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.message.EventSentence;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.text.Wording;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * An event as people read it. Each text is one line that is fit to be shown, but not escaped for
 * any markup.
 *
 * @param domain in Unicode, and with it what stands in the DNS where that differs
 * @param grade tone and severity, such as {@code Failure, high}
 * @param recorded whether the message is in English, as it was recorded, though the rest is not
 * @param at in UTC
 * @param link the page that says more
 */
public record EventWords(
    String domain,
    String label,
    Tone tone,
    String grade,
    String message,
    boolean recorded,
    String at,
    String link) {
  /** The words for an event, in the language of whoever reads. */
  public static EventWords of(EventSnapshot event, Links links, Wording wording) {
    return new EventWords(
        name(event.domainName()),
        event.label(wording),
        event.tone(),
        grade(event, wording),
        EventSentence.of(event, wording),
        !EventSentence.isIn(event, wording),
        at(event.occurredAt(), wording),
        links.of(event));
  }

  private static String name(DomainName name) {
    String unicode = name.unicode();
    return unicode.equals(name.ascii()) ? unicode : unicode + " (" + name.ascii() + ")";
  }

  private static String grade(EventSnapshot event, Wording wording) {
    return wording.text(
        "messages.grade",
        wording.text("messages.tone-" + event.tone().wireName()),
        CheckWords.of(event.severity(), wording));
  }

  /** An instant in UTC, to the second, as the language writes it. */
  public static String at(Instant instant, Wording wording) {
    return DateTimeFormatter.ofPattern(
                wording.text("messages.form-time"), wording.language().locale())
            .format(instant.atOffset(ZoneOffset.UTC))
        + " UTC";
  }
}
