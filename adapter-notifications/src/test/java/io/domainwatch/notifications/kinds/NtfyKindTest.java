package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** ntfy documentation, "Publish as JSON" and "Limitations". */
class NtfyKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new NtfyKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("server", server, "topic", "abcdefghijkl", "token", "tk_abcdefghijkl");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "topic": "abcdefghijkl",
      "title": "shop.example.com: Site is down",
      "message": "🔴 shop.example.com Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · Details: LINK\\nOpen in Domainwatch: LINK",
      "priority": 4,
      "click": "LINK"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "{\"id\":\"sPs71M8A2T\",\"event\":\"message\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "Retry-After: 30\r\n",
        "{\"code\":42901,\"http\":429,\"error\":\"limit reached: too many requests\"}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("message").asText().getBytes(StandardCharsets.UTF_8).length)
        .isBetween(1_000, 4_096);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("message").asText());
  }
}
