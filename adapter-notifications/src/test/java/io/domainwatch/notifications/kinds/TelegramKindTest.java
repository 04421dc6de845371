package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Telegram Bot API, "sendMessage" and "Making requests". */
class TelegramKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new TelegramKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of(
        "token",
        "123456:ABC-DEF1234ghIkl",
        "chatId",
        "-1001234567890",
        "threadId",
        "7",
        "server",
        server + "/");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "chat_id": "-1001234567890",
      "text": "<b>shop.example.com: Site is down</b>\\n🔴 <b>shop.example.com</b> Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · <a href=\\"LINK\\">Details</a>\\n<a href=\\"LINK\\">Open in Domainwatch</a>",
      "parse_mode": "HTML",
      "link_preview_options": {
        "is_disabled": true
      },
      "message_thread_id": "7"
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/bot123456:ABC-DEF1234ghIkl/sendMessage";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "{\"ok\":true,\"result\":{\"message_id\":1}}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "",
        "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests: retry after"
            + " 35\",\"parameters\":{\"retry_after\":35}}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(35));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("text").asText().length()).isBetween(1_000, 4_096);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("text").asText());
    assertThat(body.path("text").asText())
        .contains("&lt;script&gt;", "&amp;amp;")
        .doesNotContain("<script");
  }
}
