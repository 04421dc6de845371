package io.domainwatch.boot.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlReaderTest {
  @Test
  void plainWordsAreWhatYaml12SaysTheyAre() {
    JsonObject read =
        read("a: no\nb: true\nc: 12\nd: '12'\ne: 2026-11-28T00:00:00Z\nf: ~\ng: [x, y]\nh: 012\n");

    assertThat(read.fields().get("a")).isEqualTo(new JsonString("no"));
    assertThat(read.fields().get("b")).isEqualTo(new JsonBoolean(true));
    assertThat(read.fields().get("c")).isEqualTo(new JsonInteger(12));
    assertThat(read.fields().get("d")).isEqualTo(new JsonString("12"));
    assertThat(read.fields().get("e")).isEqualTo(new JsonString("2026-11-28T00:00:00Z"));
    assertThat(read.fields().get("f")).isEqualTo(new JsonNull());
    assertThat(read.textsOf("g")).containsExactly("x", "y");
    assertThat(read.fields().get("h")).isEqualTo(new JsonInteger(12));
  }

  @Test
  void jsonIsYaml() {
    assertThat(read("{\n\t\"a\": [1, {\"b\": null}],\r\n\t\"c\": \"\\u00fc\"\n}\n").findText("c"))
        .contains("ü");
  }

  @Test
  void everythingKnowsItsLine() {
    Lines lines =
        ((YamlReader.Reading.Read)
                YamlReader.read("version: 1\ndomains:\n  - a\n  - name: b\n    tags:\n      - x\n"))
            .lines();

    assertThat(lines.of("version")).isEqualTo(1);
    assertThat(lines.of("domains[0]")).isEqualTo(3);
    assertThat(lines.of("domains[1].tags[0]")).isEqualTo(6);
    assertThat(lines.of("domains[1].checks.ssl")).as("the nearest around it").isEqualTo(4);
    assertThat(lines.of("nothing")).isEqualTo(1);
  }

  @Test
  void whatIsWrongNamesItsLine() {
    assertThat(problems("a: 1\nb: [\n")).allMatch(problem -> problem.line() >= 2).isNotEmpty();
    assertThat(problems("a: 1\na: 2\n")).containsExactly(new Located(2, "a", "is there twice"));
    assertThat(problems("a: 1\nb: !!binary aGk=\nc: .inf\n"))
        .extracting(Located::line)
        .containsExactly(2, 3);
    assertThat(problems("a: 1\n---\nb: 2\n")).isNotEmpty();
    assertThat(problems("? [a]\n: b\n")).isNotEmpty();
  }

  @Test
  void aliasesThatGrowWithoutEndAreRefused() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      String before = "*a" + (i - 1);
      text.append("a%d: &a%d [%s, %s, %s]\n".formatted(i, i, before, before, before));
    }

    assertThat(problems(text.toString())).isNotEmpty();
    assertThat(problems("a: &a [*a]\n")).isNotEmpty();
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    JsonValue value =
        JsonValue.fields()
            .put("empty", List.of())
            .put("emptyToo", List.of())
            .put("odd", List.of("no", "12", "~", "a: b", "- c", "", " d ", "ü\n€", "#e", "*f"))
            .put("number", 5)
            .put("object", JsonValue.fields().put("x", true).build())
            .build();
    String text = YamlText.of(value);

    assertThat(((YamlReader.Reading.Read) YamlReader.read(text)).value()).isEqualTo(value);
    assertThat(YamlText.of(value)).isEqualTo(text).endsWith("\n").doesNotContain("&");
  }

  private static JsonObject read(String text) {
    YamlReader.Reading reading = YamlReader.read(text);
    assertThat(reading).isInstanceOf(YamlReader.Reading.Read.class);
    return (JsonObject) ((YamlReader.Reading.Read) reading).value();
  }

  private static List<Located> problems(String text) {
    YamlReader.Reading reading = YamlReader.read(text);
    assertThat(reading).as(text).isInstanceOf(YamlReader.Reading.Refused.class);
    return ((YamlReader.Reading.Refused) reading).problems();
  }
}
