package io.domainwatch.boot.e2e.former;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.DashboardSession;
import io.domainwatch.boot.e2e.fixture.HealthySite;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.value.Instants;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@link FormerDatabase} holds is read, shown and continued by the program of today. */
class FormerVersionIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  @TempDir Path folder;

  @Test
  void whatAFormerVersionStoredIsReadShownAndContinued() throws Exception {
    try (Mailbox mail = Mailbox.start();
        HealthySite site = new HealthySite();
        Receiver receiver = Receiver.start(0);
        FormerDatabase database =
            FormerDatabase.start(folder.resolve("database"), receiver.url(""));
        Program program =
            Program.in(
                folder, database.keys(LoopbackKeys.withNotifications(site.keys(folder), mail)))) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, database.key())) {
        everyDomainAndItsSettingsAreRead(api, database);
        everyResultIsRead(api, database);
        everyEventIsRead(api, database);
        everyDeliveryIsRead(api, database);
        everyPageShowsThem(service, database);
        whatWasOnItsWayArrives(receiver, database);
        theEndOfAnOutageIsReported(api, receiver, database);
      }
    }
  }

  private static void everyDomainAndItsSettingsAreRead(ApiClient api, FormerDatabase database) {
    assertThat(list(api, "/domains", "domains"))
        .extracting(domain -> domain.path("name").asText())
        .containsExactlyInAnyOrderElementsOf(
            database.rows("domains").map(row -> row.path("name").asText()).toList());
    JsonNode settings =
        api.get("/domains/" + wholesome(database).text() + "/checks/ssl/overrides")
            .body()
            .path("data");
    assertThat(settings.path("intervalSeconds").asInt()).isEqualTo(86_400);
    assertThat(settings.path("disabledEventTypes"))
        .extracting(JsonNode::asText)
        .containsExactlyInAnyOrder("ssl_validation_issue", "ssl_recovered");
  }

  private static void everyResultIsRead(ApiClient api, FormerDatabase database) {
    List<JsonNode> rows = database.rows("check_results").toList();
    assertThat(rows)
        .extracting(row -> row.path("check_type").asText())
        .containsAll(Stream.of(CheckType.values()).map(CheckType::wireName).toList());
    for (JsonNode row : rows) {
      String path =
          "/domains/%s/checks/%s/results"
              .formatted(domain(row).text(), row.path("check_type").asText());
      assertThat(list(api, path, "results"))
          .filteredOn(
              result -> result.path("startedAt").asText().equals(instant(row, "started_at")))
          .as("%s", row)
          .singleElement()
          .satisfies(
              result -> {
                assertThat(result.path("outcome")).isEqualTo(row.path("outcome"));
                assertThat(result.path("summary")).isEqualTo(row.path("summary"));
                assertThat(result.path("observations")).isEqualTo(row.path("observations"));
              });
    }
  }

  private static void everyEventIsRead(ApiClient api, FormerDatabase database) {
    List<JsonNode> told = list(api, "/events", "events");
    assertThat(database.rows("events"))
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(told)
                    .filteredOn(
                        event ->
                            event.path("id").asText().equals(new EventId(uuid(row, "id")).text()))
                    .singleElement()
                    .satisfies(
                        event -> {
                          assertThat(event.path("type")).isEqualTo(row.path("event_type"));
                          assertThat(event.path("message")).isEqualTo(row.path("message"));
                          assertThat(event.path("details")).isEqualTo(row.path("details"));
                        }));
  }

  private static void everyDeliveryIsRead(ApiClient api, FormerDatabase database) {
    assertThat(database.rows("notification_deliveries"))
        .isNotEmpty()
        .allSatisfy(
            row -> {
              JsonNode delivery = api.get(path(row)).body().path("data");
              assertThat(delivery.path("events").asInt()).isOne();
              assertThat(delivery.path("log").size())
                  .isGreaterThanOrEqualTo(row.path("attempts").asInt());
              assertThat(delivery.at("/log/0/startedAt").asText()).isEqualTo(begun(database, row));
            });
  }

  /** When a delivery was tried first. */
  private static String begun(FormerDatabase database, JsonNode delivery) {
    return database
        .rows("notification_attempts")
        .filter(attempt -> attempt.path("delivery_id").equals(delivery.path("id")))
        .map(attempt -> instant(attempt, "started_at"))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static void everyPageShowsThem(Program.Service service, FormerDatabase database)
      throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      DashboardSession owner =
          DashboardSession.known(client, service, database.email(), database.password());
      for (JsonNode row : database.rows("check_schedule").toList()) {
        String check = row.path("check_type").asText();
        String path = "/domains/%s/checks/%s".formatted(domain(row).text(), check);
        String page = page(client, owner, service, path);
        assertThat(summaries(database, domain(row), check))
            .allSatisfy(summary -> assertThat(page).contains(summary));
      }
      String events = page(client, owner, service, "/events");
      for (JsonNode row : database.rows("events").toList()) {
        assertThat(events).contains(row.path("message").asText());
      }
      for (JsonNode row : database.rows("notification_deliveries").toList()) {
        String path = path(row).replace("/notification-channels", "/settings/notifications");
        assertThat(page(client, owner, service, path))
            .contains(row.at("/message/e/0/n").asText(), row.at("/message/e/0/x").asText());
      }
    }
  }

  /** Of a check that has so few results that its page shows all, also those that come now. */
  private static List<String> summaries(FormerDatabase database, DomainId domain, String check) {
    List<String> summaries =
        database
            .rows("check_results")
            .filter(row -> domain(row).equals(domain))
            .filter(row -> row.path("check_type").asText().equals(check))
            .map(row -> row.path("summary").asText())
            .toList();
    boolean few = domain.equals(wholesome(database)) && summaries.size() <= 3;
    return few ? summaries : List.of();
  }

  private static String page(
      HttpClient client, DashboardSession owner, Program.Service service, String path)
      throws Exception {
    HttpResponse<String> page =
        client.send(owner.get(service, path), HttpResponse.BodyHandlers.ofString());
    assertThat(page.statusCode()).as(path).isEqualTo(200);
    return page.body();
  }

  /** The receiver that had answered 503 has recovered. */
  private static void whatWasOnItsWayArrives(Receiver receiver, FormerDatabase database) {
    JsonNode next =
        database
            .rows("notification_deliveries")
            .filter(row -> row.path("state").asText().equals("pending"))
            .min(Comparator.comparing(row -> instant(row, "next_attempt_at")))
            .orElseThrow();
    Eventually.holds("it arrives", PATIENCE, () -> !receiver.at("/busy").isEmpty());
    assertThat(receiver.at("/busy").getFirst().id())
        .isEqualTo(new DeliveryId(uuid(next, "id")).text());
    assertThat(receiver.at("/busy").getFirst().types()).containsExactly("uptime_down");
  }

  private static void theEndOfAnOutageIsReported(
      ApiClient api, Receiver receiver, FormerDatabase database) {
    DomainId domain = wholesome(database);
    String incident =
        database
            .rows("incidents")
            .filter(row -> domain(row).equals(domain))
            .filter(row -> row.path("event_type").asText().equals("uptime_down"))
            .map(row -> new IncidentId(uuid(row, "id")).text())
            .findFirst()
            .orElseThrow();
    api.run(domain.text(), "uptime");
    Eventually.holds("told of its end", PATIENCE, () -> !receiver.at("/ours").isEmpty());
    Receiver.Got end = receiver.at("/ours").getFirst();
    assertThat(end.types()).containsExactly("uptime_recovered");
    assertThat(end.events().getFirst().path("incidentId").asText()).isEqualTo(incident);
    assertThat(end.events().getFirst().path("domainName").asText()).isEqualTo(HealthySite.NAME);
  }

  private static DomainId wholesome(FormerDatabase database) {
    return database
        .rows("domains")
        .filter(row -> row.path("name").asText().equals(HealthySite.NAME))
        .map(row -> new DomainId(uuid(row, "id")))
        .findFirst()
        .orElseThrow();
  }

  private static DomainId domain(JsonNode row) {
    return new DomainId(uuid(row, "domain_id"));
  }

  private static String path(JsonNode delivery) {
    return "/notification-channels/%s/deliveries/%s"
        .formatted(
            new ChannelId(uuid(delivery, "channel_id")).text(),
            new DeliveryId(uuid(delivery, "id")).text());
  }

  private static UUID uuid(JsonNode row, String column) {
    return UUID.fromString(row.path(column).asText());
  }

  /** As the API writes it. */
  private static String instant(JsonNode row, String column) {
    return Instants.text(Instant.parse(row.path(column).asText()));
  }

  private static List<JsonNode> list(ApiClient api, String path, String field) {
    List<JsonNode> all = new ArrayList<>();
    api.get(path).body().path(field).forEach(all::add);
    return all;
  }
}
