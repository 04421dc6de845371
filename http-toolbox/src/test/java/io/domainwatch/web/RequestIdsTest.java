package io.domainwatch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which ids of callers are kept (docs/spec/api.md, "Request identifiers"). */
class RequestIdsTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private final RequestIds ids = new RequestIds(new IdGenerator(new Random(7)));

  private String of(String... sent) {
    return ids.of(List.of(sent), NOW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "0",
        "AZaz09._~:/+=@-",
        "4bf92f3577b34da6a3ce929d0e0e4736",
        "01J9ZQ3V5W7X8Y9ZABCDEFGHJK",
        "urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66"
      })
  void idsOfThatAlphabetAreKept(String id) {
    assertThat(of(id)).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "a b", "a\nb", "a\r", "a\n", "a,b", "a;b", "a\"b", "<b>", "a%0a", "a\\b", "a|b",
        "a$b", "a'b", "a(b)", "a#b", "a?b", "ä", "a\0"
      })
  void allOthersAreReplaced(String id) {
    assertThat(of(id)).startsWith("req_").isNotEqualTo(id);
  }

  @Test
  void theLongestHas128Characters() {
    assertThat(of("x".repeat(128))).isEqualTo("x".repeat(128));
    assertThat(of("x".repeat(129))).startsWith("req_");
  }

  @Test
  void noneAndSeveralAreReplaced() {
    assertThat(of()).startsWith("req_");
    assertThat(of("a", "b")).startsWith("req_");
  }
}
