package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueJsonTest {
  @Test
  void everyKindOfValueComesBackAsItWas() {
    JsonValue.JsonObject value =
        JsonValue.fields()
            .put("text", "\u0000 \"quoted\" \\ ü 𝄞 \u2028")
            .put("least", Long.MIN_VALUE)
            .put("decimal", JsonValue.of(3.0))
            .put("huge", JsonValue.of(1e300))
            .put("flag", false)
            .put("nothing", new JsonValue.JsonNull())
            .put(
                "list",
                JsonValue.of(List.of(JsonValue.of(1), JsonValue.of("x"), new JsonValue.JsonNull())))
            .put("object", JsonValue.fields().put("inner", JsonValue.EMPTY).build())
            .build();

    assertThat(ValueJson.readFields(JsonText.compact(value))).isEqualTo(value);
  }

  @Test
  void fieldsKeepTheirOrder() {
    JsonValue.JsonObject value = JsonValue.fields().put("z", 1).put("aa", 2).put("a", 3).build();

    assertThat(JsonText.compact(value)).isEqualTo("{\"z\":1,\"aa\":2,\"a\":3}");
    assertThat(ValueJson.readFields(JsonText.compact(value)).fields().keySet())
        .containsExactly("z", "aa", "a");
  }

  @Test
  void whatIsNoObjectIsRefused() {
    assertThatThrownBy(() -> ValueJson.readFields("[]")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> ValueJson.readFields("{\"a\":"))
        .isInstanceOf(IllegalStateException.class);
  }
}
