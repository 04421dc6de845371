package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Request bodies (docs/spec/api.md, "Request bodies"). */
public interface BodyContract extends ApiContractSteps {
  /** Bytes of the largest body. */
  int LIMIT = 64 * 1024;

  /** Bodies of random bytes that are tried. */
  int RANDOM_BODIES = 300;

  @Test
  default void onlyJsonInUtf8IsTaken() {
    ApiTenant tenant = tenant();
    String path = overrides(tenant, "media.example.com");
    for (String type :
        List.of(
            "application/json",
            "Application/JSON",
            "application/json; charset=utf-8",
            "application/json;charset=\"UTF-8\"")) {
      Exchange taken = typed(tenant, path, type);
      answered(taken, 200);
    }
    String before = tenant.everything();
    for (String type :
        List.of(
            "text/plain",
            "application/json; charset=iso-8859-1",
            "application/jsonx",
            "application/merge-patch+json",
            "application/json, application/json",
            "")) {
      refused(typed(tenant, path, type), 415, "unsupported_media_type");
    }
    refused(
        tenant
            .call("PATCH", path)
            .body("{\"muted\":false}".getBytes(StandardCharsets.UTF_8))
            .send(),
        415,
        "unsupported_media_type");
    refused(
        tenant
            .call("PATCH", path)
            .header("Content-Encoding", "gzip")
            .json("{\"muted\":false}")
            .send(),
        415,
        "unsupported_media_type");
    assertThat(tenant.everything()).isEqualTo(before);
  }

  private static Exchange typed(ApiTenant tenant, String path, String type) {
    return tenant
        .call("PATCH", path)
        .header("Content-Type", type)
        .body("{\"muted\":true}".getBytes(StandardCharsets.UTF_8))
        .send();
  }

  private static String overrides(ApiTenant tenant, String name) {
    Domain domain = tenant.domain(name);
    return ApiTenant.overrides(domain, CheckType.SSL);
  }

