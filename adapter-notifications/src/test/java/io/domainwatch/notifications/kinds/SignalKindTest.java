package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** signal-cli-rest-api, API documentation, "POST /v2/send". */
class SignalKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new SignalKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of(
        "server", server, "number", "+4915112345678", "recipients", "+4915187654321, group.abc");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "message": "shop.example.com: Site is down\\n🔴 shop.example.com Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · Details: LINK\\nOpen in Domainwatch: LINK",
      "number": "+4915112345678",
      "recipients": [
        "+4915187654321",
        "group.abc"
      ],
      "text_mode": "normal"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/v2/send";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(201, "{\"timestamp\":\"1795187760120\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "Retry-After: 30\r\n", "{\"error\":\"rate limited\",\"challenge_tokens\":[\"a\"]}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("message").asText().length()).isBetween(500, 2_000);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("message").asText());
  }
}
