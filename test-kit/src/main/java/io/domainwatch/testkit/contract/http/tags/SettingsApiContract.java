package io.domainwatch.testkit.contract.http.tags;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is set on many domains (docs/spec/resources.md, "Settings of many domains"). */
public interface SettingsApiContract extends ApiContractSteps {
  /** The list. */
  String SETTINGS = "/api/v1/domains/settings";

  @Test
  default void whatIsSetIsListedAndNothingElse() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("set.example.com");
    tenant.domain("plain.example.com");
    changed(tenant, ApiTenant.path(domain), "{\"tags\":[\"prod\"],\"disabledChecks\":[\"dns\"]}");
    changed(
        tenant,
        ApiTenant.overrides(domain, CheckType.SSL),
        "{\"muted\":true,\"severityOverrides\":{\"ssl_cert_expired\":\"low\"}}");

    JsonNode list = answered(tenant.get(SETTINGS), 200).json();

    assertThat(list.path("nextCursor").isNull()).isTrue();
    assertThat(list.path("domains").findValuesAsText("name"))
        .containsExactlyInAnyOrder("set.example.com", "plain.example.com");
    JsonNode set = named(list, "set.example.com");
    assertThat(set.path("id").asText()).isEqualTo(domain.id().text());
    assertThat(set.at("/tags/0").asText()).isEqualTo("prod");
    assertThat(set.path("checks").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("dns", "ssl");
    assertThat(set.at("/checks/dns/disabled").asBoolean()).isTrue();
    JsonNode state = tenant.get(ApiTenant.overrides(domain, CheckType.SSL)).json().path("data");
    set.at("/checks/ssl")
        .properties()
        .forEach(field -> assertThat(field.getValue()).isEqualTo(state.get(field.getKey())));
    assertThat(named(list, "plain.example.com").path("checks")).isEmpty();
  }

  @Test
  default void theSettingsOfManyDomainsComeInPages() {
    ApiTenant tenant = tenant();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      names.add(tenant.domain("paged-" + i + ".example.com").name().ascii());
    }

    List<String> found = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page = answered(tenant.get(SETTINGS + "?limit=2" + cursor), 200).json();
      found.addAll(page.path("domains").findValuesAsText("name"));
      cursor =
          page.path("nextCursor").isNull() ? "" : "&cursor=" + page.path("nextCursor").asText();
    } while (!cursor.isEmpty());

    assertThat(found).containsExactlyInAnyOrderElementsOf(names);
    refused(tenant.get(SETTINGS + "?limit=1001"), 400, "invalid_request");
    assertThat(answered(tenant.get(SETTINGS + "?name=paged-3"), 200).json().path("domains"))
        .hasSize(1);
  }

  @Test
  default void anotherOrganizationSeesNoSettings() {
    tenant().domain("mine.example.com");

    assertThat(answered(tenant().get(SETTINGS), 200).json().path("domains")).isEmpty();
  }

  private static JsonNode named(JsonNode list, String name) {
    for (JsonNode domain : list.path("domains")) {
      if (domain.path("name").asText().equals(name)) {
        return domain;
      }
    }
    throw new AssertionError(name + " is not in " + list);
  }

  private void changed(ApiTenant tenant, String path, String body) {
    answered(tenant.call("PATCH", path).json(body).send(), 200);
  }
}
