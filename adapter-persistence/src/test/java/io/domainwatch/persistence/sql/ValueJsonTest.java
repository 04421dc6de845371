package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.value.Value;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueJsonTest {
  @Test
  void everyKindOfValueComesBackAsItWas() {
    Value.Fields value =
        Value.fields()
            .put("text", "\u0000 \"quoted\" \\ ü 𝄞 \u2028")
            .put("least", Long.MIN_VALUE)
            .put("decimal", Value.of(3.0))
            .put("huge", Value.of(1e300))
            .put("flag", false)
            .put("nothing", new Value.Nothing())
            .put("list", Value.of(List.of(Value.of(1), Value.of("x"), new Value.Nothing())))
            .put("object", Value.fields().put("inner", Value.EMPTY).build())
            .build();

    assertThat(ValueJson.readFields(ValueJson.write(value))).isEqualTo(value);
  }

  @Test
  void fieldsKeepTheirOrder() {
    Value.Fields value = Value.fields().put("z", 1).put("aa", 2).put("a", 3).build();

    assertThat(ValueJson.write(value)).isEqualTo("{\"z\":1,\"aa\":2,\"a\":3}");
    assertThat(ValueJson.readFields(ValueJson.write(value)).fields().keySet())
        .containsExactly("z", "aa", "a");
  }

  @Test
  void whatIsNoObjectIsRefused() {
    assertThatThrownBy(() -> ValueJson.readFields("[]")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> ValueJson.readFields("{\"a\":"))
        .isInstanceOf(UncheckedIOException.class);
  }
}
