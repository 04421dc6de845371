package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.net.Http2Frames;
import java.io.ByteArrayInputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** HTTP/2 without TLS, where it is turned on. */
class Http2Test implements ApiContractSteps {
  private static final int LIMIT = 64 * 1024;
  private static final short MAX_CONCURRENT_STREAMS = 3;

  @RegisterExtension
  static final InMemoryServer SERVER = new InMemoryServer(InMemoryApiWorld::speakingHttp2);

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  @Test
  void streamsWithoutAWindowHoldUpNobody() {
    ApiTenant tenant = tenant();
    try (Http2Frames frames = new Http2Frames(SERVER.world().base(), 0)) {
      for (int stream = 1; stream <= 59; stream += 2) {
        frames.get(stream, "/api/v1/domains", tenant.read());
      }
      ApiTenant other = tenant();
      for (int i = 0; i < 20; i++) {
        assertThat(other.get("/api/v1/me").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void oneConnectionHasAHundredStreamsAtMost() {
    try (Http2Frames frames = new Http2Frames(SERVER.world().base(), LIMIT)) {
      ByteBuffer settings = ByteBuffer.wrap(frames.next(Http2Frames.SETTINGS, 0).payload());
      int most = 0;
      while (settings.hasRemaining()) {
        short name = settings.getShort();
        int value = settings.getInt();
        most = name == MAX_CONCURRENT_STREAMS ? value : most;
      }
      assertThat(most).isEqualTo(100);
    }
  }

  @Test
  void bodiesHaveTheSameLargestSize() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.overrides(tenant.domain("http2.example.com"), CheckType.DNS);
    HttpClient client = speakingHttp2(tenant);
    for (boolean chunked : List.of(false, true)) {
      answered(sized(tenant, path, client, LIMIT, chunked), 200);
      for (int size : List.of(LIMIT + 1, 2 * LIMIT, 4_000_000)) {
        refused(sized(tenant, path, client, size, chunked), 413, "payload_too_large");
      }
    }
  }

  /** A client whose connection was upgraded by a request without body, as RFC 7540 §3.2 has it. */
  private HttpClient speakingHttp2(ApiTenant tenant) {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
    HttpRequest request =
        HttpRequest.newBuilder(world().base().resolve("/api/v1/me"))
            .header("Authorization", "Bearer " + tenant.read())
            .build();
    HttpResponse<String> response =
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join();
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
    return client;
  }

  private static Exchange sized(
      ApiTenant tenant, String path, HttpClient client, int size, boolean chunked) {
    String json = "{\"muted\":true}";
    byte[] body = (json + " ".repeat(size - json.length())).getBytes(StandardCharsets.UTF_8);
    return tenant
        .call("PATCH", path)
        .over(client)
        .header("Content-Type", "application/json")
        .publisher(
            chunked
                ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                : BodyPublishers.ofByteArray(body))
        .send();
  }
}
