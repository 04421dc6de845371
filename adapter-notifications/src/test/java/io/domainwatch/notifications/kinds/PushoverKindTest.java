package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Pushover Message API. */
class PushoverKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new PushoverKind(server + "/1/messages.json");
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of(
        "token",
        "azGDORePK8gMaC0QOYAMyEEuzJnyUi",
        "user",
        "uQiRzpo4DXghDmr9QzzfQu27cmVRsG",
        "device",
        "phone");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "token": "azGDORePK8gMaC0QOYAMyEEuzJnyUi",
      "user": "uQiRzpo4DXghDmr9QzzfQu27cmVRsG",
      "title": "shop.example.com: Site is down",
      "message": "🔴 shop.example.com Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · Details: LINK\\nOpen in Domainwatch: LINK",
      "url": "LINK",
      "url_title": "Open in Domainwatch",
      "priority": 1,
      "timestamp": 1795187760,
      "device": "phone"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/1/messages.json";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "{\"status\":1,\"request\":\"647d2300-702c-4b38-8b2f-d56326ae460b\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "X-Limit-App-Limit: 10000\r\nX-Limit-App-Remaining: 0\r\nX-Limit-App-Reset: 1795187820\r\n",
        "{\"status\":0}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofMillis(59_880));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("message").asText().length()).isBetween(100, 1_024);
    assertThat(body.path("title").asText().length()).isLessThanOrEqualTo(250);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("message").asText());
  }
}
