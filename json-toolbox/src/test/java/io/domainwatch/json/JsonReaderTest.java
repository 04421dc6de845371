package io.domainwatch.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
  private static final JsonLimits LIMITS = new JsonLimits(4, 30, 200);
  private static final JsonReader STRICT = JsonReader.strict(LIMITS);
  private static final JsonReader LENIENT = JsonReader.lenient(LIMITS);

  @Test
  void everyKindOfValueIsRead() {
    String text = "{\"t\":\"x\",\"w\":7,\"d\":1.5,\"f\":true,\"g\":false,\"n\":null,\"a\":[1,{}]}";
    JsonValue value =
        JsonValue.fields()
            .put("t", "x")
            .put("w", 7)
            .put("d", JsonValue.of(1.5))
            .put("f", true)
            .put("g", false)
            .put("n", new JsonValue.JsonNull())
            .put("a", JsonValue.of(List.of(JsonValue.of(1), JsonValue.EMPTY)))
            .build();

    assertThat(STRICT.read(utf8(text))).isEqualTo(new JsonReading.Read(value));
    assertThat(LENIENT.read(utf8(text))).isEqualTo(new JsonReading.Read(value));
    assertThat(LENIENT.read(text)).isEqualTo(new JsonReading.Read(value));
  }

  @Test
  void aWholeNumberIsAnIntegerToAStrictReaderHoweverItIsWritten() {
    for (String sixty : List.of("60", "60.0", "6e1", "600E-1")) {
      assertThat(STRICT.read(sixty)).isEqualTo(new JsonReading.Read(JsonValue.of(60)));
    }
    assertThat(STRICT.read("9223372036854775808"))
        .isEqualTo(new JsonReading.Read(JsonValue.of(0x1p63)));
    assertThat(STRICT.read("1e999999999"))
        .isEqualTo(new JsonReading.Read(JsonValue.of(Double.POSITIVE_INFINITY)));
    for (String tooGreat : List.of("1e9999999999", "1e99999999999999999999")) {
      assertThat(STRICT.read(tooGreat))
          .isEqualTo(new JsonReading.Read(JsonValue.of(Double.POSITIVE_INFINITY)));
    }
    assertThat(STRICT.read("1e-9999999999")).isEqualTo(new JsonReading.Read(JsonValue.of(0.0)));
    assertThat(STRICT.read("0.5")).isEqualTo(new JsonReading.Read(JsonValue.of(0.5)));
  }

  @Test
  void aPointMakesADecimalToALenientReader() {
    assertThat(LENIENT.read("60")).isEqualTo(new JsonReading.Read(JsonValue.of(60)));
    assertThat(LENIENT.read("60.0")).isEqualTo(new JsonReading.Read(JsonValue.of(60.0)));
    assertThat(LENIENT.read("99999999999999999999"))
        .isEqualTo(new JsonReading.Read(JsonValue.of(1e20)));
  }

  @Test
  void twoFieldsOfOneName() {
    String twice = "{\"a\":1,\"a\":2}";

    assertThat(STRICT.read(twice)).isInstanceOf(JsonReading.Malformed.class);
    assertThat(LENIENT.read(twice).object()).contains(JsonValue.fields().put("a", 2).build());
  }

  @Test
  void halfAPairOfSurrogates() {
    for (String half : List.of("\"\\ud800\"", "[\"\\udc00\\ud800\"]")) {
      assertThat(STRICT.read(half)).isEqualTo(new JsonReading.UnpairedSurrogate());
      assertThat(LENIENT.read(half)).isInstanceOf(JsonReading.Read.class);
    }
    String name = "{\"\\ud800\":1}";
    assertThat(STRICT.read(name)).isInstanceOf(JsonReading.Malformed.class);
    assertThat(LENIENT.read(name)).isInstanceOf(JsonReading.Malformed.class);
    assertThat(STRICT.read("\"\\ud83d\\ude00\""))
        .isEqualTo(new JsonReading.Read(JsonValue.of("\uD83D\uDE00")));
  }

  @Test
  void encodings() {
    String text = "{\"ä\":1}";
    JsonReading read = new JsonReading.Read(JsonValue.fields().put("ä", 1).build());
    for (Charset other : List.of(StandardCharsets.UTF_16BE, Charset.forName("UTF-32BE"))) {
      assertThat(LENIENT.read(text.getBytes(other))).isEqualTo(read);
      assertThat(STRICT.read(text.getBytes(other))).isInstanceOf(JsonReading.Refused.class);
    }
    assertThat(STRICT.read(utf8(text))).isEqualTo(read);
    assertThat(STRICT.read(text.getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo(new JsonReading.NotUtf8());
    assertThat(LENIENT.read(text.getBytes(StandardCharsets.ISO_8859_1)))
        .isInstanceOf(JsonReading.Malformed.class);
    assertThat(LENIENT.read(utf8("\uFEFF" + text))).isEqualTo(read);
    assertThat(STRICT.read(utf8("\uFEFF" + text))).isInstanceOf(JsonReading.Malformed.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\t"})
  void whiteSpaceIsNothing(String blank) {
    assertThat(STRICT.read(utf8(blank))).isEqualTo(new JsonReading.Blank());
    assertThat(LENIENT.read(utf8(blank))).isEqualTo(new JsonReading.Blank());
    assertThat(LENIENT.read(blank)).isEqualTo(new JsonReading.Blank());
  }

  @Test
  void nothingMayFollow() {
    for (JsonReader reader : List.of(STRICT, LENIENT)) {
      assertThat(reader.read("{} {}")).isEqualTo(new JsonReading.TrailingText());
      assertThat(reader.read("1 2")).isEqualTo(new JsonReading.TrailingText());
      assertThat(reader.read("{} x")).isInstanceOf(JsonReading.Malformed.class);
      assertThat(reader.read("{} \n")).isEqualTo(new JsonReading.Read(JsonValue.EMPTY));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>", "{", "[1,", "{\"a\":1", "{'a':1}", "{a:1}", "{\"a\":}", "{\"a\":1,}", "nul",
            "True",
        "NaN", "+1", ".5", "03", "0x3C", "/* c */ 1", "1 // c", "\"a", "\"\u0000\"", "}"
      })
  void whatIsNoJsonIsMalformed(String text) {
    assertThat(STRICT.read(utf8(text))).isInstanceOf(JsonReading.Malformed.class);
    assertThat(LENIENT.read(utf8(text))).isInstanceOf(JsonReading.Malformed.class);
    assertThat(LENIENT.read(text)).isInstanceOf(JsonReading.Malformed.class);
  }

  @Test
  void thePlaceOfAMistakeIsReported() {
    assertThat(STRICT.read("{\n  \"a\": x}"))
        .isEqualTo(new JsonReading.Malformed(Optional.of(new JsonReading.Place(2, 8))));
  }

  @Test
  void depthSizeAndNumbersAreBounded() {
    for (JsonReader reader : List.of(STRICT, LENIENT)) {
      assertThat(reader.read("[".repeat(4) + "]".repeat(4))).isInstanceOf(JsonReading.Read.class);
      assertThat(reader.read("[".repeat(5) + "]".repeat(5)))
          .isEqualTo(new JsonReading.BeyondLimits());
      assertThat(reader.read("{\"a\":" + "[".repeat(190)))
          .isEqualTo(new JsonReading.BeyondLimits());
      assertThat(reader.read("1".repeat(30))).isInstanceOf(JsonReading.Read.class);
      assertThat(reader.read("1".repeat(31))).isEqualTo(new JsonReading.BeyondLimits());
      assertThat(reader.read(" ".repeat(199) + "1")).isInstanceOf(JsonReading.Read.class);
      assertThat(reader.read(" ".repeat(200) + "1")).isEqualTo(new JsonReading.BeyondLimits());
      assertThat(reader.read(utf8(" ".repeat(200) + "1")))
          .isEqualTo(new JsonReading.BeyondLimits());
    }
  }

  @Test
  void onlyAnObjectIsAnObject() {
    assertThat(STRICT.read("{}").object()).contains(JsonValue.EMPTY);
    assertThat(STRICT.read("[]").object()).isEmpty();
    assertThat(STRICT.read("{").object()).isEmpty();
  }

  @Test
  void whatIsWrittenComesBackAsItWas() {
    JsonReader reader = JsonReader.lenient(new JsonLimits(1000, 1000, Integer.MAX_VALUE));
    JsonValue value =
        JsonValue.fields()
            .put("text", "\u0000 \"quoted\" \\ ü 𝄞 \u2028 \uD800")
            .put("least", Long.MIN_VALUE)
            .put("decimal", JsonValue.of(3.0))
            .put("huge", JsonValue.of(1e300))
            .put("long", "x".repeat(21_000_000))
            .build();

    assertThat(reader.read(JsonText.compact(value)).equals(new JsonReading.Read(value))).isTrue();
    assertThat(reader.read(JsonText.indented(value)).equals(new JsonReading.Read(value))).isTrue();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
