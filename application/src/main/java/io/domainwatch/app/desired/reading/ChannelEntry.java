package io.domainwatch.app.desired.reading;

import io.domainwatch.app.desired.Secrets;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads a channel of a document. What every channel has is judged here; where it leads to, and what
 * its kind alone has, is taken as the API takes it and judged there.
 */
final class ChannelEntry {
  private static final List<String> LANGUAGES =
      Stream.of(Language.values()).map(Language::wireName).toList();

  private static final List<String> FILTER_FIELDS =
      List.of("checkTypes", "minSeverity", "domains", "tags");

  /** What the API shows of a channel and nobody sets. */
  static final List<String> READ_ONLY =
      List.of(
          "id",
          "status",
          "disabledAt",
          "disabledReason",
          "failingSince",
          "confirmedAt",
          "secretRotation",
          "secret",
          "createdAt",
          "updatedAt");

  private final List<FieldError> problems;

  ChannelEntry(List<FieldError> problems) {
    this.problems = problems;
  }

  /** The fields of a channel; empty when it has no name or type. */
  Optional<JsonObject> read(String path, JsonValue value) {
    Fields fields = Fields.of(path, value, problems);
    Optional<String> name = fields.requiredText("name");
    name.filter(text -> text.isBlank() || text.length() > ChannelRules.MAX_NAME)
        .ifPresent(
            _ -> fields.wrong("name", "must have 1 to " + ChannelRules.MAX_NAME + " characters"));
    Optional<String> type = fields.requiredText("type");
    type.filter(word -> !ChannelKind.mayName(word))
        .ifPresent(_ -> fields.wrong("type", "must be the word of a kind, such as webhook"));
    READ_ONLY.stream()
        .filter(fields::has)
        .forEach(field -> fields.wrong(field, "is shown by the API and cannot be set"));
    Map<String, JsonValue> read = new LinkedHashMap<>();
    fields.object().fields().forEach((field, given) -> put(fields, field, given, read));
    return name.isPresent() && type.isPresent()
        ? Optional.of(new JsonObject(read))
        : Optional.empty();
  }

  private void put(Fields fields, String field, JsonValue given, Map<String, JsonValue> read) {
    switch (field) {
      case "filter" -> read.put(field, filter(fields.within(field)));
      case QuietHoursRules.FIELD -> read.put(field, QuietEntry.read(fields, given));
      case "name" -> read.put(field, stripped(given));
      case "language" -> {
        fields
            .requiredText(field)
            .filter(word -> Language.find(word).isEmpty())
            .ifPresent(_ -> fields.wrong(field, "must be one of " + LANGUAGES));
        read.put(field, given);
      }
      case "enabled" -> {
        if (!(given instanceof JsonBoolean)) {
          fields.wrong(field, "must be true or false");
        }
        read.put(field, given);
      }
      case "reminderAfterSeconds", "digestHour" -> {
        if (!(given instanceof JsonInteger || given instanceof JsonNull)) {
          fields.wrong(field, "must be an integer or null");
        }
        read.put(field, given);
      }
      default -> {
        references(fields, field, given);
        read.put(field, given);
      }
    }
  }

  private static JsonValue stripped(JsonValue name) {
    return name instanceof JsonString(String text) ? JsonValue.of(text.strip()) : name;
  }

  /** Which domains, checks and severities a channel, or a policy, is for. */
  static JsonObject filter(Fields fields) {
    fields.knowing(FILTER_FIELDS);
    Map<String, JsonValue> read = new LinkedHashMap<>();
    Chosen.read(fields, read);
    if (fields.has("minSeverity")) {
      fields
          .requiredText("minSeverity")
          .filter(word -> Severity.find(word).isEmpty())
          .ifPresent(_ -> fields.wrong("minSeverity", "must be one of [high, medium, low, info]"));
      read.put("minSeverity", fields.value("minSeverity"));
    }
    return new JsonObject(read);
  }

  /** A reference says where: in one variable of the environment, or in one file. */
  private void references(Fields fields, String field, JsonValue value) {
    if (Secrets.isReference(value)) {
      Fields reference = fields.within(field).knowing(List.of(Secrets.SECRET_FROM));
      Fields from = reference.within(Secrets.SECRET_FROM).knowing(List.of("env", "file", "keep"));
      from.flag("keep");
      if (from.has("env") == from.has("file")) {
        reference.wrong(Secrets.SECRET_FROM, "must have either env or file");
      } else {
        from.requiredText(from.has("env") ? "env" : "file");
      }
    } else if (value instanceof JsonObject object) {
      Fields within = fields.within(field);
      object.fields().forEach((name, inner) -> references(within, name, inner));
    }
  }
}
