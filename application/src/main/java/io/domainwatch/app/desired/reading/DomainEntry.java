package io.domainwatch.app.desired.reading;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a domain of a document: a name, or an object with one. */
final class DomainEntry {
  private static final List<String> FIELDS =
      List.of("name", "status", "tags", "mutedUntil", "muteReason", "checks");
  private static final List<String> CHECK_FIELDS =
      List.of(
          "disabled",
          "muted",
          "mutedUntil",
          "muteReason",
          "intervalSeconds",
          "disabledEventTypes",
          "severityOverrides");

  private final Instant now;
  private final List<FieldError> problems;

  DomainEntry(Instant now, List<FieldError> problems) {
    this.now = now;
    this.problems = problems;
  }

  /** The fields of a domain, its normalised name first; empty when it has no proper name. */
  Optional<JsonObject> read(String path, JsonValue value) {
    if (value instanceof JsonString(String typed)) {
      return name(path, typed).map(name -> JsonValue.fields().put("name", name).build());
    }
    Fields fields = Fields.of(path, value, problems).knowing(FIELDS);
    Optional<String> name =
        fields.requiredText("name").flatMap(typed -> name(path + ".name", typed));
    JsonObject rest = settings(fields);
    return name.map(ascii -> named(ascii, rest));
  }

  private static JsonObject named(String name, JsonObject rest) {
    Map<String, JsonValue> all = new LinkedHashMap<>();
    all.put("name", JsonValue.of(name));
    all.putAll(rest.fields());
    return new JsonObject(all);
  }

  private Optional<String> name(String path, String typed) {
    return switch (DomainName.parse(typed)) {
      case DomainName.Parsed.Valid(DomainName name) -> Optional.of(name.ascii());
      case DomainName.Parsed.Refused(Sentence reason) -> {
        problems.add(new FieldError(path, reason));
        yield Optional.empty();
      }
    };
  }

  private JsonObject settings(Fields fields) {
    Map<String, JsonValue> read = new LinkedHashMap<>();
    if (fields.text("status") instanceof Patch.Set<Optional<String>>(Optional<String> word)) {
      if (word.isPresent() && DomainStatus.find(word.get()).isEmpty()) {
        fields.wrong("status", "must be active or paused");
      }
      read.put("status", JsonValue.of(word.orElse(DomainStatus.ACTIVE.wireName())));
    }
    if (fields.texts("tags") instanceof Patch.Set<Optional<List<String>>>(var words)) {
      read.put("tags", tags(fields, words.orElse(List.of())));
    }
    snooze(fields, read);
    if (fields.has("checks")) {
      read.put("checks", checks(fields.within("checks")));
    }
    return new JsonObject(read);
  }

  static JsonValue tags(Fields fields, List<String> words) {
    return switch (Tags.parse("tags", words)) {
      case Tags.Parsed.Valid(Tags tags) -> JsonValue.ofTexts(tags.texts());
      case Tags.Parsed.Rejected(List<TagProblem> wrong) -> {
        fields.wrong(FieldError.of(wrong));
        yield new JsonNull();
      }
    };
  }

  /** One whose time is over is none. */
  private void snooze(Fields fields, Map<String, JsonValue> read) {
    Patch<Optional<String>> until = fields.text("mutedUntil");
    Patch<Optional<String>> reason = fields.text("muteReason");
    SnoozeChange change = new SnoozeChange(until, reason);
    if (!change.isSent() || isOver(until)) {
      return;
    }
    switch (change.apply(Optional.empty(), "", now)) {
      case SnoozeChange.Applied.Accepted(Optional<Snooze> snooze) -> {
        read.put("mutedUntil", JsonValue.ofText(snooze.map(Snooze::until).map(Instants::text)));
        read.put("muteReason", JsonValue.ofText(snooze.flatMap(Snooze::reason)));
      }
      case SnoozeChange.Applied.Rejected(List<FieldError> wrong) -> fields.wrong(wrong);
    }
  }

  private boolean isOver(Patch<Optional<String>> until) {
    return until
        .after(Optional.empty())
        .flatMap(Times::instant)
        .filter(end -> !end.isAfter(now))
        .isPresent();
  }

  private JsonObject checks(Fields checks) {
    Map<String, JsonValue> read = new LinkedHashMap<>();
    for (String word : checks.object().fields().keySet()) {
      if (CheckType.find(word).isEmpty()) {
        List<String> allowed = Arrays.stream(CheckType.values()).map(CheckType::wireName).toList();
        checks.wrong(word, "is no check type; allowed are " + allowed);
      }
    }
    for (CheckType type : CheckType.values()) {
      if (checks.has(type.wireName())) {
        read.put(
            type.wireName(), check(checks.within(type.wireName()).knowing(CHECK_FIELDS), type));
      }
    }
    return new JsonObject(read);
  }

  private JsonObject check(Fields fields, CheckType type) {
    Map<String, JsonValue> read = new LinkedHashMap<>();
    Patch<Boolean> disabled = fields.flag("disabled");
    if (disabled instanceof Patch.Set<Boolean>(Boolean flag)) {
      read.put("disabled", JsonValue.of((boolean) flag));
    }
    Patch<Boolean> muted = fields.flag("muted");
    if (muted instanceof Patch.Set<Boolean>(Boolean flag)) {
      read.put("muted", JsonValue.of((boolean) flag));
    }
    snooze(fields, read);
    override(fields, CheckCatalogue.of(type), read);
    return new JsonObject(read);
  }

  private static void override(
      Fields fields, CheckDefinition definition, Map<String, JsonValue> read) {
    Patch<Optional<List<String>>> types = fields.texts("disabledEventTypes");
    OverrideChange change =
        new OverrideChange(
            Patch.keep(),
            fields.whole("intervalSeconds"),
            types instanceof Patch.Set<Optional<List<String>>>(var words)
                ? Patch.to(words.orElse(List.of()))
                : Patch.keep(),
            fields.textByName("severityOverrides"));
    switch (CheckOverride.NONE.apply(change, definition)) {
      case CheckOverride.Applied.Accepted(CheckOverride override) -> put(fields, override, read);
      case CheckOverride.Applied.Rejected(List<FieldError> wrong) -> fields.wrong(wrong);
    }
  }

  private static void put(Fields fields, CheckOverride override, Map<String, JsonValue> read) {
    if (fields.has("intervalSeconds")) {
      read.put(
          "intervalSeconds",
          override
              .interval()
              .<JsonValue>map(interval -> JsonValue.of(interval.toSeconds()))
              .orElseGet(JsonNull::new));
    }
    if (fields.has("disabledEventTypes")) {
      read.put(
          "disabledEventTypes",
          JsonValue.ofTexts(
              override.disabledEventTypes().stream().map(EventType::wireName).toList()));
    }
    if (fields.has("severityOverrides")) {
      JsonValue.Builder severities = JsonValue.fields();
      override
          .severityOverrides()
          .forEach((type, severity) -> severities.put(type.wireName(), severity.wireName()));
      read.put("severityOverrides", severities.build());
    }
  }
}
