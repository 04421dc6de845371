package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Discord Developer Documentation, "Execute Webhook" and "Rate Limits". */
class DiscordKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new DiscordKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("url", server + "/api/webhooks/1234567890/abcdefghijkl", "username", "Watch");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "content": "**shop.example.com: Site is down**\\n🔴 **shop.example.com** Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · [Details](<LINK>)\\n[Open in Domainwatch](<LINK>)",
      "flags": 4,
      "allowed_mentions": {
        "parse": []
      },
      "username": "Watch"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/api/webhooks/1234567890/abcdefghijkl";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(204, "");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "X-RateLimit-Scope: shared\r\nRetry-After: 65\r\n",
        "{\"message\": \"You are being rate limited.\", \"retry_after\": 64.57, \"global\":"
            + " false}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofMillis(64_570));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("content").asText().length()).isBetween(1_000, 2_000);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("content").asText());
    assertThat(body.path("content").asText()).contains("\\*\\*bold\\*\\*", "\\[a\\]");
    assertThat(body.at("/allowed_mentions/parse")).isEmpty();
  }

  @Test
  void aDeletedWebhookIsGone() {
    String unknown = "{\"message\": \"Unknown Webhook\", \"code\": 10015}";
    assertThat(failed(LoopbackHttp.page(404, unknown)).reason()).isEqualTo(Reason.ENDPOINT_GONE);
  }

  @Test
  void aNameThatDiscordRefusesIsRefusedInTheForm() {
    for (String name : new String[] {"Discord watch", "my CLYDE"}) {
      assertThat(kind("").described().check().apply(Map.of("username", name)))
          .containsOnlyKeys("username");
    }
    assertThat(kind("").described().check().apply(Map.of("username", "Watch"))).isEmpty();
    assertThat(kind("").described().check().apply(Map.of())).isEmpty();
  }
}
