package io.domainwatch.dashboard.check.block;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import io.domainwatch.core.value.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * Writes values as indented JSON (RFC 8259) for people. Characters that are not seen, or that turn
 * the direction of text, are written as escapes.
 */
public final class JsonText {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .characterEscapes(new UnseenCharacters())
          .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .build();

  private static final DefaultIndenter STEP = new DefaultIndenter("  ", "\n");

  private static final DefaultPrettyPrinter LAYOUT =
      new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectFieldValueSpacing(Spacing.AFTER)
                  .withObjectEmptySeparator("")
                  .withArrayEmptySeparator(""))
          .withObjectIndenter(STEP)
          .withArrayIndenter(STEP);

  private JsonText() {}

  /**
   * The text of a value, cut off with a remark where it is too long.
   *
   * @param most characters
   */
  public static String of(JsonValue value, int most) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setPrettyPrinter(LAYOUT.createInstance());
      write(value, out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.getBuffer().length() <= most
        ? text.toString()
        : text.getBuffer().substring(0, most) + "\n… (cut off here; the API gives all of it)";
  }

  private static void write(JsonValue value, JsonGenerator out) throws IOException {
    switch (value) {
      case JsonValue.JsonString(String content) -> out.writeString(content);
      case JsonValue.JsonInteger(long number) -> out.writeNumber(number);
      case JsonValue.JsonDecimal(double number) -> out.writeNumber(number);
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
          out.writeFieldName(field.getKey());
          write(field.getValue(), out);
        }
        out.writeEndObject();
      }
    }
  }
}
