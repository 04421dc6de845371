package io.domainwatch.notifications.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.domainwatch.core.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes values as JSON in UTF-8 (RFC 8259). */
final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonText() {}

  /** The whole text; the same octets for the same value. */
  static byte[] bytes(JsonValue value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
      write(value, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(JsonValue value, JsonGenerator out) throws IOException {
    switch (value) {
      case JsonValue.JsonString(String text) -> out.writeString(paired(text));
      case JsonValue.JsonInteger(long number) -> out.writeNumber(number);
      case JsonValue.JsonDecimal(double number) -> decimal(number, out);
      case JsonValue.JsonBoolean(boolean flag) -> out.writeBoolean(flag);
      case JsonValue.JsonNull _ -> out.writeNull();
      case JsonValue.JsonArray(List<JsonValue> items) -> {
        out.writeStartArray();
        for (JsonValue item : items) {
          write(item, out);
        }
        out.writeEndArray();
      }
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        out.writeStartObject();
        for (Map.Entry<String, JsonValue> field : fields.entrySet()) {
          out.writeFieldName(paired(field.getKey()));
          write(field.getValue(), out);
        }
        out.writeEndObject();
      }
    }
  }

  /** JSON has no infinities (RFC 8259 §6); they are shown as absent. */
  private static void decimal(double number, JsonGenerator out) throws IOException {
    if (Double.isFinite(number)) {
      out.writeNumber(number);
    } else {
      out.writeNull();
    }
  }

  /** UTF-8 cannot carry half a pair of surrogates; U+FFFD stands for it. */
  private static String paired(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    StringBuilder paired = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
        .forEach(paired::appendCodePoint);
    return paired.toString();
  }
}
