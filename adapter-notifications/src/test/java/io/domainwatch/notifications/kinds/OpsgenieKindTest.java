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

/** Opsgenie Docs, Alert API: "Create Alert", "Close Alert", and "API Rate Limiting". */
class OpsgenieKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new OpsgenieKind(Map.of("us", server, "eu", server + "/eu"));
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("apiKey", "eb243592-faa2-4ba2-a551-1afdf565c889", "region", "eu");
  }

  @Override
  public String documentedRequest() {
    return """
    {"message": "shop.example.com: Site is down", "alias": "INCIDENT", "description": "Connection refused by 192.0.2.7 port 443.\\nLINK", "details": {"check": "uptime", "url": "LINK"}, "entity": "shop.example.com", "source": "Domainwatch", "priority": "P1"}
    """
        .replace("INCIDENT", MessageFixtures.INCIDENT.text())
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/eu/v2/alerts";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(
        202,
        "{\"result\":\"Request will be"
            + " processed\",\"took\":0.302,\"requestId\":\"43a29c5c-3dbf-4fa4-9c26-f4f71023e120\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry(
        "X-RateLimit-State: THROTTLED\r\n"
            + "X-RateLimit-Reason: ACCOUNT\r\n"
            + "X-RateLimit-Period-In-Sec: 60\r\n",
        "{\"message\":\"You are making too many requests!\"}");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(60));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("message").asText().length()).isBetween(1, 130);
    assertThat(body.path("description").asText().length()).isBetween(1, 15_000);
  }

  @Override
  public void harmless(JsonNode body) {
    assertThat(body.path("description").asText())
        .contains("@everyone")
        .doesNotContain("\u0000", "\u001b");
  }

  @Test
  void oneIncidentHereIsOneThereUntilItIsOver() throws Exception {
    String key = MessageFixtures.INCIDENT.text();
    assertThat(json(requests(MessageFixtures.one()).getFirst()).path("alias").asText())
        .isEqualTo(key);
    OutgoingRequest noticed = requests(MessageFixtures.acknowledged()).getFirst();
    assertThat(noticed.url()).endsWith("/v2/alerts/" + key + "/acknowledge?identifierType=alias");
    assertThat(json(noticed).path("note").asText())
        .isEqualTo("shop.example.com: Site is down. Acknowledged by ann@example.com.");
    assertThat(requests(KindSteps.recovered()).getFirst().url())
        .endsWith("/v2/alerts/" + key + "/close?identifierType=alias");
    assertThat(requests(MessageFixtures.one()).getFirst().headers())
        .containsEntry("Authorization", "GenieKey eb243592-faa2-4ba2-a551-1afdf565c889");
  }
}
