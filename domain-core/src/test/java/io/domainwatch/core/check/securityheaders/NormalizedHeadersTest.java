package io.domainwatch.core.check.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.cookies.CookieSeen;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
                .get(NormalizedHeaders.COOKIES))
        .isEqualTo("a; httponly; samesite=lax, b; secure");
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

  private static String normalized(String name, String value) {
    HeaderSet headers = new HeaderSet(List.of(new HeaderSet.Entry(name, value)));
    return Objects.requireNonNull(
        NormalizedHeaders.of(headers, List.of()).get(name.toLowerCase(Locale.ROOT)));
  }
}
