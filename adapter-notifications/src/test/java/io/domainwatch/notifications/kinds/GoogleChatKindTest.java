package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Google Workspace, "Send messages to Google Chat with incoming webhooks" and "Format messages".
 */
class GoogleChatKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new GoogleChatKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("url", server + "/v1/spaces/AAA/messages?key=abcdefgh&token=ijklmnop");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "text": "*shop.example.com: Site is down*\\n🔴 *shop.example.com* Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · <LINK|Details>\\n<LINK|Open in Domainwatch>"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/v1/spaces/AAA/messages?key=abcdefgh&token=ijklmnop";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "{\"name\": \"spaces/AAA/messages/BBB\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "Retry-After: 30\r\n", "{\"error\": {\"code\": 429, \"status\": \"RESOURCE_EXHAUSTED\"}}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.toString().length()).isBetween(1_000, 32_000);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("text").asText());
    assertThat(body.path("text").asText()).doesNotContain("<users/all>", "<@U123>", "**bold**");
  }
}
