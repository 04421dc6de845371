package io.domainwatch.core.reason;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReasonPhrasesTest {
  @ParameterizedTest
  @CsvSource({
    "connect_refused, the connection was refused",
    "own_network, our own network does not work",
    "NO_FCP, the page shows nothing",
    "status_404, HTTP status 404",
    "never_heard_of, never heard of",
    "expired, expired",
    "no record at _dmarc.example.com, no record at _dmarc.example.com",
  })
  void aCodeHasAPhraseOrItsWords(String code, String phrase) {
    assertThat(ReasonPhrases.of(code)).isEqualTo(phrase);
  }

  @ParameterizedTest
  @MethodSource("io.domainwatch.core.reason.ReasonPhrases#codes")
  void eachPhraseIsPlainAndGoesOnBehindAColon(String code) {
    assertThat(code).matches("[a-z][a-z0-9]*(_[a-z0-9]+)*");
    assertThat(ReasonPhrases.of(code)).isNotBlank().doesNotContain("_").doesNotEndWith(".");
  }

  @Test
  void theTableIsThere() {
    assertThat(ReasonPhrases.codes()).hasSizeGreaterThan(150);
  }
}
