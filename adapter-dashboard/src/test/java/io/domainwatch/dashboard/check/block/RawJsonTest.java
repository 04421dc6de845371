package io.domainwatch.dashboard.check.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class RawJsonTest {
  @Test
  void whatIsTooLongIsCutOffAndSaysSo() {
    String text = RawJson.of(JsonValue.ofTexts(Collections.nCopies(1_000, "x")), 100);
    assertThat(text.length()).isLessThan(200);
    assertThat(text).contains("cut off here");
  }

  @Test
  void whatIsNotTooLongIsWhole() {
    assertThat(RawJson.of(JsonValue.fields().put("a\u202e", 1).build(), 100))
        .isEqualTo("{\n  \"a\\u202e\": 1\n}");
  }
}
