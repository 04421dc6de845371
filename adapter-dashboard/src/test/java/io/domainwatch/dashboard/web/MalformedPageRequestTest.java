package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.net.RawHttp;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What browsers never send: a page that says so, and the end. */
class MalformedPageRequestTest {
  private static DashboardWorld world;

  @BeforeAll
  static void start() {
    world = new DashboardWorld();
  }

  @AfterAll
  static void stop() {
    world.close();
  }

  @ParameterizedTest
  @CsvSource({
    "400, GET /domains/%zz HTTP/1.1, A: b",
    "400, GET /domains?q=%zz HTTP/1.1, A: b",
    "505, GET /sign-in HTTP/9.9, A: b",
    "400, POST /sign-in HTTP/1.1, Content-Length: 12345678901234567890123",
    "400, POST /sign-in HTTP/1.1, Transfer-Encoding: gzip",
  })
  void aPageSaysWhatIsWrong(int status, String line, String header) {
    try (RawHttp raw = new RawHttp(world.base())) {
      raw.lines(line, "Host: x", "X-Request-Id: <script>", header, "");
      String response = raw.readToEnd();
      assertThat(response).startsWith("HTTP/1.1 " + status + " ").doesNotContain("<script>");
      assertThat(Jsoup.parse(response).select("h1").text()).isEqualTo("Bad request");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "POST /sign-in, Content-Length: 100, email=",
    "POST /sign-in, Transfer-Encoding: chunked, 5",
    "GET /sign-in, Content-Length: 100, x",
    "GET /assets/0/none, Content-Length: 100, x",
  })
  void aFormThatEndsEarlyIsNone(String what, String header, String body) {
    try (RawHttp raw = new RawHttp(world.base())) {
      raw.lines(what + " HTTP/1.1", "Host: x", header, "").text(body).end();
      String response = raw.readToEnd();
      assertThat(response).startsWith("HTTP/1.1 400 ").contains("Incomplete request");
    }
  }

  @Test
  void aSlashIsEncodedInNoPath() {
    Browser browser = world.browser();
    assertThat(browser.get("/sign%2Din").status()).isEqualTo(200);
    assertThat(browser.get("/sign%252Din").status()).isEqualTo(404);
    assertThat(browser.get("/sign-in/").status()).isEqualTo(404);
    assertThat(browser.get("/settings%2Faccount").status()).isEqualTo(404);
  }
}
