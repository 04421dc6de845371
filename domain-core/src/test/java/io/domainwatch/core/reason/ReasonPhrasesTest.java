package io.domainwatch.core.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
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

  @ParameterizedTest
  @MethodSource("io.domainwatch.core.reason.ReasonPhrases#codes")
  void eachPhraseIsThereInGermanToo(String code) {
    assertThat(ReasonPhrases.of(code, Locale.GERMAN))
        .isNotBlank()
        .isNotEqualTo(ReasonPhrases.of(code))
        .doesNotEndWith(".");
  }

  @Test
  void whatNoFileSaysIsEnglish() {
    assertThat(ReasonPhrases.of("connect_refused", Locale.GERMAN))
        .isEqualTo("die Verbindung wurde abgelehnt");
    assertThat(ReasonPhrases.of("connect_refused", Locale.FRENCH))
        .isEqualTo("the connection was refused");
    assertThat(ReasonPhrases.of("never_heard_of", Locale.GERMAN)).isEqualTo("never heard of");
  }

  @Test
  void theTableIsThere() {
    assertThat(ReasonPhrases.codes()).hasSizeGreaterThan(150);
  }
}
