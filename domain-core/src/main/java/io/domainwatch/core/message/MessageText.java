package io.domainwatch.core.message;

import io.domainwatch.core.value.TextSanitizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a message says in words, the same for every kind of channel; pure. Nothing in it can break a
 * line or turn the text around it.
 */
public final class MessageText {
  /** Labels that a heading names; of more it says how many events there are. */
  private static final int MAX_LABELS = 2;

  /** Characters of a common cause in a heading: two name servers, a fingerprint. */
  private static final int MAX_OF_CAUSE = 100;

  private MessageText() {}

  /** One line without a full stop: a subject, a heading. */
  public static String title(Message message) {
    return switch (message.kind()) {
      case EVENTS -> ofOneDomain(message);
      case GROUP -> domains(message) + ": " + what(message) + inBrackets(message.cause());
      case REMINDER ->
          message
              .escalation()
              .map(note -> escalated(message, note))
              .orElseGet(() -> stillOpen(message));
      case ACKNOWLEDGEMENT -> "Acknowledged: " + ofOneDomain(message);
      case DIGEST ->
          total(message) == 1
              ? "1 informational change: " + ofOneDomain(message)
              : number(total(message)) + " informational changes on " + domains(message);
      case QUIET_HOURS ->
          total(message) == 1
              ? "In quiet hours: " + ofOneDomain(message)
              : number(total(message)) + " events in quiet hours on " + domains(message);
      case REPORT -> message.letter().map(Letter::title).orElse("Report");
      case TEST -> "Test message";
    };
  }

  /** One or two sentences that say why this comes; empty where the events say it themselves. */
  public static Optional<String> lead(Message message) {
    return switch (message.kind()) {
      case EVENTS -> Optional.empty();
      case GROUP ->
          Optional.of(
              "These events occurred together, so they are sent in one message."
                  + message.cause().map(cause -> " " + sentence(cause, message)).orElse(""));
      case REMINDER ->
          Optional.of(
              message
                  .escalation()
                  .map(MessageText::sentence)
                  .orElse(
                      "A reminder of open incidents. Reminders of an incident stop when somebody"
                          + " acknowledges it on its page."));
      case ACKNOWLEDGEMENT ->
          Optional.of("Somebody has taken notice of the incident; no reminder of it is sent.");
      case DIGEST -> Optional.of("Informational changes since the last digest.");
      case QUIET_HOURS ->
          Optional.of(
              "What happened during the quiet hours of this channel, oldest first. Some of it may"
                  + " be over.");
      case REPORT -> message.letter().map(Letter::lead);
      case TEST -> Optional.of("This is a test of the channel. No domain is affected.");
    };
  }

  /** What people read of an event, of whichever length, in one line. */
  public static String line(EventSnapshot event) {
    return TextSanitizer.of(event.message(), Integer.MAX_VALUE);
  }

  private static String stillOpen(Message message) {
    return total(message) == 1
        ? "Still open: " + ofOneDomain(message)
        : number(total(message)) + " incidents are still open on " + domains(message);
  }

  private static String escalated(Message message, EscalationNote note) {
    String since = note.minutes() == 0 ? "" : " for " + number(note.minutes()) + " min";
    return total(message) == 1
        ? "Not acknowledged" + since + ": " + ofOneDomain(message)
        : number(total(message))
            + " incidents not acknowledged"
            + since
            + " on "
            + domains(message);
  }

  private static String sentence(EscalationNote note) {
    String since =
        switch (note.minutes()) {
          case 0 -> "yet";
          case 1 -> "for 1 minute";
          default -> "for " + number(note.minutes()) + " minutes";
        };
    return ("Nobody has acknowledged what follows %s. This is step %d of %d of the escalation"
            + " policy %s. No further step comes once somebody acknowledges the incident on its"
            + " page.")
        .formatted(
            since, note.step(), note.steps(), TextSanitizer.of(note.policy(), Integer.MAX_VALUE));
  }

  private static String ofOneDomain(Message message) {
    EventSnapshot first = message.events().getFirst();
    int more = total(message) - 1;
    return first.domainName().unicode()
        + ": "
        + first.label()
        + (more == 0 ? "" : " and " + number(more) + " more");
  }

  private static String what(Message message) {
    List<String> labels = message.events().stream().map(EventSnapshot::label).distinct().toList();
    return labels.size() <= MAX_LABELS
        ? String.join(", ", labels)
        : number(total(message)) + " events";
  }

  private static String inBrackets(Optional<CommonCause> cause) {
    return cause.map(shared -> " (" + shared.kind().label() + " " + value(shared) + ")").orElse("");
  }

  private static String sentence(CommonCause cause, Message message) {
    return "%s of %s have in common %s %s."
        .formatted(number(cause.domains()), domains(message), cause.kind().label(), value(cause));
  }

  private static String value(CommonCause cause) {
    String value = TextSanitizer.of(cause.value(), Integer.MAX_VALUE);
    return value.codePointCount(0, value.length()) <= MAX_OF_CAUSE
        ? value
        : TextSanitizer.of(value, MAX_OF_CAUSE) + "…";
  }

  private static String domains(Message message) {
    long known = message.domains();
    String least = message.omittedEvents() == 0 ? "" : "at least ";
    return least + (known == 1 ? "1 domain" : number(known) + " domains");
  }

  private static int total(Message message) {
    return message.events().size() + message.omittedEvents();
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
