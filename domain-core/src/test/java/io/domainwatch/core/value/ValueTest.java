package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValueTest {
  private final Value.Fields fields =
      Value.fields()
          .put("text", "a")
          .put("whole", 3)
          .put("flag", true)
          .put("none", Optional.empty())
          .put("texts", List.of("x", "y"))
          .put("inner", Value.fields().put("deep", "z").build())
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
    assertThat(fields.fieldsOf("text")).isEqualTo(Value.EMPTY);
  }

  @Test
  void theOrderOfInsertionIsKeptAndDoesNotMatterForEquality() {
    assertThat(fields.fields().keySet())
        .containsExactly("text", "whole", "flag", "none", "texts", "inner");
    assertThat(Value.fields().put("a", 1).put("b", 2).build())
        .isEqualTo(Value.fields().put("b", 2).put("a", 1).build());
    assertThat(Value.ofTexts(List.of("a", "b"))).isNotEqualTo(Value.ofTexts(List.of("b", "a")));
  }

  @Test
  void aValueDoesNotChangeAfterwards() {
    Map<String, Value> source = new HashMap<>(Map.of("a", Value.of(1)));
    Value.Fields copy = new Value.Fields(source);
    source.put("b", Value.of(2));
    assertThat(copy.fields()).containsOnlyKeys("a");
    assertThatThrownBy(() -> copy.fields().put("c", Value.of(3)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(copy.with("b", Value.of(2)).without("a").fields()).containsOnlyKeys("b");
    assertThat(copy.fields()).containsOnlyKeys("a");
  }
}
