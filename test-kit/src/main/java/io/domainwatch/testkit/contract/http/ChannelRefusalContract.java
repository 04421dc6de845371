package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What channels may not be set to (docs/spec/resources.md, "Creating and changing channels";
 * docs/spec/api.md, "Order of judgement").
 */
public interface ChannelRefusalContract extends ChannelApiSteps {

  @Test
  default void everyProblemOfAChannelIsReportedInOneAnswer() {
    ApiTenant tenant = tenant();
    assertThat(fields(tenant, "{}")).containsExactlyInAnyOrder("type", "name");
    assertThat(fields(tenant, "{\"type\":\"webhook\"}")).containsExactlyInAnyOrder("name", "url");
    assertThat(fields(tenant, "{\"type\":\"email\"}")).containsExactlyInAnyOrder("name", "address");
    assertThat(
            fields(
                tenant,
                "{\"type\":\"webhook\",\"name\":7,\"extra\":1,\"secret\":\"x\",\"enabled\":\"yes\","
                    + "\"filter\":{\"checkTypes\":[\"dns\",1],\"domainIds\":\"all\",\"more\":{}}}"))
        .containsExactlyInAnyOrder(
            "extra",
            "secret",
            "name",
            "enabled",
            "filter.more",
            "filter.checkTypes[1]",
            "filter.domainIds");
    assertThat(
            fields(
                tenant,
                "{\"type\":\"slack\",\"name\":\"\",\"url\":\"ftp://x\",\"reminderAfterSeconds\":1,"
                    + "\"digestHour\":24,\"filter\":{\"checkTypes\":[\"dns\",\"dnss\"],"
                    + "\"minSeverity\":\"urgent\",\"domainIds\":[\"dom_x\"]}}"))
        .containsExactlyInAnyOrder(
            "name",
            "url",
            "reminderAfterSeconds",
            "digestHour",
            "filter.checkTypes[1]",
            "filter.minSeverity",
            "filter.domainIds[0]");
    String many = "\"dnss\",".repeat(999) + "\"dns\"";
    String body = "{\"type\":\"slack\",\"filter\":{\"checkTypes\":[" + many + "]}}";
    assertThat(fields(tenant, body)).hasSize(50).contains("name", "url");
    assertThat(tenant.everything()).isEmpty();
  }

  private List<String> fields(ApiTenant tenant, String body) {
    Exchange exchange = tenant.call("POST", CHANNELS).json(body).send();
    refused(exchange, 400, "invalid_request");
    return exchange.json().path("details").findValuesAsText("field");
  }

