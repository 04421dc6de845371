package io.domainwatch.checks.securityheaders;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SecurityHeadersFuzzTest {

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
      SecurityHeadersProbeResults site = SecurityHeadersProbeResults.bare();
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
      SecurityHeadersProbeResult seen = site.metaCsp(value).seen();
      assertThat(RecordJson.write(SecurityHeadersObservation.of(seen)).findWhole("score"))
          .isPresent();
    }
  }
}
