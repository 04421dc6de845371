package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.net.RawHttp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Requests that no client library would send. */
class OddClientsTest implements ApiContractSteps {
  @RegisterExtension
  static final InMemoryServer SERVER = new InMemoryServer(InMemoryApiWorld::quiet);

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  private static RawHttp raw() {
    return new RawHttp(SERVER.world().base());
  }

  @Test
  void octetsThatAreNotUtf8AreNotFoundInThePathAndInvalidInTheQuery() {
    String key = tenant().read();
    assertThat(answer("GET /api/v1/domains/%C3%28 HTTP/1.1", key)).startsWith("HTTP/1.1 404");
    assertThat(answer("GET /api/v1/domains?name=%C3%28 HTTP/1.1", key))
        .startsWith("HTTP/1.1 400")
        .contains("invalid_request", "X-RateLimit-Limit");
    assertThat(answer("GET /api/v1/domains? HTTP/1.1", key)).startsWith("HTTP/1.1 200");
    assertThat(answer("GET /api/v1/domains?&&limit=1& HTTP/1.1", key)).startsWith("HTTP/1.1 200");
  }

  @Test
  void http2IsNotSpokenUnlessItIsTurnedOn() {
    try (RawHttp raw = raw()) {
      raw.text("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
      assertThat(raw.readToEnd()).startsWith("HTTP/1.1 505").contains("http_version_not_supported");
    }
    try (RawHttp raw = raw()) {
      raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant().read());
      raw.lines("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c");
      raw.lines("HTTP2-Settings: AAMAAABkAAQAAP__", "");
      assertThat(raw.status()).isEqualTo("HTTP/1.1 200 OK");
    }
  }

  @Test
  void anAbsoluteTargetIsTheSamePath() {
    assertThat(answer("GET http://x/api/v1/me HTTP/1.1", tenant().read()))
        .startsWith("HTTP/1.1 200");
  }

  @Test
  void manyParametersAreAnsweredByUs() {
    String query = "a=1&".repeat(2000);
    assertThat(answer("GET /api/v1/me?" + query + " HTTP/1.1", tenant().read()))
        .startsWith("HTTP/1.1 400")
        .contains("invalid_request");
  }

  private static String answer(String requestLine, String key) {
    try (RawHttp raw = raw()) {
      return raw.lines(
              requestLine, "Host: x", "Authorization: Bearer " + key, "Connection: close", "")
          .readUntil("nothing ends with this");
    }
  }

  @Test
  void aClientThatExpectsToContinueIsToldSoOrRefusedBeforeItSends() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("continue.example.com");
    try (RawHttp raw = raw()) {
      head(raw, ApiTenant.path(domain), tenant.full(), "Content-Length: 19");
      raw.lines("Expect: 100-continue", "");
      assertThat(raw.readUntil("\r\n\r\n")).startsWith("HTTP/1.1 100");
      raw.text("{\"status\":\"paused\"}");
      assertThat(raw.status()).isEqualTo("HTTP/1.1 200 OK");
    }
    try (RawHttp raw = raw()) {
      head(raw, ApiTenant.path(domain), tenant.full(), "Content-Length: 100000000");
      raw.lines("Expect: 100-continue", "");
      assertThat(raw.status()).startsWith("HTTP/1.1 413");
    }
    try (RawHttp raw = raw()) {
      head(raw, ApiTenant.path(domain), tenant.read(), "Content-Length: 19");
      raw.lines("Expect: 100-continue", "");
      assertThat(raw.status()).startsWith("HTTP/1.1 403");
    }
  }

  private static void head(RawHttp raw, String path, String key, String length) {
    raw.lines(
        "PATCH " + path + " HTTP/1.1",
        "Host: x",
        "Authorization: Bearer " + key,
        "Content-Type: application/json",
        length);
  }

  @Test
  void aBodyWithoutEndIsAnsweredAndTheConnectionGoesOnAfterAShortRest() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("rest.example.com"));
    try (RawHttp raw = raw()) {
      head(raw, path, tenant.full(), "Transfer-Encoding: chunked");
      raw.lines("", "10000", "x".repeat(0x10000), "1", "y");
      assertThat(raw.status()).startsWith("HTTP/1.1 413");
      assertThat(raw.readUntil("\r\n\r\n")).contains("X-RateLimit-Remaining");
      assertThat(raw.readUntil("}")).contains("payload_too_large");
      raw.lines("0", "");
      raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant.read(), "");
      assertThat(raw.status()).startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void bodiesThatDripHoldUpNobody() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("drip.example.com"));
    List<RawHttp> dripping = new ArrayList<>();
    try {
      for (int i = 0; i < 64; i++) {
        RawHttp raw = raw();
        dripping.add(raw);
        head(raw, path, tenant.full(), "Content-Length: 100");
        raw.lines("").text("{");
      }
      for (int i = 0; i < 20; i++) {
        assertThat(tenant.get("/api/v1/me").status()).isEqualTo(200);
      }
    } finally {
      dripping.forEach(RawHttp::close);
    }
  }

  @Test
  void aClientThatGoesAwayHalfwayLeavesNothingBehind() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("away.example.com");
    String before = tenant.everything();
    try (RawHttp raw = raw()) {
      head(raw, ApiTenant.path(domain), tenant.full(), "Content-Length: 100");
      raw.lines("").text("{\"status\":\"paused\"}");
    }
    assertThat(tenant.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  void everyRequestIsMeasuredByTemplate() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("meter.example.com");
    SERVER.world().measured().clear();
    tenant.get(ApiTenant.path(domain));
    tenant.get("/api/v1/nothing");
    tenant.call("BREW", "/api/v1/me").send();
    Eventually.holds("measured", () -> SERVER.world().measured().size() >= 3);
    assertThat(SERVER.world().measured())
        .extracting(m -> m.method() + " " + m.route() + " " + m.status())
        .containsExactly("GET /api/v1/domains/{id} 200", "GET unknown 404", "other /api/v1/me 405");
    assertThat(SERVER.world().measured()).allMatch(m -> m.duration().compareTo(Duration.ZERO) > 0);
  }
}
