package io.domainwatch.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.domainwatch.core.json.JsonValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads whole JSON texts (RFC 8259) within limits; any thread may use it. */
public final class JsonReader {
  private final JsonLimits limits;
  private final boolean strict;
  private final JsonFactory factory;

  private JsonReader(JsonLimits limits, boolean strict) {
    this.limits = limits;
    this.strict = strict;
    this.factory =
        JsonFactory.builder()
            .configure(StreamReadFeature.STRICT_DUPLICATE_DETECTION, strict)
            .configure(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION, false)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(limits.levels())
                    .maxNumberLength(limits.numberLength())
                    .maxStringLength(limits.length())
                    .build())
            .build();
  }

  /**
   * Takes what others wrote: UTF-8, UTF-16 or UTF-32; of fields of one name the last counts. A
   * number with a point or an exponent is a {@link JsonValue.JsonDecimal}, and so is an integer
   * that no {@code long} holds.
   */
  public static JsonReader lenient(JsonLimits limits) {
    return new JsonReader(limits, false);
  }

  /**
   * Takes UTF-8 alone, without a byte order mark, and refuses two fields of one name and unpaired
   * surrogates. A number without a fractional value and of at most 18 digits is a {@link
   * JsonValue.JsonInteger}, however it is written ({@code 60}, {@code 60.0}, {@code 6e1}), as in
   * JSON Schema; every other is a {@link JsonValue.JsonDecimal}.
   */
  public static JsonReader strict(JsonLimits limits) {
    return new JsonReader(limits, true);
  }

  /** What the octets of a text are. */
  public JsonReading read(byte[] text) {
    if (text.length > limits.length()) {
      return new JsonReading.BeyondLimits();
    }
    if (!strict) {
      return read(() -> factory.createParser(text));
    }
    try {
      return read(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString());
    } catch (CharacterCodingException _) {
      return new JsonReading.NotUtf8();
    }
  }

  /** What a text is. */
  public JsonReading read(String text) {
    return text.length() > limits.length()
        ? new JsonReading.BeyondLimits()
        : read(() -> factory.createParser(text));
  }

  private JsonReading read(Source source) {
    try (JsonParser parser = source.open()) {
      if (parser.nextToken() == null) {
        return new JsonReading.Blank();
      }
      JsonValue value = new ValueReader(parser, strict).value();
      return parser.nextToken() == null
          ? new JsonReading.Read(value)
          : new JsonReading.TrailingText();
    } catch (StreamConstraintsException _) {
      return new JsonReading.BeyondLimits();
    } catch (JsonProcessingException e) {
      return new JsonReading.Malformed(place(e));
    } catch (ValueReader.Unpaired _) {
      return new JsonReading.UnpairedSurrogate();
    } catch (IOException _) {
      // Octets that no encoding has; there is no other input than memory.
      return new JsonReading.Malformed(Optional.empty());
    }
  }

  private static Optional<JsonReading.Place> place(JsonProcessingException e) {
    JsonLocation location = e.getLocation();
    return location == null
        ? Optional.empty()
        : Optional.of(new JsonReading.Place(location.getLineNr(), location.getColumnNr()));
  }

  @FunctionalInterface
  private interface Source {
    JsonParser open() throws IOException;
  }
}
