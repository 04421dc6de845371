package io.domainwatch.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonValueTest {
  private final JsonValue.JsonObject fields =
      JsonValue.fields()
          .put("text", "a")
          .put("whole", 3)
          .put("flag", true)
          .put("none", Optional.empty())
          .put("texts", List.of("x", "y"))
          .put("inner", JsonValue.fields().put("deep", "z").build())
          .build();

  @Test
  void fieldsAreReadByTheirKind() {
    assertThat(fields.findText("text")).contains("a");
    assertThat(fields.findText("whole")).isEmpty();
    assertThat(fields.findWhole("whole")).hasValue(3);
    assertThat(fields.findWhole("text")).isEmpty();
    assertThat(fields.isTrue("flag")).isTrue();
    assertThat(fields.isTrue("text")).isFalse();
    assertThat(fields.find("none")).isEmpty();
    assertThat(fields.find("absent")).isEmpty();
    assertThat(fields.textsOf("texts")).containsExactly("x", "y");
    assertThat(fields.textsOf("text")).isEmpty();
    assertThat(fields.fieldsOf("inner").findText("deep")).contains("z");
    assertThat(fields.fieldsOf("text")).isEqualTo(JsonValue.EMPTY);
  }

  @Test
  void theOrderOfInsertionIsKeptAndDoesNotMatterForEquality() {
    assertThat(fields.fields().keySet())
        .containsExactly("text", "whole", "flag", "none", "texts", "inner");
    assertThat(JsonValue.fields().put("a", 1).put("b", 2).build())
        .isEqualTo(JsonValue.fields().put("b", 2).put("a", 1).build());
    assertThat(JsonValue.ofTexts(List.of("a", "b")))
        .isNotEqualTo(JsonValue.ofTexts(List.of("b", "a")));
  }

  @Test
  void aValueDoesNotChangeAfterwards() {
    Map<String, JsonValue> source = new HashMap<>(Map.of("a", JsonValue.of(1)));
    JsonValue.JsonObject copy = new JsonValue.JsonObject(source);
    source.put("b", JsonValue.of(2));
    assertThat(copy.fields()).containsOnlyKeys("a");
    assertThatThrownBy(() -> copy.fields().put("c", JsonValue.of(3)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(copy.with("b", JsonValue.of(2)).without("a").fields()).containsOnlyKeys("b");
    assertThat(copy.fields()).containsOnlyKeys("a");
  }
}
