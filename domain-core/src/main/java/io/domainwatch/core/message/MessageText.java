package io.domainwatch.core.message;

import java.util.List;

/** What a message says in words, the same for every kind of channel; pure. */
public final class MessageText {
  private MessageText() {}

  /** One line without a full stop: a subject, a heading. */
  public static String title(Message message) {
    return switch (message.kind()) {
      case EVENTS -> ofOneDomain(message.events());
      case GROUP -> ofMany(message);
      case REMINDER ->
          message.events().size() == 1
              ? "Still open: " + ofOneDomain(message.events())
              : total(message) + " incidents are still open";
      case DIGEST ->
          total(message) == 1
              ? "1 quiet change: " + ofOneDomain(message.events())
              : total(message) + " quiet changes on " + domains(message);
      case TEST -> "Test message";
    };
  }

  private static String ofOneDomain(List<ToldEvent> events) {
    ToldEvent first = events.getFirst();
    String more = events.size() == 1 ? "" : " and " + (events.size() - 1) + " more";
    return first.domainName().unicode() + ": " + first.spec().label() + more;
  }

  private static String ofMany(Message message) {
    List<String> labels =
        message.events().stream().map(event -> event.spec().label()).distinct().toList();
    String what = labels.size() == 1 ? labels.getFirst() : total(message) + " events";
    return domains(message)
        + ": "
        + what
        + message
            .cause()
            .map(cause -> " (" + cause.kind().label() + " " + cause.value() + ")")
            .orElse("");
  }

  private static String domains(Message message) {
    return message.domains() == 1 ? "1 domain" : message.domains() + " domains";
  }

  private static int total(Message message) {
    return message.events().size() + message.leftOut();
  }
}
