package io.domainwatch.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a URL is hidden where it is quoted. */
class UrlSecretsTest {
  private static final String URL = "https://a.example/services/T000/SeCrEtWxYz?key=AnotherOne&v=1";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Cannot POST /services/T000/SeCrEtWxYz?key=AnotherOne&v=1 | Cannot POST …",
        "{\"path\":\"\\/services\\/T000\\/SeCrEtWxYz\"} | {\"path\":\"\\/…\\/T000\\/…\"}",
        "no key AnotherOne at a.example | no key … at a.example",
        "version v 1 | version v 1"
      })
  void receiversQuoteIt(String said, String kept) {
    assertThat(UrlSecrets.hidden(said, URL)).isEqualTo(kept);
  }

  @Test
  void aShortPathIsAWord() {
    assertThat(UrlSecrets.of("https://a.example")).isEmpty();
    assertThat(UrlSecrets.of("https://a.example/hook")).isEmpty();
    assertThat(UrlSecrets.hidden("the hook is gone", "https://a.example/hook"))
        .isEqualTo("the hook is gone");
  }
}
