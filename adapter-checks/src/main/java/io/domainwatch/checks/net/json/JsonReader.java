package io.domainwatch.checks.net.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.domainwatch.core.value.JsonValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JSON texts (RFC 8259) of unknown origin. */
public final class JsonReader {
  /** Objects and arrays within each other (docs/spec/checks/rdap.md, "Request"). */
  private static final int MAX_LEVELS = 64;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(MAX_LEVELS).build())
          .build();

  private JsonReader() {}

  /**
   * The object that the text is; empty when it is no JSON object, is cut off, is followed by
   * something else, or is nested too deeply. Of fields of one name the last counts.
   *
   * @param text as it came, in UTF-8, UTF-16 or UTF-32; the caller bounds its length
   */
  public static Optional<JsonValue.JsonObject> object(byte[] text) {
    try (JsonParser parser = JSON.createParser(text)) {
      return parser.nextToken() == JsonToken.START_OBJECT
              && value(parser) instanceof JsonValue.JsonObject fields
              && parser.nextToken() == null
          ? Optional.of(fields)
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static JsonValue value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case VALUE_STRING -> new JsonValue.JsonString(parser.getText());
      case VALUE_NUMBER_INT ->
          parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? new JsonValue.JsonDecimal(parser.getDoubleValue())
              : new JsonValue.JsonInteger(parser.getLongValue());
      case VALUE_NUMBER_FLOAT -> new JsonValue.JsonDecimal(parser.getDoubleValue());
      case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
      case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
      case START_ARRAY -> items(parser);
      case START_OBJECT -> fields(parser);
      case VALUE_NULL, NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
          new JsonValue.JsonNull();
    };
  }

  private static JsonValue.JsonArray items(JsonParser parser) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return new JsonValue.JsonArray(items);
  }

  private static JsonValue.JsonObject fields(JsonParser parser) throws IOException {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, value(parser));
    }
    return new JsonValue.JsonObject(fields);
  }
}
