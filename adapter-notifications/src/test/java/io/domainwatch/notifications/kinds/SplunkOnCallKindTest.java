package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Splunk On-Call documentation, "REST Endpoint Integration Guide". */
class SplunkOnCallKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new SplunkOnCallKind(server);
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("apiKey", "558e7ebc-XXXX-XXXX-XXXX-XXXXXXXXXXXX", "routingKey", "web");
  }

  @Override
  public String documentedRequest() {
    return """
    {"message_type": "CRITICAL", "entity_id": "INCIDENT", "entity_display_name": "shop.example.com: Site is down", "state_message": "Connection refused by 192.0.2.7 port 443.", "state_start_time": 1795187760, "monitoring_tool": "Domainwatch", "alert_url": "LINK"}
    """
        .replace("INCIDENT", MessageFixtures.INCIDENT.text())
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/integrations/generic/20131114/alert/558e7ebc-XXXX-XXXX-XXXX-XXXXXXXXXXXX/web";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(
        200, "{\"result\":\"success\",\"entity_id\":\"disk space/db01.mycompany.com\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry("Retry-After: 30\r\n", "");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.toString().length()).isLessThan(20_000);
  }

  @Override
  public void harmless(JsonNode body) {
    assertThat(body.path("state_message").asText())
        .contains("@everyone")
        .doesNotContain("\u0000", "\u001b");
  }

  @Test
  void oneIncidentHereIsOneThereUntilItIsOver() throws Exception {
    String key = MessageFixtures.INCIDENT.text();
    JsonNode noticed = json(requests(MessageFixtures.acknowledged()).getFirst());
    assertThat(noticed.path("message_type").asText()).isEqualTo("ACKNOWLEDGEMENT");
    assertThat(noticed.path("entity_id").asText()).isEqualTo(key);
    JsonNode over = json(requests(KindSteps.recovered()).getFirst());
    assertThat(over.path("message_type").asText()).isEqualTo("RECOVERY");
    assertThat(over.path("entity_id").asText()).isEqualTo(key);
  }

  @Test
  void whatSaysItFailedIsNoSuccess() {
    String failure = "{\"result\":\"failure\",\"message\":\"no such key\"}";
    Failed failed = failed(LoopbackHttp.page(200, failure));
    assertThat(failed.reason()).isEqualTo(Reason.STATUS);
    assertThat(failed.detail()).contains("200", "took nothing");
    assertThat(failed.responseBody()).isEqualTo(failure);
  }
}