  @Test
  default void whatIsNoStrictJsonIsRefusedWithAnEmptyListOfDetails() {
    ApiTenant tenant = tenant();
    String path = overrides(tenant, "strict.example.com");
    String before = tenant.everything();
    for (String body :
        List.of(
            "",
            " ",
            "{",
            "{\"muted\":true",
            "{\"muted\":true}}",
            "{\"muted\":true} {}",
            "{\"muted\":true} x",
            "{\"muted\":true,\"muted\":true}",
            "{\"muted\":true,}",
            "{muted:true}",
            "{'muted':true}",
            "/* c */ {\"muted\":true}",
            "{\"muted\":true} // c",
            "{\"muted\":True}",
            "{\"intervalSeconds\":0x3C}",
            "{\"intervalSeconds\":03600}",
            "{\"intervalSeconds\":NaN}",
            "{\"intervalSeconds\":+3600}",
            "{\"intervalSeconds\":.5}",
            "{\"intervalSeconds\":" + "1".repeat(2000) + "}",
            "\uFEFF{\"muted\":true}",
            "{\"disabledEventTypes\":[\"\\ud800\"]}",
            "{\"disabledEventTypes\":[\"\\udc00\\ud800\"]}",
            "{\"\\ud800\":1}",
            "{\"severityOverrides\":" + "[".repeat(20000) + "}",
            "{\"severityOverrides\":" + "{\"a\":".repeat(5000) + "1" + "}".repeat(5001),
            "[]",
            "null",
            "\"x\"",
            "1")) {
      Exchange exchange = tenant.call("PATCH", path).json(body).send();
      refused(exchange, 400, "invalid_request");
      assertThat(exchange.json().path("details").toString()).as(body).isEqualTo("[]");
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void otherEncodingsThanUtf8AreRefused() {
    ApiTenant tenant = tenant();
    String path = overrides(tenant, "encoding.example.com");
    String body = "{\"muted\":true}";
    List<byte[]> wrong = new ArrayList<>();
    wrong.add(body.getBytes(StandardCharsets.UTF_16BE));
    wrong.add(body.getBytes(StandardCharsets.UTF_16LE));
    wrong.add(body.getBytes(Charset.forName("UTF-32")));
    wrong.add("{\"ä\":1}".getBytes(StandardCharsets.ISO_8859_1));
    wrong.add(new byte[] {'{', '"', (byte) 0xC0, (byte) 0xAF, '"', ':', '1', '}'});
    wrong.add(new byte[] {'{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ':', '1', '}'});
    for (byte[] bytes : wrong) {
      Exchange exchange =
          tenant.call("PATCH", path).header("Content-Type", "application/json").body(bytes).send();
      refused(exchange, 400, "invalid_request");
    }
  }

  @Test
  default void anUnknownFieldIsNamed() {
    ApiTenant tenant = tenant();
    String body = "{\"domain\":\"named.example.com\",\"dömain \\u0000\":1}";
    Exchange exchange = tenant.call("POST", "/api/v1/domains").json(body).send();
    refused(exchange, 400, "invalid_request");
    assertThat(exchange.json().path("message").asText()).contains("dömain");
    assertThat(tenant.everything()).isEmpty();
    for (String missing :
        List.of("{}", "{\"domain\":null}", "{\"domain\":1}", "{\"domain\":[\"a.com\"]}")) {
      Exchange refused = tenant.call("POST", "/api/v1/domains").json(missing).send();
      refused(refused, 400, "invalid_request");
      assertThat(refused.json().path("details").path(0).path("field").asText()).isEqualTo("domain");
    }
  }

  @Test
  default void aBodyMayHave64KibAndNotOneByteMoreHoweverItIsSent() {
    ApiTenant tenant = tenant();
    String path = overrides(tenant, "size.example.com");
    for (boolean chunked : List.of(false, true)) {
      answered(sized(tenant, path, chunked, LIMIT), 200);
      for (int size : List.of(LIMIT + 1, 2 * LIMIT, 4_000_000)) {
        refused(sized(tenant, path, chunked, size), 413, "payload_too_large");
      }
    }
  }

  private static Exchange sized(ApiTenant tenant, String path, boolean chunked, int size) {
    String json = "{\"muted\":true}";
    byte[] body = (json + " ".repeat(size - json.length())).getBytes(StandardCharsets.UTF_8);
    return tenant
        .call("PATCH", path)
        .header("Content-Type", "application/json")
        .publisher(
            chunked
                ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                : BodyPublishers.ofByteArray(body))
        .send();
  }

  @Test
  default void noBodyEverCausesAServerError() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("fuzz.example.com");
    String[] seeds = {
      "{\"muted\":true,\"intervalSeconds\":3600,\"disabledEventTypes\":[\"ssl_recovered\"]}",
      "{\"severityOverrides\":{\"ssl_recovered\":\"low\"}}",
      "{\"status\":\"paused\",\"disabledChecks\":[\"dns\",\"\\u0000\\ud83d\\ude00\"]}",
      "{\"domain\":\"ex\\u00e4mple\\u0000.com\"}",
      "{\"type\":\"webhook\",\"name\":\"\\u0000\",\"url\":\"http://\\ud83d\\ude00.example/?#\"}",
      "{\"type\":\"slack\",\"name\":\"x\",\"url\":\"http://[::1]:0/x\"}",
      "{\"filter\":{\"checkTypes\":[\"dns\"],\"domainIds\":[\"dom_0\"]},\"digestHour\":1e3}"
    };
    String channels = "/api/v1/notification-channels";
    String hook = "{\"type\":\"webhook\",\"name\":\"n\",\"url\":\"http://example.com/\"}";
    Exchange made = answered(tenant.call("POST", channels).json(hook).send(), 201);
    String[] methods = {"PATCH", "PATCH", "POST", "POST", "PATCH"};
    String[] paths = {
      ApiTenant.path(domain),
      ApiTenant.overrides(domain, CheckType.SSL),
      "/api/v1/domains",
      channels,
      channels + "/" + made.json().path("data").path("id").asText()
    };
    Random random = new Random(20261120);
    for (int i = 0; i < RANDOM_BODIES; i++) {
      byte[] body = seeds[i % seeds.length].getBytes(StandardCharsets.UTF_8).clone();
      for (int change = 0; change <= i % 5; change++) {
        body[random.nextInt(body.length)] = (byte) random.nextInt(256);
      }
      int target = i % paths.length;
      Exchange exchange =
          tenant
              .call(methods[target], paths[target])
              .header("Content-Type", "application/json")
              .body(body)
              .send();
      assertThat(exchange.status())
          .as(new String(body, StandardCharsets.UTF_8) + " " + exchange)
          .isBetween(200, 499);
    }
  }
}
