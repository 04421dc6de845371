package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Check overrides (docs/spec/resources.md, "Overrides"). */
public interface OverrideApiContract extends ApiContractSteps {

  @Test
  default void withoutOverridesTheStateIsTheDefault() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("defaults.example.com");
    JsonNode data = state(tenant, domain, CheckType.SSL);
    assertThat(data.path("domainId").asText()).isEqualTo(domain.id().text());
    assertThat(data.path("checkType").asText()).isEqualTo("ssl");
    assertThat(data.path("disabled").asBoolean()).isFalse();
    assertThat(data.path("muted").asBoolean()).isFalse();
    assertThat(data.path("intervalSeconds").isNull()).isTrue();
    assertThat(data.path("defaultIntervalSeconds").asInt()).isEqualTo(10800);
    assertThat(data.path("disabledEventTypes")).isEmpty();
    assertThat(data.path("severityOverrides").toString()).isEqualTo("{}");
    assertThat(data.path("eventCatalog").findValuesAsText("type"))
        .contains("ssl_cert_expired", "ssl_recovered");
    assertThat(data.path("eventCatalog").path(0)).hasSize(3);
  }

  private JsonNode state(ApiTenant tenant, Domain domain, CheckType type) {
    return answered(tenant.get(ApiTenant.overrides(domain, type)), 200).json().path("data");
  }

  @Test
  default void onlyTheFieldsSentAreChanged() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("partial.example.com");
    patch(tenant, domain, "{\"muted\":true}");
    patch(tenant, domain, "{\"intervalSeconds\":3600}");
    patch(tenant, domain, "{\"severityOverrides\":{\"ssl_recovered\":\"low\"}}");
    JsonNode same = patch(tenant, domain, "{}");
    assertThat(same).isEqualTo(state(tenant, domain, CheckType.SSL));
    assertThat(same.path("muted").asBoolean()).isTrue();
    assertThat(same.path("intervalSeconds").asInt()).isEqualTo(3600);
    assertThat(same.path("severityOverrides").toString()).isEqualTo("{\"ssl_recovered\":\"low\"}");
    assertThat(patch(tenant, domain, "{\"severityOverrides\":{}}").path("severityOverrides"))
        .isEmpty();
    JsonNode reset = patch(tenant, domain, "{\"intervalSeconds\":null}");
    assertThat(reset.path("intervalSeconds").isNull()).isTrue();
    assertThat(reset.path("muted").asBoolean()).isTrue();
  }

  private JsonNode patch(ApiTenant tenant, Domain domain, String body) {
    String path = ApiTenant.overrides(domain, CheckType.SSL);
    Exchange exchange = answered(tenant.call("PATCH", path).json(body).send(), 200);
    assertThat(exchange.header("ETag")).isEqualTo(tenant.get(path).header("ETag"));
    return exchange.json().path("data");
  }

  @Test
  default void disablingOneOfAPairDisablesTheOther() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("pairs.example.com");
    for (String one : List.of("ssl_recovered", "ssl_validation_issue")) {
      JsonNode data =
          patch(tenant, domain, "{\"disabledEventTypes\":[\"" + one + "\",\"" + one + "\"]}");
      assertThat(data.path("disabledEventTypes").toString())
          .isEqualTo("[\"ssl_validation_issue\",\"ssl_recovered\"]");
      assertThat(patch(tenant, domain, "{\"disabledEventTypes\":[]}").path("disabledEventTypes"))
          .isEmpty();
    }
  }

  @Test
  default void anIntegerMayBeWrittenWithFractionOrExponent() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("integers.example.com");
    for (String number : List.of("3600.0", "36e2", "3.6E3", "3600.000")) {
      JsonNode data = patch(tenant, domain, "{\"intervalSeconds\":" + number + "}");
      assertThat(data.path("intervalSeconds").toString()).isEqualTo("3600");
    }
  }

  @Test
  default void aWrongOverrideIsRefusedAndNothingChanges() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("refused.example.com");
    patch(tenant, domain, "{\"muted\":true}");
    String before = tenant.everything();
    for (String body :
        List.of(
            "{\"muted\":\"true\"}",
            "{\"muted\":null}",
            "{\"muted\":1}",
            "{\"intervalSeconds\":61}",
            "{\"intervalSeconds\":\"3600\"}",
            "{\"intervalSeconds\":3600.5}",
            "{\"intervalSeconds\":-3600}",
            "{\"intervalSeconds\":1e400}",
            "{\"intervalSeconds\":1e999999999}",
            "{\"intervalSeconds\":99999999999999999999999}",
            "{\"intervalSeconds\":9223372036854775807}",
            "{\"intervalSeconds\":true}",
            "{\"disabledEventTypes\":[\"uptime_down\"]}",
            "{\"disabledEventTypes\":[null]}",
            "{\"disabledEventTypes\":{}}",
            "{\"disabledEventTypes\":null}",
            "{\"severityOverrides\":{\"uptime_down\":\"low\"}}",
            "{\"severityOverrides\":{\"ssl_recovered\":\"urgent\"}}",
            "{\"severityOverrides\":{\"ssl_recovered\":\"LOW\"}}",
            "{\"severityOverrides\":{\"ssl_recovered\":null}}",
            "{\"severityOverrides\":[]}",
            "{\"muted\":false,\"disabled\":true}",
            "{\"muted\":false,\"intervalSeconds\":61}")) {
      Exchange exchange =
          tenant.call("PATCH", ApiTenant.overrides(domain, CheckType.SSL)).json(body).send();
      refused(exchange, 400, "invalid_request");
      assertThat(exchange.json().path("details")).as(body).isNotEmpty();
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void everyProblemIsReportedInOneAnswer() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("problems.example.com");
    String body = "{\"muted\":1,\"intervalSeconds\":\"x\",\"extra\":2,\"disabledEventTypes\":[3]}";
    Exchange exchange =
        tenant.call("PATCH", ApiTenant.overrides(domain, CheckType.SSL)).json(body).send();
    refused(exchange, 400, "invalid_request");
    assertThat(exchange.json().path("details").findValuesAsText("field"))
        .containsExactlyInAnyOrder("extra", "muted", "intervalSeconds", "disabledEventTypes[0]");
  }

  @Test
  default void resettingClearsEverythingAndEnablesTheCheck() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("reset.example.com");
    answered(
        tenant.call("PATCH", ApiTenant.path(domain)).json("{\"disabledChecks\":[\"ssl\"]}").send(),
        200);
    JsonNode disabled = patch(tenant, domain, "{\"muted\":true,\"intervalSeconds\":3600}");
    assertThat(disabled.path("disabled").asBoolean()).isTrue();
    answered(tenant.call("DELETE", ApiTenant.overrides(domain, CheckType.SSL)).send(), 204);
    JsonNode data = state(tenant, domain, CheckType.SSL);
    assertThat(data.path("disabled").asBoolean()).isFalse();
    assertThat(data.path("muted").asBoolean()).isFalse();
    assertThat(data.path("intervalSeconds").isNull()).isTrue();
    JsonNode check = tenant.get(ApiTenant.path(domain) + "/checks/ssl").json().path("data");
    assertThat(check.path("status").asText()).isEqualTo("pending");
    assertThat(check.path("nextCheckAt").isNull()).isFalse();
    answered(tenant.call("DELETE", ApiTenant.overrides(domain, CheckType.SSL)).send(), 204);
  }

  @Test
  default void theDomainIsLookedUpBeforeTheCheckTypeAndBothBeforeTheBody() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("order.example.com");
    String unknownType = ApiTenant.path(domain) + "/checks/nothing/overrides";
    String unknownDomain =
        "/api/v1/domains/dom_00000000000000000000000000/checks/nothing/overrides";
    for (String method : List.of("GET", "PATCH", "DELETE")) {
      refused(sent(tenant, method, unknownDomain), 404, "domain_not_found");
      refused(sent(tenant, method, unknownType), 404, "check_type_not_found");
    }
    refused(
        sent(tenant, "PATCH", ApiTenant.overrides(domain, CheckType.DNS)), 400, "invalid_request");
  }

  private static Exchange sent(ApiTenant tenant, String method, String path) {
    ApiCall call = tenant.call(method, path);
    return (method.equals("PATCH") ? call.json("{broken") : call).send();
  }
}
