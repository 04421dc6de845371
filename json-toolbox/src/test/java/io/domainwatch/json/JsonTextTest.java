package io.domainwatch.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTextTest {
  @Test
  void valuesAreWrittenAsIndentedJson() {
    JsonValue value =
        JsonValue.fields()
            .put("text", "a \"b\" \\ ü")
            .put("number", 7)
            .put("share", JsonValue.of(0.5))
            .put("flag", true)
            .put("none", new JsonValue.JsonNull())
            .put("list", List.of("x", "y"))
            .put("nobody", List.of())
            .put("inner", JsonValue.fields().put("x", 1).build())
            .put("empty", JsonValue.EMPTY)
            .build();
    assertThat(JsonText.indented(value))
        .isEqualTo(
            """
            {
              "text": "a \\"b\\" \\\\ ü",
              "number": 7,
              "share": 0.5,
              "flag": true,
              "none": null,
              "list": [
                "x",
                "y"
              ],
              "nobody": [],
              "inner": {
                "x": 1
              },
              "empty": {}
            }\
            """);
  }

  @Test
  void charactersThatAreNotSeenAreWrittenAsEscapes() {
    assertThat(JsonText.indented(JsonValue.of("a\u202Eb\u0000c\u2028d\u200Be\nf\tg")))
        .isEqualTo("\"a\\u202eb\\u0000c\\u2028d\\u200be\\nf\\tg\"");
    assertThat(JsonText.indented(JsonValue.of("\r\b\f\u001f\u007f\u00ad\u2066\ufdd0")))
        .isEqualTo("\"\\u000d\\u0008\\u000c\\u001f\\u007f\\u00ad\\u2066\\ufdd0\"");
  }

  @Test
  void soAreThoseInTheNamesOfFields() {
    assertThat(JsonText.indented(JsonValue.fields().put("a\u202e\r", 1).build()))
        .isEqualTo("{\n  \"a\\u202e\\u000d\": 1\n}");
  }

  @Test
  void whatIsSeenIsWrittenAsItIs() {
    assertThat(JsonText.indented(JsonValue.of("/é 漢 \uD83D\uDE00 א")))
        .isEqualTo("\"/é 漢 \uD83D\uDE00 א\"");
  }

  @Test
  void numbersAreWrittenInFull() {
    assertThat(JsonText.indented(JsonValue.of(Long.MIN_VALUE))).isEqualTo("-9223372036854775808");
    assertThat(JsonText.indented(JsonValue.of(1.0e20))).isEqualTo("1.0E20");
    assertThat(JsonText.indented(JsonValue.of(Double.NaN))).isEqualTo("NaN");
  }

  @Test
  void fieldsKeepTheirOrder() {
    JsonValue value = JsonValue.fields().put("z", 1).put("aa", 2).put("a", 3).build();

    assertThat(JsonText.compact(value)).isEqualTo("{\"z\":1,\"aa\":2,\"a\":3}");
    assertThat(bytes(value)).isEqualTo("{\"z\":1,\"aa\":2,\"a\":3}");
  }

  @Test
  void compactTextReplacesNothing() {
    assertThat(JsonText.compact(JsonValue.of("\u0000\"\\/ü\uD83D\uDE00\uD800\u2028\n")))
        .isEqualTo("\"\\u0000\\\"\\\\/ü\uD83D\uDE00\uD800\u2028\\n\"");
    assertThat(JsonText.compact(JsonValue.of(Double.NaN))).isEqualTo("\"NaN\"");
    assertThat(JsonText.compact(JsonValue.of(Double.NEGATIVE_INFINITY))).isEqualTo("\"-Infinity\"");
    assertThat(JsonText.compact(JsonValue.of(3.0))).isEqualTo("3.0");
  }

  @Test
  void bytesAreAlwaysValid() {
    assertThat(bytes(JsonValue.of("\u0000\"ü\uD800x\uDC00")))
        .isEqualTo("\"\\u0000\\\"ü\uFFFDx\uFFFD\"");
    assertThat(bytes(JsonValue.fields().put("a\uDFFF", JsonValue.of(Double.NaN)).build()))
        .isEqualTo("{\"a\uFFFD\":null}");
    assertThat(bytes(JsonValue.of(Double.POSITIVE_INFINITY))).isEqualTo("null");
    assertThat(bytes(JsonValue.of(1.0e20))).isEqualTo("1.0E20");
  }

  /** Receivers sign and compare octets: the form must not change. */
  @Test
  void bytesWriteWhatIsBeyondTheBasicPlaneAsEscapes() {
    assertThat(bytes(JsonValue.of("\uD83D\uDE00"))).isEqualTo("\"\\uD83D\\uDE00\"");
  }

  private static String bytes(JsonValue value) {
    return new String(JsonText.bytes(value), StandardCharsets.UTF_8);
  }
}
