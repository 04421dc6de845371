package io.domainwatch.dashboard.check.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.JsonValue;
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
    assertThat(JsonText.of(value, 1_000))
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
    assertThat(JsonText.of(JsonValue.of("a\u202Eb\u0000c\u2028d\u200Be\nf\tg"), 100))
        .isEqualTo("\"a\\u202eb\\u0000c\\u2028d\\u200be\\nf\\tg\"");
    assertThat(JsonText.of(JsonValue.of("\r\b\f\u001f\u007f\u00ad\u2066\ufdd0"), 100))
        .isEqualTo("\"\\u000d\\u0008\\u000c\\u001f\\u007f\\u00ad\\u2066\\ufdd0\"");
  }

  @Test
  void soAreThoseInTheNamesOfFields() {
    assertThat(JsonText.of(JsonValue.fields().put("a\u202e\r", 1).build(), 100))
        .isEqualTo("{\n  \"a\\u202e\\u000d\": 1\n}");
  }

  @Test
  void whatIsSeenIsWrittenAsItIs() {
    assertThat(JsonText.of(JsonValue.of("/é 漢 \uD83D\uDE00 א"), 100))
        .isEqualTo("\"/é 漢 \uD83D\uDE00 א\"");
  }

  @Test
  void numbersAreWrittenInFull() {
    assertThat(JsonText.of(JsonValue.of(Long.MIN_VALUE), 100)).isEqualTo("-9223372036854775808");
    assertThat(JsonText.of(JsonValue.of(1.0e20), 100)).isEqualTo("1.0E20");
    assertThat(JsonText.of(JsonValue.of(Double.NaN), 100)).isEqualTo("NaN");
  }

  @Test
  void whatIsTooLongIsCutOffAndSaysSo() {
    String text = JsonText.of(JsonValue.ofTexts(java.util.Collections.nCopies(1_000, "x")), 100);
    assertThat(text.length()).isLessThan(200);
    assertThat(text).contains("cut off here");
  }
}