  @Test
  default void aWrongChangeOfAChannelIsRefusedAndNothingChanges() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "kept");
    String before = tenant.everything();
    for (String body :
        List.of(
            "{\"name\":null}",
            "{\"name\":\"a\\u0007b\"}",
            "{\"url\":null}",
            "{\"url\":\"https://user:pw@example.com/\"}",
            "{\"url\":\"javascript:alert(1)\"}",
            "{\"filter\":null}",
            "{\"filter\":[]}",
            "{\"filter\":{\"checkTypes\":[]}}",
            "{\"filter\":{\"checkTypes\":[null]}}",
            "{\"filter\":{\"minSeverity\":null}}",
            "{\"filter\":{\"minSeverity\":\"HIGH\"}}",
            "{\"filter\":{\"domainIds\":[]}}",
            "{\"filter\":{\"domainIds\":[\"dom_00000000000000000000000000\"]}}",
            "{\"reminderAfterSeconds\":299}",
            "{\"reminderAfterSeconds\":9223372036854775807}",
            "{\"reminderAfterSeconds\":3600.5}",
            "{\"digestHour\":-1}",
            "{\"digestHour\":\"7\"}",
            "{\"digestHour\":4294967296}",
            "{\"language\":\"fr\"}",
            "{\"language\":null}",
            "{\"quietHours\":{}}",
            "{\"quietHours\":[]}",
            quiet("\"timeZone\":\"Berlin\",\"from\":\"22:00\",\"to\":\"07:00\""),
            quiet("\"timeZone\":\"UTC\",\"from\":\"22:00\",\"to\":\"21:30\""),
            quiet("\"timeZone\":\"UTC\",\"from\":2200,\"to\":\"07:00\""),
            quiet("\"timeZone\":\"UTC\",\"from\":\"22:00\",\"to\":\"07:00\",\"days\":[]"),
            quiet("\"timeZone\":\"UTC\",\"from\":\"22:00\",\"to\":\"07:00\",\"highPasses\":null"),
            "{\"enabled\":null}",
            "{\"rotateSecret\":1}",
            "{\"rotateSecret\":true,\"name\":\"\"}",
            "{\"enabled\":false,\"status\":\"disabled\"}")) {
      Exchange exchange = tenant.call("PATCH", ChannelApiSteps.path(channel)).json(body).send();
      refused(exchange, 400, "invalid_request");
      assertThat(exchange.json().path("details")).as(body).isNotEmpty();
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  private static String quiet(String fields) {
    return "{\"quietHours\":{" + fields + "}}";
  }

  @Test
  default void quietHoursNameWhatIsWrongWithThem() {
    ApiTenant tenant = tenant();
    assertThat(
            fields(
                tenant,
                "{\"type\":\"slack\",\"name\":\"x\",\"url\":\"https://hooks.example.com/x\","
                    + "\"quietHours\":{\"timeZone\":\"Mars/Olympus\",\"from\":\"25:00\","
                    + "\"days\":[\"monday\",\"noday\"]}}"))
        .containsExactlyInAnyOrder(
            "quietHours.timeZone", "quietHours.from", "quietHours.to", "quietHours.days[1]");
    assertThat(tenant.everything()).isEmpty();
  }

  @Test
  default void aFilterNamesDomainsOfTheOrganizationOnly() {
    ApiTenant tenant = tenant();
    Domain theirs = tenant().domain("theirs.example.com");
    Exchange foreign = named(tenant, theirs.id().text());
    String absent = "dom_00000000000000000000000000";
    assertThat(message(named(tenant, absent)))
        .isEqualTo(message(foreign).replace(theirs.id().text(), absent));
    assertThat(foreign.json().path("details").findValuesAsText("field"))
        .containsExactly("filter.domainIds");
  }

  private Exchange named(ApiTenant tenant, String id) {
    String body =
        "{\"type\":\"webhook\",\"name\":\"n\",\"url\":\""
            + HOOK
            + "\",\"filter\":{\"domainIds\":[\""
            + id
            + "\"]}}";
    Exchange exchange = tenant.call("POST", CHANNELS).json(body).send();
    refused(exchange, 400, "invalid_request");
    return exchange;
  }

  private static String message(Exchange exchange) {
    return exchange.json().path("message").asText();
  }

  @Test
  default void aChannelIsLookedUpBeforeTheBodyAndAfterTheQuery() {
    ApiTenant tenant = tenant();
    for (String id : List.of("chn_00000000000000000000000000", "chn_x", "x", "dom_x")) {
      String path = CHANNELS + "/" + id;
      refused(tenant.call("PATCH", path).json("{broken").send(), 404, "channel_not_found");
      refused(tenant.call("DELETE", path).send(), 404, "channel_not_found");
      refused(tenant.call("POST", path + "/test").send(), 404, "channel_not_found");
      for (String read : List.of("", "/deliveries", "/deliveries/dlv_x")) {
        refused(tenant.get(path + read), 404, "channel_not_found");
      }
      refused(
          tenant.call("POST", path + "/deliveries/dlv_x/redeliver").send(),
          404,
          "channel_not_found");
      refused(tenant.get(path + "/deliveries?limit=0"), 400, "invalid_request");
      refused(tenant.get(path + "/deliveries?cursor=x"), 400, "invalid_request");
    }
  }
}
