package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.net.RawHttp;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are no proper HTTP, octet by octet: an error in JSON, nothing done, the end. */
class MalformedRequestTest implements ApiContractSteps {
  private static final ObjectMapper JSON = new ObjectMapper();

  @RegisterExtension
  static final InMemoryServer SERVER = new InMemoryServer(InMemoryApiWorld::quiet);

  private final ApiTenant tenant = tenant();

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 12345678901234567890123",
        "Content-Length: 1234567890123456789",
        "Content-Length: 19, 19",
        "Content-Length: 19\r\nContent-Length: 19",
        "Content-Length: +19",
        "Content-Length: -1",
        "Content-Length: 0x13",
        "Content-Length:",
        "Transfer-Encoding: gzip",
        "Transfer-Encoding: identity",
        "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 19",
        "Host: y\r\nContent-Length: 19",
        "No colon\r\nContent-Length: 19",
        "Space : before\r\nContent-Length: 19",
        "A: folded\r\n line\r\nContent-Length: 19",
        "A: bare\nB: line feed\r\nContent-Length: 19",
        "A: \0\r\nContent-Length: 19",
      })
  void headersThatMayBeReadInTwoWaysAreRefused(String headers) throws IOException {
    Domain domain = tenant.domain("headers.example.com");
    String before = tenant.everything();
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("PATCH " + ApiTenant.path(domain) + " HTTP/1.1", "Host: x", authorization());
      raw.lines("Content-Type: application/json", headers, "").text("{\"status\":\"paused\"}");
      refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/v1/%zz HTTP/1.1",
        "GET /api/v1/domains/% HTTP/1.1",
        "GET /api/v1/domains/%4 HTTP/1.1",
        "GET /api/v1/domains?name=%zz HTTP/1.1",
        "GET /api/v1/me<script> HTTP/1.1",
        "GET api/v1/me HTTP/1.1",
        "GET * HTTP/1.1",
        "CONNECT x:443 HTTP/1.1",
        "GET /api/v1/m\u00e9 HTTP/1.1",
        "GET /api/v1/me  HTTP/1.1",
        "GET /api/v1/me a HTTP/1.1",
        "GET /api/v1/me",
        "GET /api/v1/me HTTP/11",
        "GET /api/v1/me http/1.1",
        "G(T /api/v1/me HTTP/1.1",
      })
  void requestLinesThatAreNoneAreRefused(String line) throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines(line, "Host: x", authorization(), "X-Request-Id: mine", "");
      JsonNode body = refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
      assertThat(body.path("requestId").asText()).isEqualTo("mine");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP/9.9", "HTTP/2.0", "HTTP/1.2", "HTTP/0.9", "HTTP/3.0"})
  void otherVersionsAreNotSupported(String version) throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET /api/v1/me " + version, "Host: x", authorization(), "");
      refusedAndClosed(raw.readToEnd(), 505, "http_version_not_supported");
    }
  }

  @Test
  void chunksOverHttp10AreRefused() throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("POST /api/v1/domains HTTP/1.0", authorization(), "Transfer-Encoding: chunked", "");
      raw.lines("0", "");
      refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
    }
  }

  @Test
  void aHostIsWantedOverHttp11Alone() throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET /api/v1/me HTTP/1.1", authorization(), "");
      refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
    }
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET /api/v1/me HTTP/1.0", authorization(), "");
      assertThat(raw.readToEnd()).startsWith("HTTP/1.0 200");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/me a/b", "/api/v1/me a:0", "/api/v1/me [x]", "http://x/ y"})
  void aHostIsTheNameOfOneAndTheSameInAnAbsoluteTarget(String targetAndHost) throws IOException {
    String[] parts = targetAndHost.split(" ");
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET " + parts[0] + " HTTP/1.1", "Host: " + parts[1], authorization(), "");
      refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:8080", "192.0.2.1", "[::1]:80", "[2001:db8::1]", "a_b.c~d"})
  void aProperHostIsTaken(String host) {
    for (String target : List.of("/api/v1/me", "http://" + host + "/api/v1/me")) {
      try (RawHttp raw = new RawHttp(SERVER.world().base())) {
        raw.lines("GET " + target + " HTTP/1.1", "Host: " + host, authorization(), "");
        assertThat(raw.status()).isEqualTo("HTTP/1.1 200 OK");
      }
    }
  }

  @Test
  void headsHaveALargestSize() throws IOException {
    for (String headers : List.of("A: " + "x".repeat(33 * 1024), "A: b\r\n".repeat(200) + "A: b")) {
      try (RawHttp raw = new RawHttp(SERVER.world().base())) {
        raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", authorization(), headers, "");
        refusedAndClosed(raw.readToEnd(), 431, "headers_too_large");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PATCH %s|Content-Length: 100|{\"status\":\"paused\"}",
        "PATCH %s|Transfer-Encoding: chunked|13\r\n{\"status\":\"paused\"}\r\n",
        "PATCH %s|Transfer-Encoding: chunked|13\r\n{\"status\":\"paused\"}\r\n0\r\n",
        "PATCH %s|Transfer-Encoding: chunked|13\n{\"status\":\"paused\"}\r\n0\r\n\r\n",
        "PATCH %s|Transfer-Encoding: chunked|13\r\n{\"status\":\"paused\"}0\r\n\r\n",
        "PATCH %s|Transfer-Encoding: chunked|0x13\r\n{\"status\":\"paused\"}\r\n0\r\n\r\n",
        "PATCH %s|Transfer-Encoding: chunked|13 \r\n{\"status\":\"paused\"}\r\n0\r\n\r\n",
        "PATCH %s|Transfer-Encoding: chunked|-1\r\n{\"status\":\"paused\"}\r\n0\r\n\r\n",
        "DELETE %s|Content-Length: 5|{}",
        "DELETE %s|Transfer-Encoding: chunked|5\r\n{}",
        "POST %s/checks/dns/runs|Content-Length: 5|{}",
        "GET %s|Content-Length: 5|{}",
      })
  void aBodyThatEndsEarlyDoesNothing(String request) throws IOException {
    Domain domain = tenant.domain("early.example.com");
    String before = tenant.everything();
    String[] parts = request.split("\\|");
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines(parts[0].formatted(ApiTenant.path(domain)) + " HTTP/1.1", "Host: x");
      raw.lines(authorization(), "Content-Type: application/json", parts[1], "");
      raw.text(parts[2]).end();
      refusedAndClosed(raw.readToEnd(), 400, "invalid_request");
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  void aBodyThatNobodyAskedForIsPassedOver() {
    Domain domain = tenant.domain("unasked.example.com");
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("DELETE " + ApiTenant.path(domain) + " HTTP/1.1", "Host: x", authorization());
      raw.lines("Content-Length: 2", "").text("{}");
      assertThat(raw.readUntil("\r\n\r\n")).startsWith("HTTP/1.1 204");
      raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", authorization(), "");
      assertThat(raw.status()).startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void aMalformedRequestBehindAProperOneIsAnsweredAfterIt() throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", authorization(), "");
      raw.lines("GET /api/v1/me HTTP/9.9", "Host: x", authorization(), "");
      raw.lines("GET /api/v1/me HTTP/1.1", "Host: x", authorization(), "");
      String all = raw.readToEnd();
      int second = all.indexOf("HTTP/1.1 ", 1);
      assertThat(all).startsWith("HTTP/1.1 200");
      refusedAndClosed(all.substring(second), 505, "http_version_not_supported");
    }
  }

  @Test
  void withoutAKeyItCountsForTheAddress() throws IOException {
    try (RawHttp raw = new RawHttp(SERVER.world().base())) {
      raw.lines("GET /api/v1/%zz HTTP/1.1", "Host: x", "X-Forwarded-For: " + freshAddress(), "");
      String response = raw.readToEnd();
      refusedAndClosed(response, 400, "invalid_request");
      assertThat(header(response, "X-RateLimit-Remaining")).isEqualTo("59");
    }
  }

  private String authorization() {
    return "Authorization: Bearer " + tenant.full();
  }

  /** The body of the only response. */
  private static JsonNode refusedAndClosed(String response, int status, String error)
      throws IOException {
    assertThat(response).as("response").startsWith("HTTP/1.1 " + status + " ");
    int body = response.indexOf("\r\n\r\n") + 4;
    JsonNode json = JSON.readTree(response.substring(body));
    assertThat(json.path("error").asText()).as(response).isEqualTo(error);
    assertThat(json.path("message").asText()).isNotBlank();
    assertThat(json.path("requestId").asText()).isEqualTo(header(response, "X-Request-Id"));
    assertThat(header(response, "Content-Type")).isEqualTo("application/json");
    assertThat(header(response, "X-RateLimit-Limit")).isNotBlank();
    return json;
  }

  private static String header(String response, String name) {
    int at = response.indexOf("\r\n" + name + ": ");
    assertThat(at).as(name + " in " + response).isPositive();
    int from = at + name.length() + 4;
    return response.substring(from, response.indexOf("\r\n", from));
  }
}
