package io.domainwatch.dashboard.reference;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts schemas (JSON Schema 2020-12, as far as the document uses it) into words and rows. */
record SchemaReader(ApiDocument document) {
  /** Keywords that bound values, and the keys of how they are told. */
  private static final Map<String, String> BOUNDS = bounds();

  private static Map<String, String> bounds() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("minimum", "minimum");
    keys.put("maximum", "maximum");
    keys.put("minLength", "min-length");
    keys.put("maxLength", "max-length");
    keys.put("minItems", "min-items");
    keys.put("maxItems", "max-items");
    keys.put("minProperties", "min-properties");
    keys.put("const", "const");
    keys.put("default", "default");
    keys.put("format", "format");
    keys.put("pattern", "pattern");
    return keys;
  }

  /** A schema by its name. */
  Optional<SchemaView> find(String name) {
    return document.schemas().find(name).map(ApiDocument::object).map(schema -> view(name, schema));
  }

  /** A schema with its fields. */
  SchemaView view(String name, JsonObject schema) {
    return new SchemaView(
        name,
        type(schema),
        limits(schema),
        ApiDocument.text(schema, "description"),
        fields("", schema));
  }

  /** A parameter of a request. */
  FieldRow parameter(JsonObject parameter) {
    JsonObject schema = parameter.fieldsOf("schema");
    return new FieldRow(
        ApiDocument.text(parameter, "name"),
        ApiDocument.text(parameter, "in"),
        parameter.isTrue("required"),
        type(schema),
        named(schema),
        limits(schema),
        ApiDocument.text(parameter, "description"));
  }

  private List<FieldRow> fields(String prefix, JsonObject schema) {
    List<FieldRow> rows = new ArrayList<>();
    List<String> required = schema.textsOf("required");
    schema
        .fieldsOf("properties")
        .fields()
        .forEach(
            (name, value) -> {
              JsonObject field = ApiDocument.object(value);
              rows.add(row(prefix + name, required.contains(name), field));
              rows.addAll(fields(prefix + name + ".", field));
              rows.addAll(fields(prefix + name + "[].", field.fieldsOf("items")));
            });
    return rows;
  }

  private FieldRow row(String name, boolean required, JsonObject field) {
    return new FieldRow(
        name,
        "",
        required,
        type(field),
        named(field),
        limits(field),
        ApiDocument.text(field, "description"));
  }

  /** The schema that it is, or that its items or values are. */
  private static Optional<String> named(JsonObject schema) {
    return ApiDocument.name(schema)
        .or(() -> ApiDocument.name(schema.fieldsOf("items")))
        .or(() -> ApiDocument.name(schema.fieldsOf("additionalProperties")));
  }

  private static String type(JsonObject schema) {
    Optional<String> name = ApiDocument.name(schema);
    if (name.isPresent()) {
      return name.get();
    }
    List<JsonValue> choices = schema.itemsOf("oneOf");
    if (!choices.isEmpty()) {
      return choices.stream()
          .map(ApiDocument::object)
          .map(SchemaReader::type)
          .reduce(SchemaReader::or)
          .orElseThrow();
    }
    List<String> words = schema.findText("type").map(List::of).orElse(schema.textsOf("type"));
    return words.stream()
        .map(word -> type(word, schema))
        .reduce(SchemaReader::or)
        .orElseGet(() -> text("reference.any-value"));
  }

  private static String or(String one, String other) {
    return text("reference.or", one, other);
  }

  private static String type(String word, JsonObject schema) {
    if (word.equals("array")) {
      return text("reference.array-of", type(schema.fieldsOf("items")));
    }
    JsonObject values = schema.fieldsOf("additionalProperties");
    return word.equals("object") && !values.isEmpty()
        ? text("reference.object-of", type(values))
        : word;
  }

  private static String limits(JsonObject schema) {
    List<String> limits = new ArrayList<>();
    List<String> words = schema.itemsOf("enum").stream().map(ApiDocument::word).toList();
    if (!words.isEmpty()) {
      limits.add(text("reference.one-of", String.join(", ", words)));
    }
    BOUNDS.forEach(
        (keyword, key) ->
            schema
                .find(keyword)
                .ifPresent(value -> limits.add(text("reference." + key, ApiDocument.word(value)))));
    return String.join("; ", limits);
  }
}
