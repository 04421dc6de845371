package io.domainwatch.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import io.domainwatch.core.json.JsonValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Values as whole JSON texts (RFC 8259). The fields of an object stand in their order, so that the
 * same value gives the same text.
 */
public final class JsonText {
  private static final JsonFactory COMPACT = new JsonFactory();

  private static final JsonFactory SHOWN =
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

  /** For other programs: compact, in UTF-8, always valid, as {@link JsonStream} writes it. */
  public static byte[] bytes(JsonValue value) {
    JsonStream out = new JsonStream();
    out.value(value);
    return out.end();
  }

  /**
   * On one line, with nothing replaced; infinities are the strings {@code "Infinity"} and so on.
   */
  public static String compact(JsonValue value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = COMPACT.createGenerator(text)) {
      new ValueWriter(out, ValueWriter.Form.AS_IT_IS).value(value);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  /**
   * Indented for people. Characters that are not seen, or that turn the direction of text, are
   * written as escapes, infinities as bare words.
   */
  public static String indented(JsonValue value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = SHOWN.createGenerator(text)) {
      out.setPrettyPrinter(LAYOUT.createInstance());
      new ValueWriter(out, ValueWriter.Form.AS_IT_IS).value(value);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }
}
