package io.domainwatch.core.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.DomainName.Parsed;
import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class HostileNamesTest {

  @Test
  void hostileLengthsAreRefusedAtOnce() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(refused("ü".repeat(60_000) + ".com")).contains("253");
          assertThat(refused("a.".repeat(30_000) + "com")).contains("253");
          assertThat(refused(" ".repeat(60_000))).contains("empty");
          assertThat(valid("https://example.com/" + "ü/".repeat(30_000))).contains("example.com");
        });
  }

  @Test
  void nothingMakesParsingThrowAndEveryValidNameParsesToItself() {
    SplittableRandom random = new SplittableRandom(3);
    String alphabet =
        "ab.-019xn\u00FC\u05D0\u200D\u0301%:/@[]#?_ \uD83D\uDE00\uD800\u3002\uFF0E\u00DF";
    int valid = 0;
    for (int i = 0; i < 30_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(14);
      for (int j = 0; j < length; j++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String input =
          (random.nextBoolean() ? "https://" : "") + text + (random.nextBoolean() ? ".de" : "");
      if (DomainName.parse(input) instanceof Parsed.Valid(DomainName name)) {
        valid++;
        assertThat(DomainName.parse(name.ascii())).isEqualTo(new Parsed.Valid(name));
        assertThat(DomainName.parse(name.unicode())).isEqualTo(new Parsed.Valid(name));
        assertThat(name.ascii()).matches("[a-z0-9-]+(\\.[a-z0-9-]+)+");
      }
    }
    assertThat(valid).isGreaterThan(500);
  }

  private static Optional<String> valid(String input) {
    return DomainName.parse(input) instanceof Parsed.Valid(DomainName name)
        ? Optional.of(name.ascii())
        : Optional.empty();
  }

  private static String refused(String input) {
    return DomainName.parse(input) instanceof Parsed.Refused(Sentence reason)
        ? reason.text()
        : "accepted";
  }
}
