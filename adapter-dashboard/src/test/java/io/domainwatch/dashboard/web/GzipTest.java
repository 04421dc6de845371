package io.domainwatch.dashboard.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.DashboardWorld;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which bodies are shorter on their way. */
class GzipTest {
  private static final String PAGE = "/sign-in";

  private final DashboardWorld world = new DashboardWorld();
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void end() {
    client.close();
    world.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"same-origin", "none"})
  void aPageIsCodedForOurOwnPagesAndForThePerson(String site) throws Exception {
    HttpResponse<byte[]> plain = get(PAGE);
    HttpResponse<byte[]> coded =
        get(PAGE, "Accept-Encoding", "br, gzip, deflate", "Sec-Fetch-Site", site);
    assertThat(coding(coded)).isEqualTo("gzip");
    assertThat(coded.body().length).isLessThan(plain.body().length);
    assertThat(decoded(coded)).contains("<!DOCTYPE html>", "</html>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site", "whatever"})
  void aPageThatAnotherSiteHadTheBrowserAskForIsNotCoded(String site) throws Exception {
    HttpResponse<byte[]> answer = get(PAGE, "Accept-Encoding", "gzip", "Sec-Fetch-Site", site);
    assertThat(coding(answer)).isEmpty();
    assertThat(new String(answer.body(), UTF_8)).contains("</html>");
  }

  @Test
  void aPageIsNotCodedForABrowserThatDoesNotSayWhoAsks() throws Exception {
    assertThat(coding(get(PAGE, "Accept-Encoding", "gzip"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"br", "gzip;q=0", "gzip; q=0.00", "xgzip", ""})
  void nothingIsCodedForWhoeverDoesNotTakeIt(String accepted) throws Exception {
    assertThat(coding(get(PAGE, "Accept-Encoding", accepted, "Sec-Fetch-Site", "none"))).isEmpty();
    assertThat(coding(get(style(), "Accept-Encoding", accepted))).isEmpty();
  }

  @Test
  void aFileIsCodedForEverybodyAndCachesTellTheTwoApart() throws Exception {
    HttpResponse<byte[]> plain = get(style());
    HttpResponse<byte[]> coded = get(style(), "Accept-Encoding", "deflate, GZIP;q=0.5");
    assertThat(coding(coded)).isEqualTo("gzip");
    assertThat(decoded(coded)).isEqualTo(new String(plain.body(), UTF_8));
    assertThat(plain.headers().firstValue("vary")).contains("Accept-Encoding");
    assertThat(coded.headers().firstValue("vary")).contains("Accept-Encoding");
  }

  private static String style() {
    return Assets.load().url("dashboard.css");
  }

  private static String coding(HttpResponse<byte[]> answer) {
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.headers().firstValue("content-encoding").orElse("");
  }

  private static String decoded(HttpResponse<byte[]> answer) throws IOException {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
      return new String(gzip.readAllBytes(), UTF_8);
    }
  }

  private HttpResponse<byte[]> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(world.base().resolve(path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }
}
