package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Paths, methods and the headers of every response (docs/spec/api.md, "Paths and methods",
 * "Response headers" and "Query parameters").
 */
public interface RoutingContract extends ApiContractSteps {

  @Test
  default void anUnknownPathNeedsAKeyFirst() {
    refused(anonymous("GET", "/api/v1/nothing").send(), 401, "missing_token");
    refused(anonymous("GET", "/api/v1").send(), 401, "missing_token");
    refused(tenant().get("/api/v1/nothing"), 404, "not_found");
    refused(tenant().get("/api/v1"), 404, "not_found");
    refused(tenant().get("/api/v1/"), 404, "not_found");
  }

  @Test
  default void whatIsOutsideOfTheVersionIsNotFound() {
    refused(anonymous("GET", "/api/v2/domains").send(), 404, "not_found");
    refused(anonymous("GET", "/api").send(), 404, "not_found");
    refused(tenant().get("/api/v2/domains"), 404, "not_found");
  }

  @Test
  default void aTrailingOrEncodedSlashMakesAnotherPath() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("slash.example.com");
    String path = ApiTenant.path(domain);
    for (String other :
        List.of(
            "/api/v1/domains/",
            "/api/v1//domains",
            path + "/",
            path.replace("/dom_", "%2Fdom_"),
            path + "%2fchecks",
            path + "/checks",
            path + "/checks/",
            path + "/checks/dns/",
            path + "/checks/dns/overrides/",
            path + "/checks/dns%2Foverrides",
            "/api/v1/domains;x=1",
            "/api/v1/../v1/domains",
            "/api/v1/me/x")) {
      refused(tenant.get(other), 404, "not_found");
    }
    refused(tenant.get("/api/v1/domains/%64" + domain.id().text()), 404, "domain_not_found");
    answered(tenant.get(path.replace("/dom_", "/%64om_")), 200);
  }

  @Test
  default void everyOtherMethodIsRefusedWithThoseThatThePathHas() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("methods.example.com"));
    assertAllow(tenant, "/api/v1/domains", "PUT", "GET, HEAD, POST");
    assertAllow(tenant, "/api/v1/domains", "OPTIONS", "GET, HEAD, POST");
    assertAllow(tenant, "/api/v1/domains", "DELETE", "GET, HEAD, POST");
    assertAllow(tenant, path, "POST", "GET, HEAD, PATCH, DELETE");
    assertAllow(tenant, path + "/checks/dns/overrides", "PUT", "GET, HEAD, PATCH, DELETE");
    assertAllow(tenant, path + "/checks/dns/runs", "GET", "POST");
    assertAllow(tenant, path + "/checks/dns/runs", "HEAD", "POST");
    String channels = "/api/v1/notification-channels";
    assertAllow(tenant, channels, "PUT", "GET, HEAD, POST");
    assertAllow(tenant, channels + "/chn_x", "POST", "GET, HEAD, PATCH, DELETE");
    assertAllow(tenant, channels + "/chn_x/test", "GET", "POST");
    assertAllow(tenant, channels + "/chn_x/deliveries", "DELETE", "GET, HEAD");
    assertAllow(tenant, "/api/v1/incidents", "POST", "GET, HEAD");
    assertAllow(tenant, "/api/v1/expiries", "DELETE", "GET, HEAD");
    assertAllow(tenant, "/api/v1/incidents/inc_x/acknowledge", "PUT", "POST");
    assertAllow(tenant, "/api/v1/me", "BREW", "GET, HEAD");
    assertAllow(tenant, "/api/v1/openapi.json", "POST", "GET, HEAD");
    refused(anonymous("POST", "/api/v1/openapi.json").send(), 401, "missing_token");
  }

  private void assertAllow(ApiTenant tenant, String path, String method, String allow) {
    Exchange exchange = tenant.call(method, path).send();
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(405);
    assertThat(exchange.header("Allow")).isEqualTo(allow);
    carriesLimits(exchange);
    if (!method.equals("HEAD")) {
      refused(exchange, 405, "method_not_allowed");
    }
  }

  @Test
  default void headAnswersAsGetDoesWithoutTheBody() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("head.example.com");
    for (String path :
        List.of(
            "/api/v1/domains",
            "/api/v1/domains?limit=1",
            ApiTenant.path(domain),
            "/api/v1/me",
            "/api/v1/openapi.json",
            "/api/v1/check-types")) {
      Exchange get = answered(tenant.get(path), 200);
      Exchange head = answered(tenant.call("HEAD", path).send(), 200);
      assertThat(head.body()).isEmpty();
      assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
      assertThat(head.headers().firstValue("ETag")).isEqualTo(get.headers().firstValue("ETag"));
    }
    Exchange missing = tenant.call("HEAD", "/api/v1/domains/dom_x").send();
    assertThat(missing.status()).isEqualTo(404);
    assertThat(missing.body()).isEmpty();
  }

  @Test
  default void aSaneRequestIdIsKeptAndAnyOtherReplaced() {
    ApiTenant tenant = tenant();
    for (String sane : List.of("a", "req-1:2/3.x", "A_9~+=@", "x".repeat(128))) {
      Exchange exchange = tenant.call("GET", "/api/v1/me").header("X-Request-Id", sane).send();
      assertThat(exchange.header("X-Request-Id")).isEqualTo(sane);
    }
    for (String odd :
        List.of(
            "<script>",
            "a b",
            "a,b",
            "a\"b",
            "a'b",
            "a\\b",
            "a;b",
            "{a}",
            "$a",
            "x".repeat(129),
            "")) {
      Exchange exchange = tenant.call("GET", "/api/v1/me").header("X-Request-Id", odd).send();
      assertThat(exchange.header("X-Request-Id")).isNotEqualTo(odd).startsWith("req_");
    }
    Exchange twice =
        tenant
            .call("GET", "/api/v1/me")
            .header("X-Request-Id", "a")
            .header("X-Request-Id", "b")
            .send();
    assertThat(twice.header("X-Request-Id")).startsWith("req_");
  }

  @Test
  default void unknownAndRepeatedQueryParametersAreRefusedOnEveryPath() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("query.example.com"));
    for (String wrong :
        List.of(
            "/api/v1/domains?page=1",
            "/api/v1/domains?limit=1&limit=1",
            "/api/v1/me?x",
            "/api/v1/check-types?limit=1",
            "/api/v1/openapi.json?x=1",
            path + "?fields=id",
            path + "/checks/dns?x=1",
            path + "/checks/dns/overrides?x=1")) {
      Exchange exchange = tenant.get(wrong);
      refused(exchange, 400, "invalid_request");
      assertThat(exchange.json().path("details").path(0).path("field").asText()).isNotEmpty();
    }
    refused(
        tenant.call("PATCH", path + "?x=1").json("{\"status\":\"paused\"}").send(),
        400,
        "invalid_request");
    refused(tenant.call("DELETE", path + "?x=1").send(), 400, "invalid_request");
    refused(tenant.call("POST", "/api/v1/domains?x=1").json("{}").send(), 400, "invalid_request");
    refused(tenant.call("POST", path + "/checks/dns/runs?x").send(), 400, "invalid_request");
    answered(tenant.get(path), 200);
  }

  @Test
  default void theDescriptionNeedsNoKey() {
    Exchange exchange = answered(anonymous("GET", "/api/v1/openapi.json").send(), 200);
    assertThat(exchange.json().path("openapi").asText()).startsWith("3.1.");
  }
}
