package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotBlockTest {

  private final BotBlock marks = BotBlock.builtIn();

  @ParameterizedTest
  @CsvSource(
      value = {
        "403|CF-Mitigated: Challenge||cloudflare_challenge",
        "200|cf-mitigated: challenge||cloudflare_challenge",
        "202|x-amzn-waf-action: challenge||aws_waf_challenge",
        "405|x-amzn-waf-action: captcha||aws_waf_captcha",
        "403|X-DataDome: protected||datadome",
        "403|x-datadome-cid: a||datadome",
        "503|x-sucuri-block: 1||sucuri",
        "403|x-iinfo: 1|<iframe src=/_Incapsula_Resource>|incapsula",
        "403|Server: AkamaiGHost|Access Denied Reference #18.2|akamai",
        "503|A: b|<title>Just a moment...</title>|cloudflare_page",
        "403|A: b|<script src=/cdn-cgi/challenge-platform/x.js>|cloudflare_page",
        "429|A: b||rate_limited",
        "451|A: b||legal_or_geo",
      },
      delimiter = '|')
  void aBlockIsRecognised(int status, String header, String body, String reason) {
    assertThat(marks.reasonIn(head(status, header), body(body))).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "503|Retry-After: 120|<h1>Maintenance</h1>",
        "500|Server: AkamaiGHost|Reference #18.2",
        "200|x-datadome: protected|",
        "200|A: b|<script src=/cdn-cgi/challenge-platform/x.js>",
        "200|cf-mitigated: none|",
        "403|Server: AkamaiGHost|Forbidden",
        "403|x-iinfo: 1|Forbidden",
        "403|Server: nginx|Forbidden",
        "404|A: b|Just a moment",
        "401|x-datadome: protected|",
      },
      delimiter = '|')
  void anythingElseIsTheSitesOwnAnswer(int status, String header, String body) {
    assertThat(marks.reasonIn(head(status, header), body(body))).isEmpty();
  }

  @Test
  void aMarkBeyondTheFirst64KibIsNotLookedFor() {
    String filler = "x".repeat(64 * 1024);
    assertThat(marks.reasonIn(head(503, "A: b"), body(filler + "/cdn-cgi/challenge-platform/")))
        .isEmpty();
  }

  private static Head head(int status, String header) {
    String[] parts = header.split(": ", 2);
    return new Head(status, "http/1.1", List.of(new Header(parts[0], parts[1])));
  }

  private static Body body(String text) {
    return new Body((text == null ? "" : text).getBytes(StandardCharsets.UTF_8), Body.End.COMPLETE);
  }
}
