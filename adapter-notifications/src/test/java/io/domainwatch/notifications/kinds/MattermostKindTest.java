package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Mattermost documentation, "Incoming webhooks", and Mattermost API Reference, "Rate Limiting". */
class MattermostKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new MattermostKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("url", server + "/hooks/abcdefghijkl", "channel", "town-square");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "text": "**shop.example.com: Site is down**\\n🔴 **shop.example.com** Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · [Details](<LINK>)\\n[Open in Domainwatch](<LINK>)",
      "channel": "town-square"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/hooks/abcdefghijkl";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "ok");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "X-Ratelimit-Limit: 10\r\nX-Ratelimit-Remaining: 0\r\nX-Ratelimit-Reset: 5\r\n"
            + "Retry-After: 1\r\n",
        "limit exceeded");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(1));
  }

  /** Older servers say only when all is taken again. */
  @Test
  void withoutRetryAfterTheResetIsHeard() {
    String fields = "X-Ratelimit-Reset: 5\r\n";
    assertThat(
            failed(LoopbackHttp.raw(LoopbackHttp.response(429, fields, "limit exceeded")))
                .retryAfter())
        .contains(Duration.ofSeconds(5));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("text").asText().length()).isBetween(1_000, 16_383);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("text").asText());
    assertThat(body.path("text").asText()).contains("\\*\\*bold\\*\\*");
  }
}
