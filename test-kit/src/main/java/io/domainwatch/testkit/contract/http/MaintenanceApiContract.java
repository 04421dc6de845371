package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Maintenance windows (docs/spec/resources.md, "Maintenance windows"). */
public interface MaintenanceApiContract extends ApiContractSteps {
  String WINDOWS = "/api/v1/maintenance-windows";

  String NIGHTLY =
      "\"rrule\":\"FREQ=DAILY\",\"dtstart\":\"2026-01-01T02:00:00\",\"durationSeconds\":3600,"
          + "\"timeZone\":\"Europe/Berlin\"";

  /** A window for all domains, every night. */
  static JsonNode window(ApiTenant tenant) {
    Exchange made =
        tenant.call("POST", WINDOWS).json("{\"name\":\"Nights\"," + NIGHTLY + "}").send();
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.json().path("data");
  }

  @Test
  default void aRecurringWindowIsMadeReadListedAndDeleted() {
    ApiTenant tenant = tenant();
    JsonNode made = window(tenant);
    assertThat(made.path("id").asText()).startsWith("mwn_");
    assertThat(made.path("rrule").asText()).isEqualTo("FREQ=DAILY");
    assertThat(made.path("dtstart").asText()).isEqualTo("2026-01-01T02:00:00");
    assertThat(made.path("durationSeconds").asInt()).isEqualTo(3600);
    assertThat(made.path("timeZone").asText()).isEqualTo("Europe/Berlin");
    for (String absent : List.of("domainIds", "tags", "checkTypes", "from", "to")) {
      assertThat(made.path(absent).isNull()).as(absent).isTrue();
    }
    Instant from = Instant.parse(made.path("nextFrom").asText());
    assertThat(Instant.parse(made.path("nextTo").asText())).isEqualTo(from.plusSeconds(3600));
    String path = WINDOWS + "/" + made.path("id").asText();
    assertThat(answered(tenant.get(path), 200).json().path("data")).isEqualTo(made);
    assertThat(answered(tenant.get(WINDOWS), 200).json().path("maintenanceWindows"))
        .containsExactly(made);
    answered(tenant.call("DELETE", path).send(), 204);
    refused(tenant.get(path), 404, "maintenance_window_not_found");
    refused(tenant.get(WINDOWS + "/x"), 404, "maintenance_window_not_found");
  }

  @Test
  default void aWindowOnceIsActiveWhileItLastsAndEndedByHand() {
    ApiTenant tenant = tenant();
    Instant now = world().time().instant();
    JsonNode made = once(tenant, now.minusSeconds(60), now.plusSeconds(3600));
    assertThat(made.path("active").asBoolean()).isTrue();
    String path = WINDOWS + "/" + made.path("id").asText();
    JsonNode ended = posted(tenant, path + "/end");
    assertThat(ended.path("active").asBoolean()).isFalse();
    assertThat(ended.path("nextFrom").isNull()).isTrue();
    assertThat(posted(tenant, path + "/end")).as("once more").isEqualTo(ended);
    refused(tenant.call("POST", path + "/start").send(), 409, "maintenance_window_over");
  }

  @Test
  default void aRecurringWindowIsStartedAndEndedByHand() {
    ApiTenant tenant = tenant();
    Instant now = world().time().instant();
    JsonNode made =
        made(
            tenant,
            ("{\"name\":\"Rare\",\"rrule\":\"FREQ=YEARLY\",\"dtstart\":\"2031-01-01T00:00:00\","
                + "\"durationSeconds\":600,\"timeZone\":\"UTC\"}"));
    assertThat(made.path("active").asBoolean()).isFalse();
    String path = WINDOWS + "/" + made.path("id").asText();
    JsonNode started = posted(tenant, path + "/start");
    assertThat(started.path("active").asBoolean()).isTrue();
    assertThat(Instant.parse(started.path("nextTo").asText()))
        .isAfterOrEqualTo(now.plusSeconds(600).truncatedTo(ChronoUnit.MILLIS));
    JsonNode ended = posted(tenant, path + "/end");
    assertThat(ended.path("active").asBoolean()).isFalse();
    assertThat(ended.path("nextFrom").asText()).isEqualTo("2031-01-01T00:00:00.000Z");
  }

