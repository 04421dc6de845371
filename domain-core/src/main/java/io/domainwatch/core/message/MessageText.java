package io.domainwatch.core.message;

import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import java.util.List;
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

  private final Message message;
  private final Wording wording;

  private MessageText(Message message, Wording wording) {
    this.message = message;
    this.wording = wording;
  }

  /** The heading as programs get it, in English. */
  public static String title(Message message) {
    return title(message, Wording.ENGLISH);
  }

  /** One line without a full stop: a subject, a heading. */
  public static String title(Message message, Wording wording) {
    return new MessageText(message, wording).title();
  }

  /** Why this comes, in English. */
  public static Optional<String> lead(Message message) {
    return lead(message, Wording.ENGLISH);
  }

  /** One or two sentences that say why this comes; empty where the events say it themselves. */
  public static Optional<String> lead(Message message, Wording wording) {
    return new MessageText(message, wording).lead();
  }

  private String title() {
    return switch (message.kind()) {
      case EVENTS -> ofOneDomain();
      case GROUP -> group();
      case REMINDER ->
          message.escalation().map(this::escalated).orElseGet(() -> counted("reminder"));
      case ACKNOWLEDGEMENT -> text("acknowledgement", ofOneDomain());
      case DIGEST -> counted("digest");
      case QUIET_HOURS -> counted("quiet-hours");
      case REPORT -> message.letter().map(Letter::title).orElseGet(() -> text("report"));
      case TEST -> text("test");
    };
  }

  private Optional<String> lead() {
    return switch (message.kind()) {
      case EVENTS -> Optional.empty();
      case GROUP ->
          Optional.of(
              text("lead-group") + message.cause().map(cause -> " " + shared(cause)).orElse(""));
      case REMINDER ->
          Optional.of(message.escalation().map(this::step).orElseGet(() -> text("lead-reminder")));
      case ACKNOWLEDGEMENT -> Optional.of(text("lead-acknowledgement"));
      case DIGEST -> Optional.of(text("lead-digest"));
      case QUIET_HOURS -> Optional.of(text("lead-quiet-hours"));
      case REPORT -> message.letter().map(Letter::lead);
      case TEST -> Optional.of(text("lead-test"));
    };
  }

  private String counted(String kind) {
    return total() == 1 ? text(kind + "-one", ofOneDomain()) : text(kind, total(), domains());
  }

  private String escalated(EscalationNote note) {
    String now = note.minutes() == 0 ? "-now" : "";
    return total() == 1
        ? text("step-one" + now, ofOneDomain(), note.minutes())
        : text("step" + now, total(), domains(), note.minutes());
  }

  private String step(EscalationNote note) {
    return text(
        note.minutes() == 0 ? "lead-step-now" : "lead-step",
        note.minutes(),
        note.step(),
        note.steps(),
        TextSanitizer.of(note.policy(), Integer.MAX_VALUE));
  }

  private String ofOneDomain() {
    EventSnapshot first = message.events().getFirst();
    int more = total() - 1;
    String domain = first.domainName().unicode();
    return more == 0
        ? text("of-one", domain, first.label(wording))
        : text("of-one-more", domain, first.label(wording), more);
  }

  private String group() {
    List<String> labels =
        message.events().stream().map(event -> event.label(wording)).distinct().toList();
    String what = labels.size() <= MAX_LABELS ? String.join(", ", labels) : text("events", total());
    return message
        .cause()
        .map(cause -> text("group-cause", domains(), what, text(key("cause", cause)), value(cause)))
        .orElseGet(() -> text("group", domains(), what));
  }

  private String shared(CommonCause cause) {
    return text(key("shared", cause), cause.domains(), domains(), value(cause));
  }

  private static String key(String use, CommonCause cause) {
    return use + "-" + Wording.hyphened(cause.kind().wireName());
  }

  private static String value(CommonCause cause) {
    String value = TextSanitizer.of(cause.value(), Integer.MAX_VALUE);
    return value.codePointCount(0, value.length()) <= MAX_OF_CAUSE
        ? value
        : TextSanitizer.of(value, MAX_OF_CAUSE) + "…";
  }

  private String domains() {
    return text(message.omittedEvents() == 0 ? "domains" : "domains-least", message.domains());
  }

  private int total() {
    return message.events().size() + message.omittedEvents();
  }

  private String text(String name, Object... arguments) {
    return wording.text("messages." + name, arguments);
  }
}
