package io.domainwatch.checks.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NormalizedHeadersTest {

  @Test
  void whatChangesWithEveryAnswerIsGone() {
    assertThat(
            normalized(
                "Content-Security-Policy", "script-src 'self' 'nonce-AbC'; report-uri /r?id=1"))
        .isEqualTo("report-uri /r; script-src 'nonce-*' 'self'");
    assertThat(
            normalized(
                "content-security-policy", "script-src  'nonce-xYz' 'SELF'; Report-URI /r?id=2;"))
        .isEqualTo("report-uri /r; script-src 'nonce-*' 'self'");
  }

  @Test
  void orderAndBlanksDoNotCount() {
    assertThat(normalized("Strict-Transport-Security", "includeSubDomains;  max-age=1"))
        .isEqualTo("includesubdomains; max-age=1");
    assertThat(normalized("Strict-Transport-Security", "max-age=1;includeSubDomains;"))
        .isEqualTo("includesubdomains; max-age=1");
  }

  @Test
  void ofCookiesOnlyNamesAndFlagsAreKept() {
    HeaderSet headers =
        new HeaderSet(
            List.of(
                new HeaderSet.Entry("Set-Cookie", "b=secret; Secure; Path=/x"),
                new HeaderSet.Entry("Set-Cookie", "a=other; HttpOnly; SameSite=Lax")));
    assertThat(
            NormalizedHeaders.of(headers, CookieSeen.of(Stream.of(headers)))
                .findText(NormalizedHeaders.COOKIES))
        .contains("a; httponly; samesite=lax, b; secure");
  }

  @Test
  void aValueIsCut() {
    String sources =
        "a.example ".repeat(500)
            + Stream.iterate(0, i -> i + 1)
                .limit(250)
                .map(i -> "h" + i + ".a-long-name.example")
                .toList();
    assertThat(normalized("Content-Security-Policy", "script-src " + sources.replace(",", "")))
        .hasSizeLessThanOrEqualTo(2048);
  }

  /** Parsers meet anything; they must end and never throw. */
  @Test
  void anySequenceOfCharactersIsSurvived() {
    Random random = new Random(20261120);
    String alphabet = ";,=\"' \tnonce-default-srcmax-age01*:/?\u00e4%&'unsafe-inline'";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(200);
      for (int j = 0; j < length; j++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String value = text.toString();
      SeenSite site = SeenSite.bare();
      for (String name :
          List.of(
              "Content-Security-Policy",
              "Strict-Transport-Security",
              "Set-Cookie",
              "X-Frame-Options",
              "Cross-Origin-Opener-Policy",
              "Referrer-Policy",
              "Permissions-Policy")) {
        site = site.with(name, value);
      }
      SecurityHeadersObservation seen = site.metaCsp(value).seen();
      assertThat(SecurityHeadersFields.of(seen).findWhole("score")).isPresent();
    }
  }

  private static String normalized(String name, String value) {
    HeaderSet headers = new HeaderSet(List.of(new HeaderSet.Entry(name, value)));
    return NormalizedHeaders.of(headers, List.of())
        .findText(name.toLowerCase(java.util.Locale.ROOT))
        .orElseThrow();
  }
}
