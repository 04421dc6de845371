package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Matrix Specification, Client-Server API, "Sending events to a room" and "Rate limiting". */
class MatrixKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new MatrixKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("server", server, "token", "syt_abcdefghijkl", "room", "!abc:example.org");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "msgtype": "m.text",
      "body": "shop.example.com: Site is down\\n🔴 shop.example.com Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · Details: LINK\\nOpen in Domainwatch: LINK",
      "format": "org.matrix.custom.html",
      "formatted_body": "<b>shop.example.com: Site is down</b><br>🔴 <b>shop.example.com</b> Site is down (Failure, high)<br>Connection refused by 192.0.2.7 port 443.<br>2026-11-20 15:16:00 UTC · <a href=\\"LINK\\">Details</a><br><a href=\\"LINK\\">Open in Domainwatch</a>",
      "m.mentions": {}
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/_matrix/client/v3/rooms/%21abc%3Aexample.org/send/m.room.message/"
        + MessageFixtures.DELIVERY.text();
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "{\"event_id\": \"$YUwRidLecu:example.com\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "",
        "{\"errcode\": \"M_LIMIT_EXCEEDED\", \"error\": \"Too many requests\", \"retry_after_ms\":"
            + " 2000}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(2));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.toString().length()).isBetween(1_000, 60_000);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.path("body").asText());
    KindSteps.inert(body.path("formatted_body").asText());
    assertThat(body.path("formatted_body").asText()).doesNotContain("<script");
    assertThat(body.path("m.mentions")).isEmpty();
  }

  @Test
  void aTransactionHasTheIdOfTheDelivery() {
    OutgoingRequest request = requests(MessageFixtures.one()).getFirst();
    assertThat(request.method()).isEqualTo("PUT");
    assertThat(request.headers()).containsEntry("Authorization", "Bearer syt_abcdefghijkl");
  }
}
