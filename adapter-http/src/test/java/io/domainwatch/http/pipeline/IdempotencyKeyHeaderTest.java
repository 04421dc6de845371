package io.domainwatch.http.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.idempotency.IdempotencyKey;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyHeaderTest {
  @Test
  void aStringAndTheSameWithoutQuotesAreOneKey() {
    assertThat(keyOf("\"8e03978e-40d5\"")).isEqualTo("8e03978e-40d5");
    assertThat(keyOf(" 8e03978e-40d5\t")).isEqualTo("8e03978e-40d5");
    assertThat(keyOf("\"a\\\"b\\\\c\"")).isEqualTo("a\"b\\c");
    assertThat(keyOf("\"" + "x".repeat(255) + "\"")).hasSize(255);
    assertThat(IdempotencyKeyHeader.find(List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\"",
        "\"\"",
        "\"a",
        "\"a\\\"",
        "\"a\\b\"",
        "a b",
        "\"a b\"",
        "\"a\";p=1",
        "\u00fc",
        "\"\u00fc\"",
        "a\u007f",
        "\"a\", \"b\""
      })
  void anythingElseIsRefused(String value) {
    assertThatThrownBy(() -> IdempotencyKeyHeader.find(List.of(value)))
        .isInstanceOf(RequestRefused.class);
    assertThatThrownBy(() -> IdempotencyKeyHeader.find(List.of("a", value)))
        .isInstanceOf(RequestRefused.class);
  }

  @Test
  void moreThan255CharactersAreRefused() {
    assertThatThrownBy(() -> IdempotencyKeyHeader.find(List.of("x".repeat(256))))
        .isInstanceOf(RequestRefused.class);
  }

  private static String keyOf(String line) {
    return IdempotencyKeyHeader.find(List.of(line)).map(IdempotencyKey::text).orElseThrow();
  }
}
