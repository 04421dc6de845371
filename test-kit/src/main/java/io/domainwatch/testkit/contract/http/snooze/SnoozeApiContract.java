package io.domainwatch.testkit.contract.http.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.value.Instants;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Snoozes of checks and of domains as a whole (docs/spec/resources.md, "Snooze"). */
public interface SnoozeApiContract extends ApiContractSteps {
  @Test
  default void aCheckIsMutedUntilAnInstantWithWhoAndWhy() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze.example.com");
    String path = ApiTenant.overrides(domain, CheckType.SSL);
    String until = in(Duration.ofHours(2));

    JsonNode data =
        answered(patch(tenant, path, set(until, "\"a \\\"move\\\"\"")), 200).json().path("data");

    assertThat(data.path("mutedUntil").asText()).isEqualTo(until);
    assertThat(data.path("muteReason").asText()).isEqualTo("a \"move\"");
    assertThat(data.path("mutedBy").asText()).isNotEmpty();
    assertThat(data.path("muted").asBoolean()).as("a switch of its own").isFalse();
    assertThat(answered(tenant.get(path), 200).json().path("data")).isEqualTo(data);
    JsonNode check = tenant.get(ApiTenant.path(domain) + "/checks/ssl").json().path("data");
    assertThat(check.path("mutedUntil").asText()).isEqualTo(until);
    JsonNode whole = tenant.get(ApiTenant.path(domain)).json();
    assertThat(whole.path("mutedUntil").isNull()).isTrue();
    assertThat(whole.path("checks").findValuesAsText("mutedUntil")).contains(until);
  }

  @Test
  default void aDomainIsMutedAsAWhole() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze-whole.example.com");
    String path = ApiTenant.path(domain);
    String before = answered(tenant.get(path), 200).header("ETag");
    String until = in(Duration.ofDays(7));

    JsonNode data = answered(patch(tenant, path, set(until, "\"moving\"")), 200).json();

    assertThat(data.path("data").path("mutedUntil").asText()).isEqualTo(until);
    assertThat(data.path("data").path("status").asText()).isEqualTo("active");
    Exchange shown = answered(tenant.get(path), 200);
    assertThat(shown.json().path("muteReason").asText()).isEqualTo("moving");
    assertThat(shown.json().path("mutedBy").asText()).isNotEmpty();
    assertThat(shown.header("ETag")).isNotEqualTo(before);
    assertThat(
            tenant
                .get(ApiTenant.overrides(domain, CheckType.SSL))
                .json()
                .at("/data/mutedUntil")
                .isNull())
        .isTrue();
    answered(patch(tenant, path, "{\"mutedUntil\":null}"), 200);
    assertThat(tenant.get(path).json().path("muteReason").isNull()).isTrue();
  }

  @Test
  default void onlyWhatIsSentChangesAndResettingEndsIt() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze-partial.example.com");
    String path = ApiTenant.overrides(domain, CheckType.SSL);
    String until = in(Duration.ofHours(2));
    answered(patch(tenant, path, set(until, "\"first\"")), 200);

    JsonNode data =
        answered(patch(tenant, path, "{\"muteReason\":\"second\"}"), 200).json().path("data");
    assertThat(data.path("mutedUntil").asText()).isEqualTo(until);
    assertThat(data.path("muteReason").asText()).isEqualTo("second");
    data = answered(patch(tenant, path, "{\"muteReason\":null}"), 200).json().path("data");
    assertThat(data.path("muteReason").isNull()).isTrue();
    data = answered(patch(tenant, path, "{\"muted\":true}"), 200).json().path("data");
    assertThat(data.path("mutedUntil").asText()).isEqualTo(until);
    answered(tenant.call("DELETE", path).send(), 204);
    data = answered(tenant.get(path), 200).json().path("data");
    assertThat(data.path("mutedUntil").isNull()).isTrue();
    assertThat(data.path("mutedBy").isNull()).isTrue();
  }

  @Test
  default void whatIsNotAllowedIsNamedAndNothingChanges() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze-refused.example.com");
    String before = tenant.everything();
    List<String> wrong =
        List.of(
            "{\"mutedUntil\":\"" + in(Duration.ZERO) + "\"}",
            "{\"mutedUntil\":\"" + in(Duration.ofDays(366).plusMillis(1)) + "\"}",
            "{\"mutedUntil\":\"tomorrow\"}",
            "{\"mutedUntil\":1}",
            "{\"muteReason\":\"alone\"}",
            set(in(Duration.ofHours(1)), "\"" + "x".repeat(201) + "\""),
            set(in(Duration.ofHours(1)), "\"two\\nlines\""),
            set(in(Duration.ofHours(1)), "7"),
            "{\"mutedUntil\":null,\"muteReason\":\"why\"}",
            "{\"mutedBy\":\"me\"}");
    for (String path :
        List.of(ApiTenant.path(domain), ApiTenant.overrides(domain, CheckType.SSL))) {
      for (String body : wrong) {
        Exchange exchange = patch(tenant, path, body);
        refused(exchange, 400, "invalid_request");
        assertThat(exchange.json().path("details").findValuesAsText("field"))
            .as(body)
            .singleElement()
            .asString()
            .startsWith("mute");
      }
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void problemsOfASnoozeAndOfAnOverrideComeTogether() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze-problems.example.com");
    Exchange exchange =
        patch(
            tenant,
            ApiTenant.overrides(domain, CheckType.SSL),
            "{\"intervalSeconds\":61,\"mutedUntil\":\"never\",\"muteReason\":\"\"}");
    refused(exchange, 400, "invalid_request");
    assertThat(exchange.json().path("details").findValuesAsText("field"))
        .containsExactly("intervalSeconds", "mutedUntil", "muteReason");
  }

  @Test
  default void nobodyMutesTheDomainOfAnother() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("snooze-border.example.com");
    ApiTenant stranger = tenant();
    String body = set(in(Duration.ofHours(1)), "\"mine now\"");
    String before = tenant.everything();
    refused(patch(stranger, ApiTenant.path(domain), body), 404, "domain_not_found");
    refused(
        patch(stranger, ApiTenant.overrides(domain, CheckType.SSL), body), 404, "domain_not_found");
    assertThat(tenant.everything()).isEqualTo(before);
  }

  private String in(Duration time) {
    return Instants.text(world().time().instant().plus(time));
  }

  private static String set(String until, String reason) {
    return "{\"mutedUntil\":\"" + until + "\",\"muteReason\":" + reason + "}";
  }

  private static Exchange patch(ApiTenant tenant, String path, String body) {
    return tenant.call("PATCH", path).json(body).send();
  }
}
