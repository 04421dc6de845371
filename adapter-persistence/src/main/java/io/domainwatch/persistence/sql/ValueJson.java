package io.domainwatch.persistence.sql;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.domainwatch.core.value.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as JSON text, for columns of type json. */
public final class ValueJson {
  /** Text that was stored is not limited again when it is read. */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private ValueJson() {}

  /** The text of a value; fields stand in their order. */
  public static String write(JsonValue value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(text)) {
      write(value, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer does not fail", e);
    }
    return text.toString();
  }

  /** The object that a column holds. */
  public static JsonValue.JsonObject readFields(String json) {
    if (read(json) instanceof JsonValue.JsonObject fields) {
      return fields;
    }
    throw new IllegalStateException("the column holds no JSON object");
  }

  /** The array that a column holds. */
  public static JsonValue.JsonArray readItems(String json) {
    if (read(json) instanceof JsonValue.JsonArray items) {
      return items;
    }
    throw new IllegalStateException("the column holds no JSON array");
  }

  private static JsonValue read(String json) {
    try (JsonParser parser = JSON.createParser(json)) {
      parser.nextToken();
      return read(parser);
    } catch (IOException e) {
      throw new UncheckedIOException("the column holds no JSON", e);
    }
  }

  private static void write(JsonValue value, JsonGenerator generator) throws IOException {
    switch (value) {
      case JsonValue.JsonString(String text) -> generator.writeString(text);
      case JsonValue.JsonInteger(long number) -> generator.writeNumber(number);
      case JsonValue.JsonDecimal(double number) -> generator.writeNumber(number);
      case JsonValue.JsonBoolean(boolean flag) -> generator.writeBoolean(flag);
      case JsonValue.JsonNull _ -> generator.writeNull();
      case JsonValue.JsonArray(List<JsonValue> items) -> {
        generator.writeStartArray();
        for (JsonValue item : items) {
          write(item, generator);
        }
        generator.writeEndArray();
      }
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        generator.writeStartObject();
        for (Map.Entry<String, JsonValue> field : fields.entrySet()) {
          generator.writeFieldName(field.getKey());
          write(field.getValue(), generator);
        }
        generator.writeEndObject();
      }
    }
  }

  private static JsonValue read(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case VALUE_STRING -> new JsonValue.JsonString(parser.getText());
      case VALUE_NUMBER_INT -> readInteger(parser);
      case VALUE_NUMBER_FLOAT -> new JsonValue.JsonDecimal(parser.getDoubleValue());
      case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
      case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
      case VALUE_NULL -> new JsonValue.JsonNull();
      case START_ARRAY -> readItems(parser);
      case START_OBJECT -> readObject(parser);
      default -> throw new IllegalStateException("unexpected JSON token " + token);
    };
  }

  private static JsonValue readInteger(JsonParser parser) throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? new JsonValue.JsonDecimal(parser.getDoubleValue())
        : new JsonValue.JsonInteger(parser.getLongValue());
  }

  private static JsonValue.JsonArray readItems(JsonParser parser) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(parser));
    }
    return new JsonValue.JsonArray(items);
  }

  private static JsonValue.JsonObject readObject(JsonParser parser) throws IOException {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, read(parser));
    }
    return new JsonValue.JsonObject(fields);
  }
}
