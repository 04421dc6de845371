package io.domainwatch.checks.net.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignJsonTest {
  private static Optional<JsonValue.JsonObject> read(String text) {
    return ForeignJson.object(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void everyKindOfValueIsRead() {
    JsonValue.JsonObject read =
        read("{\"t\":\"x\",\"w\":7,\"d\":1.5,\"f\":true,\"n\":null,\"a\":[1,{}],\"big\":99999999999999999999}")
            .orElseThrow();
    assertThat(read.findText("t")).contains("x");
    assertThat(read.findWhole("w")).hasValue(7);
    assertThat(read.find("d")).contains(JsonValue.of(1.5));
    assertThat(read.isTrue("f")).isTrue();
    assertThat(read.find("n")).isEmpty();
    assertThat(read.itemsOf("a")).isEqualTo(List.of(JsonValue.of(1), JsonValue.EMPTY));
    assertThat(read.find("big")).contains(JsonValue.of(1e20));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "7",
        "<html>",
        "{",
        "{\"a\":1} x",
        "{\"a\":1",
        "{'a':1}",
        "{\"a\":}",
        "nul"
      })
  void whatIsNoObjectIsNothing(String text) {
    assertThat(read(text)).isEmpty();
  }

  @Test
  void nestingIsBounded() {
    assertThat(read("{\"a\":".repeat(60) + "1" + "}".repeat(60))).isPresent();
    assertThat(read("{\"a\":".repeat(65) + "1" + "}".repeat(65))).isEmpty();
    assertThat(read("{\"a\":" + "[".repeat(100_000))).isEmpty();
  }
}
