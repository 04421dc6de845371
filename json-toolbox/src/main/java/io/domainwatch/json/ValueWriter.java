package io.domainwatch.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.domainwatch.core.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes values to a generator. */
final class ValueWriter {

  /** What becomes of that which JSON in UTF-8 does not have. */
  enum Form {
    /** Every text is valid: U+FFFD for half a pair of surrogates, {@code null} for an infinity. */
    VALID,

    /** Nothing is replaced; the generator says how infinities are written. */
    AS_IT_IS
  }

  private final JsonGenerator out;
  private final Form form;

  ValueWriter(JsonGenerator out, Form form) {
    this.out = out;
    this.form = form;
  }

  /** Writes a value; the fields of an object stand in their order. */
  void value(JsonValue value) throws IOException {
    switch (value) {
      case JsonValue.JsonString(String text) -> text(text);
      case JsonValue.JsonInteger(long number) -> out.writeNumber(number);
      case JsonValue.JsonDecimal(double number) -> decimal(number);
      case JsonValue.JsonBoolean(boolean flag) -> out.writeBoolean(flag);
      case JsonValue.JsonNull _ -> out.writeNull();
      case JsonValue.JsonArray(List<JsonValue> items) -> {
        out.writeStartArray();
        for (JsonValue item : items) {
          value(item);
        }
        out.writeEndArray();
      }
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        out.writeStartObject();
        for (Map.Entry<String, JsonValue> field : fields.entrySet()) {
          name(field.getKey());
          value(field.getValue());
        }
        out.writeEndObject();
      }
    }
  }

  private void name(String name) throws IOException {
    out.writeFieldName(written(name));
  }

  void text(String text) throws IOException {
    out.writeString(written(text));
  }

  private String written(String text) {
    return form == Form.VALID ? Surrogates.paired(text) : text;
  }

  /** JSON has no infinities (RFC 8259 §6). */
  private void decimal(double number) throws IOException {
    if (form == Form.VALID && !Double.isFinite(number)) {
      out.writeNull();
    } else {
      out.writeNumber(number);
    }
  }
}
