package io.domainwatch.dashboard.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What the reference says itself, in both languages. */
class ReferenceWordsTest {
  /** Every keyword that the reference tells of. */
  private static final String SCHEMA =
      """
      {"type": ["array", "null"], "items": {"oneOf": [{"type": "integer"}, {}]},
       "enum": ["a", "b"], "minimum": 1, "maximum": 2, "minLength": 3, "maxLength": 4,
       "minItems": 5, "maxItems": 6, "minProperties": 7, "const": "c", "default": "d",
       "format": "date-time", "pattern": "^x$"}\
      """;

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), work);
  }

  private static SchemaView view() {
    JsonObject schema =
        JsonReader.strict(new JsonLimits(8, 32, 4096))
            .read(SCHEMA.getBytes(StandardCharsets.UTF_8))
            .object()
            .orElseThrow();
    return new SchemaReader(ApiDocument.read()).view("x", schema);
  }

  @Test
  void typesAndLimitsAreToldInTheLanguageOfWhoeverReads() {
    assertThat(view().type()).isEqualTo("array of integer or any value or null");
    assertThat(view().limits())
        .isEqualTo(
            "one of a, b; at least 1; at most 2; characters: at least 3; characters: at most 4;"
                + " items: at least 5; items: at most 6; fields: at least 7; always c; default d;"
                + " format date-time; pattern ^x$");
    assertThat(german(() -> view().type()))
        .isEqualTo("array aus integer oder beliebiger Wert oder null");
    assertThat(german(() -> view().limits()))
        .isEqualTo(
            "eines von a, b; mindestens 1; höchstens 2; Zeichen: mindestens 3; Zeichen: höchstens"
                + " 4; Einträge: mindestens 5; Einträge: höchstens 6; Felder: mindestens 7; immer"
                + " c; Standard d; Format date-time; Muster ^x$");
  }
}
