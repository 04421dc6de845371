package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserNameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 | Firefox on Linux",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Safari/537.36 | Chrome on Windows",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            + " Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0 | Edge on Windows",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
            + " Gecko) Version/18.0 Mobile/15E148 Safari/604.1 | Safari on iPhone",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
            + " Version/18.0 Safari/605.1.15 | Safari on macOS",
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"
            + " Mobile Safari/537.36 | Chrome on Android",
        "curl/8.14.1 | another program",
        "'<script>alert(1)</script>' | another program",
        "'' | another program"
      })
  void aBrowserIsNamedByKnownWordsAlone(String userAgent, String words) {
    assertThat(BrowserName.of(userAgent)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "Firefox on Linux, Firefox, Linux",
    "another program on macOS,, macOS",
    "Chrome, Chrome,",
    "another program,,"
  })
  void storedWordsAreTakenApart(String words, @Nullable String browser, @Nullable String system) {
    assertThat(BrowserName.browser(words)).isEqualTo(Optional.ofNullable(browser));
    assertThat(BrowserName.system(words)).isEqualTo(Optional.ofNullable(system));
  }
}
