package io.domainwatch.core.check.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetaRefreshTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "0; url=/next          | /next",
        "0;URL='/next'         | /next",
        "5, url = \"/next\" x  | /next",
        "0; /next              | /next",
        "0 url=/next           | /next",
        "30                    |",
        "0;                    |",
        "0; url=               |",
        "0; url='              |",
      })
  void theTargetFollowsTheTime(String content, String target) {
    assertThat(MetaRefresh.target(content)).isEqualTo(Optional.ofNullable(target));
  }

  @Test
  void anySequenceOfCharactersIsSurvived() {
    Random random = new Random(20261120);
    String alphabet = "0;, url='\"=/x";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(20); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      assertThat(MetaRefresh.target(text.toString())).isNotNull();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.net/,https://example.net,/",
    "http://example.net:8080/a/b?c=/d,http://example.net:8080,/a/b",
    "https://[2001:db8::1]:8443/,https://[2001:db8::1]:8443,/",
    "https://[2001:db8::1]/x,https://[2001:db8::1],/x",
  })
  void placesHaveOriginAndPath(String url, String origin, String path) {
    RedirectProbeResult.Place place = RedirectProbeResult.Place.of(url);
    assertThat(place.origin()).isEqualTo(origin);
    assertThat(place.path()).isEqualTo(path);
  }
}
