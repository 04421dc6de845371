package io.domainwatch.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.domainwatch.core.value.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON as docs/spec/api.md, "Strict JSON" wants it: UTF-8 alone, no byte order mark, no
 * duplicate keys, no trailing tokens, no comments, limited nesting, no unpaired surrogates.
 */
final class StrictJson {
  /** Objects and arrays inside one another; our deepest body needs two. */
  private static final int MAX_NESTING = 16;

  /** Characters of one number; far more than any integer that we take. */
  private static final int MAX_NUMBER_LENGTH = 100;

  /** Decimal digits of the largest {@code long}. */
  private static final int LONG_DIGITS = 19;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .configure(StreamReadFeature.STRICT_DUPLICATE_DETECTION, true)
          .configure(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION, false)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_NESTING)
                  .maxNumberLength(MAX_NUMBER_LENGTH)
                  .build())
          .build();

  private StrictJson() {}

  /**
   * The value of a whole text. A number without a fractional value is a {@link
   * JsonValue.JsonInteger}, however it is written ({@code 60}, {@code 60.0}, {@code 6e1}), as in
   * JSON Schema; one that no {@code long} holds is a {@link JsonValue.JsonDecimal}.
   */
  static JsonValue read(byte[] utf8) throws MalformedJson {
    String text = decode(utf8);
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() == null) {
        throw new MalformedJson("the body is empty; it must be a JSON object");
      }
      JsonValue value = value(parser);
      if (parser.nextToken() != null) {
        throw new MalformedJson("the body has more data after its JSON value");
      }
      return value;
    } catch (StreamConstraintsException e) {
      throw new MalformedJson(
          "the body nests deeper than " + MAX_NESTING + " or has a number too long");
    } catch (JsonProcessingException e) {
      throw new MalformedJson("the body is not valid JSON" + where(e));
    } catch (IOException e) {
      throw new IllegalStateException("a string cannot fail to be read", e);
    }
  }

  private static String decode(byte[] utf8) throws MalformedJson {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
    } catch (CharacterCodingException e) {
      throw new MalformedJson("the body is not UTF-8");
    }
  }

  private static JsonValue value(JsonParser parser) throws IOException, MalformedJson {
    return switch (parser.currentToken()) {
      case START_OBJECT -> fields(parser);
      case START_ARRAY -> items(parser);
      case VALUE_STRING -> new JsonValue.JsonString(paired(parser.getText()));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getDecimalValue());
      case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
      case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
      case VALUE_NULL -> new JsonValue.JsonNull();
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new MalformedJson("the body is not valid JSON");
    };
  }

  private static JsonValue fields(JsonParser parser) throws IOException, MalformedJson {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = paired(parser.currentName());
      parser.nextToken();
      fields.put(name, value(parser));
    }
    return new JsonValue.JsonObject(fields);
  }

  private static JsonValue items(JsonParser parser) throws IOException, MalformedJson {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return new JsonValue.JsonArray(items);
  }

  /** Judged by digits and scale first: 1e999999999 must not be written out. */
  private static JsonValue number(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    boolean whole = shortest.scale() <= 0;
    boolean fits = (long) shortest.precision() - shortest.scale() < LONG_DIGITS;
    return whole && fits
        ? new JsonValue.JsonInteger(shortest.longValueExact())
        : new JsonValue.JsonDecimal(number.doubleValue());
  }

  private static String paired(String text) throws MalformedJson {
    if (!JsonWriter.withoutLoneSurrogates(text).equals(text)) {
      throw new MalformedJson("the body has an unpaired surrogate in a string");
    }
    return text;
  }

  private static String where(JsonProcessingException e) {
    JsonLocation location = e.getLocation();
    return location == null
        ? ""
        : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
  }
}