  @Test
  default void aDomainSaysThatItIsInMaintenance() {
    ApiTenant tenant = tenant();
    Domain inside = tenant.domain("inside.example.com");
    Domain outside = tenant.domain("outside.example.com");
    Instant now = world().time().instant();
    JsonNode made =
        made(
            tenant,
            "{\"name\":\"One\",\"domainIds\":[\"%s\"],\"checkTypes\":[\"uptime\"],\"from\":\"%s\",\"to\":\"%s\"}"
                .formatted(inside.id().text(), now.minusSeconds(1), now.plus(Duration.ofHours(1))));
    assertThat(made.path("domainIds")).hasSize(1);
    assertThat(shown(tenant, inside).path("maintenance").asBoolean()).isTrue();
    assertThat(shown(tenant, inside).path("health").path("state").asText())
        .as("it is not well because of that")
        .isEqualTo("pending");
    assertThat(shown(tenant, outside).path("maintenance").asBoolean()).isFalse();
    for (String list : List.of("/api/v1/domains", "/api/v1/domains?limit=10")) {
      assertThat(answered(tenant.get(list), 200).json().path("domains"))
          .extracting(
              domain -> domain.path("name").asText(),
              domain -> domain.path("maintenance").asBoolean())
          .containsExactlyInAnyOrder(
              tuple("inside.example.com", true), tuple("outside.example.com", false));
    }
    String path = WINDOWS + "/" + made.path("id").asText();
    answered(tenant.call("DELETE", ApiTenant.path(inside)).send(), 204);
    assertThat(answered(tenant.get(path), 200).json().path("data").path("domainIds")).isEmpty();
  }

  @Test
  default void whatIsWrongIsNamedAndNothingIsMade() {
    ApiTenant tenant = tenant();
    ApiTenant stranger = tenant();
    Domain theirs = stranger.domain("theirs.example.com");
    for (String body :
        List.of(
            "{}",
            "{\"name\":\"x\"}",
            "{\"name\":\"x\",\"from\":\"2031-01-01T00:00:00Z\"}",
            "{\"name\":1," + NIGHTLY + "}",
            "{\"name\":\"x\",\"colour\":\"red\"," + NIGHTLY + "}",
            "{\"name\":\"x\",\"rrule\":\"FREQ=MINUTELY\",\"dtstart\":\"2026-01-01T02:00:00\","
                + "\"durationSeconds\":60,\"timeZone\":\"UTC\"}",
            "{\"name\":\"x\",\"domainIds\":[\"" + theirs.id().text() + "\"]," + NIGHTLY + "}",
            "{\"name\":\"x\",\"tags\":[\"no tag\"]," + NIGHTLY + "}")) {
      refused(tenant.call("POST", WINDOWS).json(body).send(), 400, "invalid_request");
    }
    assertThat(answered(tenant.get(WINDOWS), 200).json().path("maintenanceWindows")).isEmpty();
  }

  @Test
  default void aChangeKeepsWhatIsNotSentAndGoesByTheEntityTag() {
    ApiTenant tenant = tenant();
    JsonNode made = window(tenant);
    String path = WINDOWS + "/" + made.path("id").asText();
    String tag = answered(tenant.get(path), 200).header("ETag");
    Exchange changed =
        answered(
            tenant
                .call("PATCH", path)
                .header("If-Match", tag)
                .json(
                    "{\"name\":\"Later\",\"dtstart\":\"2026-01-01T04:00:00\",\"tags\":[\"Shop\"]}")
                .send(),
            200);
    JsonNode after = changed.json().path("data");
    assertThat(after.path("name").asText()).isEqualTo("Later");
    assertThat(after.path("rrule")).isEqualTo(made.path("rrule"));
    assertThat(after.path("tags").path(0).asText()).isEqualTo("shop");
    assertThat(answered(tenant.get(path), 200).header("ETag")).isEqualTo(changed.header("ETag"));
    answered(tenant.call("GET", path).header("If-None-Match", changed.header("ETag")).send(), 304);
    refused(
        tenant.call("PATCH", path).header("If-Match", tag).json("{\"name\":\"x\"}").send(),
        412,
        "precondition_failed");
    refused(tenant.call("DELETE", path).header("If-Match", tag).send(), 412, "precondition_failed");
  }

  private JsonNode once(ApiTenant tenant, Instant from, Instant to) {
    return made(tenant, "{\"name\":\"Once\",\"from\":\"%s\",\"to\":\"%s\"}".formatted(from, to));
  }

  private JsonNode made(ApiTenant tenant, String body) {
    return answered(tenant.call("POST", WINDOWS).json(body).send(), 201).json().path("data");
  }

  private JsonNode posted(ApiTenant tenant, String path) {
    return answered(tenant.call("POST", path).send(), 200).json().path("data");
  }

  private JsonNode shown(ApiTenant tenant, Domain domain) {
    return answered(tenant.get(ApiTenant.path(domain)), 200).json();
  }
}
