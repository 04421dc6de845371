package io.domainwatch.persistence.sql;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.domainwatch.core.value.Value;
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
  public static String write(Value value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(text)) {
      write(value, generator);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer does not fail", e);
    }
    return text.toString();
  }

  /** The object that a column holds. */
  public static Value.Fields readFields(String json) {
    if (read(json) instanceof Value.Fields fields) {
      return fields;
    }
    throw new IllegalStateException("the column holds no JSON object");
  }

  /** The array that a column holds. */
  public static Value.Items readItems(String json) {
    if (read(json) instanceof Value.Items items) {
      return items;
    }
    throw new IllegalStateException("the column holds no JSON array");
  }

  private static Value read(String json) {
    try (JsonParser parser = JSON.createParser(json)) {
      parser.nextToken();
      return read(parser);
    } catch (IOException e) {
      throw new UncheckedIOException("the column holds no JSON", e);
    }
  }

  private static void write(Value value, JsonGenerator generator) throws IOException {
    switch (value) {
      case Value.Text(String text) -> generator.writeString(text);
      case Value.Whole(long number) -> generator.writeNumber(number);
      case Value.Decimal(double number) -> generator.writeNumber(number);
      case Value.Flag(boolean flag) -> generator.writeBoolean(flag);
      case Value.Nothing _ -> generator.writeNull();
      case Value.Items(List<Value> items) -> {
        generator.writeStartArray();
        for (Value item : items) {
          write(item, generator);
        }
        generator.writeEndArray();
      }
      case Value.Fields(Map<String, Value> fields) -> {
        generator.writeStartObject();
        for (Map.Entry<String, Value> field : fields.entrySet()) {
          generator.writeFieldName(field.getKey());
          write(field.getValue(), generator);
        }
        generator.writeEndObject();
      }
    }
  }

  private static Value read(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case VALUE_STRING -> new Value.Text(parser.getText());
      case VALUE_NUMBER_INT -> readInteger(parser);
      case VALUE_NUMBER_FLOAT -> new Value.Decimal(parser.getDoubleValue());
      case VALUE_TRUE -> new Value.Flag(true);
      case VALUE_FALSE -> new Value.Flag(false);
      case VALUE_NULL -> new Value.Nothing();
      case START_ARRAY -> readItems(parser);
      case START_OBJECT -> readObject(parser);
      default -> throw new IllegalStateException("unexpected JSON token " + token);
    };
  }

  private static Value readInteger(JsonParser parser) throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? new Value.Decimal(parser.getDoubleValue())
        : new Value.Whole(parser.getLongValue());
  }

  private static Value.Items readItems(JsonParser parser) throws IOException {
    List<Value> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(parser));
    }
    return new Value.Items(items);
  }

  private static Value.Fields readObject(JsonParser parser) throws IOException {
    Map<String, Value> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, read(parser));
    }
    return new Value.Fields(fields);
  }
}
