package io.domainwatch.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.domainwatch.core.json.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the value at which a parser stands. */
final class ValueReader {
  /** Decimal digits of the largest {@code long}; numbers with fewer surely fit. */
  private static final int LONG_DIGITS = 19;

  private final JsonParser parser;
  private final boolean strict;

  ValueReader(JsonParser parser, boolean strict) {
    this.parser = parser;
    this.strict = strict;
  }

  /**
   * The value, at whose last token the parser stands afterwards.
   *
   * @throws Unpaired if a text has half a pair of surrogates and the reader is strict
   */
  JsonValue value() throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> fields();
      case START_ARRAY -> items();
      case VALUE_STRING -> new JsonValue.JsonString(taken(parser.getText()));
      case VALUE_NUMBER_INT -> strict ? byValue() : whole(parser.getNumberType());
      case VALUE_NUMBER_FLOAT ->
          strict ? byValue() : new JsonValue.JsonDecimal(parser.getDoubleValue());
      case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
      case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
      case VALUE_NULL -> new JsonValue.JsonNull();
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new JsonParseException(parser, "no value");
    };
  }

  private JsonValue fields() throws IOException {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = taken(parser.currentName());
      parser.nextToken();
      fields.put(name, value());
    }
    return new JsonValue.JsonObject(fields);
  }

  private JsonValue items() throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value());
    }
    return new JsonValue.JsonArray(items);
  }

  private JsonValue whole(JsonParser.NumberType type) throws IOException {
    return type == JsonParser.NumberType.BIG_INTEGER
        ? new JsonValue.JsonDecimal(parser.getDoubleValue())
        : new JsonValue.JsonInteger(parser.getLongValue());
  }

  private JsonValue byValue() throws IOException {
    try {
      return byValue(parser.getDecimalValue());
    } catch (NumberFormatException _) {
      // An exponent that no BigDecimal holds: zero or infinity.
      return new JsonValue.JsonDecimal(parser.getDoubleValue());
    }
  }

  /** Judged by digits and scale first: 1e999999999 must not be written out. */
  private static JsonValue byValue(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    boolean whole = shortest.scale() <= 0;
    boolean fits = (long) shortest.precision() - shortest.scale() < LONG_DIGITS;
    return whole && fits
        ? new JsonValue.JsonInteger(shortest.longValueExact())
        : new JsonValue.JsonDecimal(number.doubleValue());
  }

  private String taken(String text) throws Unpaired {
    if (strict && !Surrogates.arePaired(text)) {
      throw new Unpaired();
    }
    return text;
  }

  /** A text has half a pair of surrogates. */
  static final class Unpaired extends IOException {
    private static final long serialVersionUID = 1L;
  }
}
