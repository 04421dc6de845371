package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.net.Receivers;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.notifications.service.ServiceSender;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** PagerDuty Developer, Events API v2: "Send an Alert Event", "Send a Change Event". */
class PagerDutyKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new PagerDutyKind(Map.of("us", server, "eu", server + "/eu"));
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of("routingKey", "a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3", "region", "us");
  }

  @Override
  public String documentedRequest() {
    return """
    {"routing_key": "a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3", "event_action": "trigger", "dedup_key": "INCIDENT", "payload": {"summary": "shop.example.com: Site is down. Connection refused by 192.0.2.7 port 443.", "source": "shop.example.com", "severity": "critical", "timestamp": "2026-11-20T15:16:00.120Z", "class": "uptime", "custom_details": {"message": "Connection refused by 192.0.2.7 port 443.", "check": "uptime"}}, "client": "Domainwatch", "client_url": "LINK", "links": [{"href": "LINK", "text": "Open in Domainwatch"}]}
    """
        .replace("INCIDENT", MessageFixtures.INCIDENT.text())
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/v2/enqueue";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(
        202,
        "{\"status\":\"success\",\"message\":\"Event processed\",\"dedup_key\":\"srv01/HTTP\"}");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry("Retry-After: 30\r\n", "Too Many Requests");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.at("/payload/summary").asText().length()).isBetween(1, 1_024);
  }

  @Override
  public void harmless(JsonNode body) {
    assertThat(body.at("/payload/summary").asText())
        .contains("@everyone")
        .doesNotContain("\u0000", "\u001b");
  }

  @Test
  void oneIncidentHereIsOneThereUntilItIsOver() throws Exception {
    String key = MessageFixtures.INCIDENT.text();
    assertThat(json(requests(MessageFixtures.one()).getFirst()).path("dedup_key").asText())
        .isEqualTo(key);
    JsonNode noticed = json(requests(MessageFixtures.acknowledged()).getFirst());
    assertThat(noticed.path("event_action").asText()).isEqualTo("acknowledge");
    assertThat(noticed.path("dedup_key").asText()).isEqualTo(key);
    JsonNode over = json(requests(KindSteps.recovered()).getFirst());
    assertThat(over.path("event_action").asText()).isEqualTo("resolve");
    assertThat(over.path("dedup_key").asText()).isEqualTo(key);
    assertThat(requests(MessageFixtures.group(30))).hasSize(30);
  }

  /** A resolve of what was never triggered does nothing there, however often it comes. */
  @Test
  void whatBeginsAndEndsWithinAMessageIsNotOpened() throws Exception {
    List<EventSnapshot> events =
        Stream.of(MessageFixtures.one(), KindSteps.recovered())
            .flatMap(message -> message.events().stream())
            .toList();
    Message night =
        Message.of(MessageKind.QUIET_HOURS, MessageFixtures.AT, events, Optional.empty());

    List<OutgoingRequest> requests = requests(night);

    assertThat(events).hasSize(2);
    assertThat(requests).hasSize(1);
    assertThat(json(requests.getFirst()).path("event_action").asText()).isEqualTo("resolve");
  }

  @Test
  void whatIsAboutNoIncidentIsAChange() throws Exception {
    OutgoingRequest request =
        requests(
                Message.of(
                    MessageKind.DIGEST,
                    MessageFixtures.AT,
                    List.of(MessageFixtures.change("New record.")),
                    Optional.empty()))
            .getFirst();
    assertThat(request.url()).endsWith("/v2/change/enqueue");
    assertThat(json(request).has("event_action")).isFalse();
  }

  @Test
  void anotherAttemptGoesOnWhereTheOneBeforeEnded() {
    AtomicInteger asked = new AtomicInteger();
    LoopbackHttp.Script third =
        (request, out) ->
            LoopbackHttp.page(asked.incrementAndGet() == 3 ? 429 : 202, "{}").answer(request, out);
    try (LoopbackHttp server = LoopbackHttp.start(third);
        Receivers receivers = new Receivers("127.0.0.0/8")) {
      String base = "http://" + server.address().getHostAddress() + ":" + server.port();
      ServiceSender sender = new ServiceSender(List.of(kind(base)), receivers.post(), LINKS);
      ChannelTarget.Service target =
          new ChannelTarget.Service(kind(base).described().kind(), stored(base));
      Delivery delivery = MessageFixtures.delivery(MessageFixtures.group(5));

      assertThat(sender.send(target, delivery, Wording.ENGLISH, MessageFixtures.AT))
          .isInstanceOfSatisfying(
              SendOutcome.Failed.class,
              failed -> assertThat(failed.detail()).contains("Of the 5 parts", "2 were sent"));
      assertThat(sender.send(target, delivery, Wording.ENGLISH, MessageFixtures.AT))
          .isInstanceOf(SendOutcome.Accepted.class);
      assertThat(server.requests()).hasSize(6);
    }
  }
}
