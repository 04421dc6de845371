package io.domainwatch.boot.command.monitoring;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.guide.EventGuides;
import io.domainwatch.core.check.guide.Phrase;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.reason.ReasonPhrases;
import java.util.Optional;

/**
 * An entry of a list of the API, in words for people. A server of another version may know more
 * than this program: what is unknown is shown as it came.
 */
record Entry(JsonObject fields) {
  /** The text of a field; empty where there is none. */
  String text(String name) {
    return fields.findText(name).orElse("");
  }

  /** The word of a field that holds a code. */
  String word(String name) {
    return ReasonPhrases.of(text(name));
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
    return checkType()
        .map(type -> CheckCatalogue.of(type).label())
        .orElseGet(() -> word("checkType"));
  }

  /** What to do about it, in a sentence; empty for what this program does not know. */
  Optional<String> remedy() {
    return checkType()
        .flatMap(type -> EventGuides.of(type, new EventType(text("type"))))
        .map(guide -> Phrase.plain(Phrase.capitalised(guide.remedy())))
        .map(remedy -> remedy.replaceFirst("(?s)\\. .*", "."));
  }

  /** The label and what was found, which is the label where nothing is known. */
  String what() {
    String label = text("label");
    String message = text("message");
    return message.isEmpty() || message.equals(label) ? label : label + ": " + message;
  }

  /** How grave it is. */
  Optional<Severity> severity() {
    return Severity.find(text("severity"));
  }
}
