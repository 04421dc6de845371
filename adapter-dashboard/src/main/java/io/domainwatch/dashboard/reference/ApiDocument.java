package io.domainwatch.dashboard.reference;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The OpenAPI document of the API as a tree, with the check types in their place. */
record ApiDocument(JsonObject root) {
  private static final String RESOURCE = "openapi.json";

  /** Stands in the file for the words of all check types. */
  private static final String CHECK_TYPES = "\"{checkTypes}\"";

  private static final String SCHEMAS = "#/components/schemas/";

  /** Far more than the document has: levels, digits of a number, octets. */
  private static final JsonLimits LIMITS = new JsonLimits(64, 32, 8 * 1024 * 1024);

  /** The document that the build packs. */
  static ApiDocument read() {
    try (InputStream file = ApiDocument.class.getResourceAsStream(RESOURCE)) {
      if (file == null) {
        throw new IllegalStateException(RESOURCE + " is not packed");
      }
      return of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ApiDocument of(String text) {
    String types =
        Stream.of(CheckType.values())
            .map(type -> "\"" + type.wireName() + "\"")
            .collect(Collectors.joining(", "));
    byte[] whole = text.replace(CHECK_TYPES, types).getBytes(StandardCharsets.UTF_8);
    return new ApiDocument(
        JsonReader.strict(LIMITS)
            .read(whole)
            .object()
            .orElseThrow(() -> new IllegalStateException(RESOURCE + " is no JSON object")));
  }

  /** All schemas that have a name. */
  JsonObject schemas() {
    return root.fieldsOf("components").fieldsOf("schemas");
  }

  /** The object itself, or the one that its {@code $ref} points at. */
  JsonObject resolved(JsonObject object) {
    Optional<String> pointer = object.findText("$ref");
    if (pointer.isEmpty()) {
      return object;
    }
    JsonObject found = root;
    for (String step : pointer.get().replaceFirst("^#/", "").split("/")) {
      found = found.fieldsOf(step);
    }
    return resolved(found);
  }

  /** The name of the schema that an object points at; empty when it is one itself. */
  static Optional<String> name(JsonObject schema) {
    return schema
        .findText("$ref")
        .filter(pointer -> pointer.startsWith(SCHEMAS))
        .map(pointer -> pointer.substring(SCHEMAS.length()));
  }

  /** The text of a field, or empty text. */
  static String text(JsonObject object, String field) {
    return object.findText(field).orElse("");
  }

  /** An object of an array; the empty one for anything else. */
  static JsonObject object(JsonValue value) {
    return value instanceof JsonObject object ? object : JsonValue.EMPTY;
  }

  /** A value as people read it: texts without quotation marks. */
  static String word(JsonValue value) {
    return value instanceof JsonString(String text)
        ? text
        : io.domainwatch.json.JsonText.compact(value);
  }
}
