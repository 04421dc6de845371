package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.guide.GuideWords;
import io.domainwatch.core.check.guide.Phrase;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.reason.ReasonPhrases;
import java.util.Optional;

/**
 * An entry of a list of the API, in words for people. A server of another version may know more
 * than this program: what is unknown is shown as it came.
 *
 * @param speech in which the words are
 */
record Entry(JsonObject fields, Speech speech) {
  /** The text of a field; empty where there is none. */
  String text(String name) {
    return fields.findText(name).orElse("");
  }

  /** How grave it is, in a word. */
  String severityWord() {
    return speech.label("severity", text("severity"));
  }

  /** A name in Unicode. */
  String name(String field) {
    return switch (DomainName.parse(text(field))) {
      case DomainName.Parsed.Valid(DomainName name) -> name.unicode();
      case DomainName.Parsed.Refused _ -> text(field);
    };
  }

  /** The check that it is about; empty for one that this program does not know. */
  Optional<CheckType> checkType() {
    return CheckType.find(text("checkType"));
  }

  /** What people call the check. */
  String check() {
    return checkType().map(speech::label).orElseGet(() -> ReasonPhrases.of(text("checkType")));
  }

  /** What to do about it, in a sentence; empty for what this program does not know. */
  Optional<String> remedy() {
    return checkType()
        .flatMap(type -> GuideWords.of(type, new EventType(text("type")), speech.wording()))
        .map(guide -> Phrase.plain(Phrase.capitalised(guide.remedy())))
        .map(remedy -> remedy.replaceFirst("(?s)\\. .*", "."));
  }

  /** The label and what was found, which is the label where nothing is known. */
  String what() {
    String message = text("message");
    return message.isEmpty() || message.equals(text("label")) ? label() : label() + ": " + message;
  }

  /** What people call it: in English as the server says. */
  String label() {
    return speech.equals(Speech.ENGLISH)
        ? said()
        : speech.find("event", text("type")).orElseGet(this::said);
  }

  private String said() {
    return text("label").equals(text("type")) ? new EventType(text("type")).words() : text("label");
  }

  /** How grave it is. */
  Optional<Severity> severity() {
    return Severity.find(text("severity"));
  }
}
