package io.domainwatch.boot.e2e.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.core.value.Instants;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A snooze of a domain, on two instances of the whole program, of which one is killed in it. */
class SnoozeIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** Until then a request has long been answered. */
  private static final Duration SOON = Duration.ofSeconds(5);

  @TempDir Path folder;

  @Test
  void nothingIsToldInsideAndWhatIsToldAfterComesOnceAndInPairs() throws Exception {
    try (Mailbox mail = Mailbox.start();
        Site site = Site.named("quiet.example.test");
        Receiver receiver = Receiver.start(0);
        EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program =
            Program.in(
                folder,
                DatabaseKeys.of(
                    database, LoopbackKeys.withNotifications(site.keys(folder), mail)))) {
      Program.Service stays = program.serve();
      final Program.Service killed = program.serve();
      try (ApiClient api = new ApiClient(stays, program.fullAccessKey("acme"))) {
        String domain = watched(api, site, receiver);
        tellsOfAFailure(api, domain, site, receiver);
        saysNothingWhileSnoozed(api, domain, site, receiver);
        killed.killHard();
        endsByItsTime(api, domain, receiver);
        program.serve();
        site.comeBack();
        api.run(domain, "uptime");
        Eventually.holds("told of the end", PATIENCE, () -> told(receiver).size() >= 4);
        assertThat(told(receiver))
            .containsExactly("uptime_down", "uptime_recovered", "uptime_down", "uptime_recovered");
        theLogShowsBoth(api, domain);
      }
    }
  }

  private static String watched(ApiClient api, Site site, Receiver receiver) {
    String domain = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}").text("id");
    String channel =
        "{\"type\":\"webhook\",\"name\":\"ours\",\"url\":\"%s\",\"filter\":{\"checkTypes\":[\"uptime\"]}}"
            .formatted(receiver.url("/ours"));
    assertThat(api.post("/notification-channels", channel).status()).isEqualTo(201);
    Eventually.holds(
        "a first result",
        PATIENCE,
        () ->
            !api.get("/domains/" + domain + "/checks/uptime/results")
                .body()
                .path("results")
                .isEmpty());
    return domain;
  }

  private static void tellsOfAFailure(ApiClient api, String domain, Site site, Receiver receiver) {
    site.goDown();
    api.run(domain, "uptime");
    Eventually.holds("told of it", PATIENCE, () -> told(receiver).size() == 1);
  }

  private static void saysNothingWhileSnoozed(
      ApiClient api, String domain, Site site, Receiver receiver) {
    JsonNode set = snooze(api, domain, Instant.now().plus(Duration.ofHours(1)));
    assertThat(set.path("muteReason").asText()).isEqualTo("a move");
    assertThat(set.path("mutedBy").asText()).isNotEmpty();
    site.comeBack();
    api.run(domain, "uptime");
    Eventually.holds("it is over", PATIENCE, () -> muted(api, domain).size() == 1);
    site.goDown();
    api.run(domain, "uptime");
    Eventually.holds("it is down again", PATIENCE, () -> muted(api, domain).size() == 2);
    assertThat(muted(api, domain)).containsExactly("uptime_down", "uptime_recovered");
    assertThat(told(receiver)).containsExactly("uptime_down");
  }

  private static void endsByItsTime(ApiClient api, String domain, Receiver receiver) {
    snooze(api, domain, Instant.now().plus(SOON));
    Eventually.holds("told of what is so", PATIENCE, () -> told(receiver).size() >= 3);
    assertThat(told(receiver)).containsExactly("uptime_down", "uptime_recovered", "uptime_down");
    assertThat(api.get("/domains/" + domain).body().path("mutedUntil").isNull()).isTrue();
  }

  private static void theLogShowsBoth(ApiClient api, String domain) {
    List<JsonNode> late =
        events(api, domain).stream()
            .filter(event -> event.at("/details/snoozed").asBoolean())
            .toList();
    assertThat(late)
        .extracting(event -> event.path("type").asText())
        .containsExactly("uptime_down", "uptime_recovered");
    assertThat(late).noneMatch(event -> event.path("muted").asBoolean());
    assertThat(muted(api, domain)).hasSize(2);
  }

  private static JsonNode snooze(ApiClient api, String domain, Instant until) {
    ApiClient.Answer answer =
        api.patch(
            "/domains/" + domain,
            "{\"mutedUntil\":\"%s\",\"muteReason\":\"a move\"}".formatted(Instants.text(until)));
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    return answer.body().path("data");
  }

  /** Types of the events that nobody is told, newest first. */
  private static List<String> muted(ApiClient api, String domain) {
    return events(api, domain).stream()
        .filter(event -> event.path("muted").asBoolean())
        .map(event -> event.path("type").asText())
        .toList();
  }

  private static List<JsonNode> events(ApiClient api, String domain) {
    List<JsonNode> events = new ArrayList<>();
    for (JsonNode event : api.get("/domains/" + domain + "/events").body().path("events")) {
      if (event.path("checkType").asText().equals("uptime")) {
        events.add(event);
      }
    }
    return events;
  }

  private static List<String> told(Receiver receiver) {
    return receiver.at("/ours").stream().flatMap(got -> got.types().stream()).toList();
  }
}
