package io.domainwatch.notifications.text;

import io.domainwatch.core.check.Tone;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageText;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * An event as people read it. Each text is one line that is fit to be shown, but not escaped for
 * any markup.
 *
 * @param domain in Unicode, and with it what stands in the DNS where that differs
 * @param grade tone and severity, such as {@code Failure, high}
 * @param at in UTC
 * @param link the page that says more
 */
public record EventWords(
    String domain, String label, Tone tone, String grade, String message, String at, String link) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /** The words for an event. */
  public static EventWords of(EventSnapshot event, Links links) {
    return new EventWords(
        name(event.domainName()),
        event.label(),
        event.tone(),
        grade(event),
        MessageText.line(event),
        TIME.format(event.occurredAt()),
        links.of(event));
  }

  private static String name(DomainName name) {
    String unicode = name.unicode();
    return unicode.equals(name.ascii()) ? unicode : unicode + " (" + name.ascii() + ")";
  }

  private static String grade(EventSnapshot event) {
    String tone =
        switch (event.tone()) {
          case FAILURE -> "Failure";
          case WARNING -> "Warning";
          case RECOVERY -> "Recovery";
          case INFO -> "Notice";
        };
    return tone + ", " + event.severity().wireName();
  }
}
