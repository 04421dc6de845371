package io.domainwatch.browser.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Another site that would like to have our pages inside its own, or to send our forms. */
@ExtendWith(Shared.class)
class FramingIT {
  private final Program program;
  private final Chromium chromium;

  FramingIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void noOtherSiteCanFrameAPage() throws IOException {
    Program.Person ann = program.owner();
    HttpServer evil = site("<iframe src=\"" + program.base() + "/settings/keys\"></iframe>");
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      List<String> console = new ArrayList<>();
      Page page = visit.context().newPage();
      page.onConsoleMessage(message -> console.add(message.text()));
      page.navigate(address(evil));
      assertThat(console).anyMatch(text -> text.contains("frame-ancestors 'none'"));
      assertThat(page.frames().getLast().content()).doesNotContain("Create key");
    } finally {
      evil.stop(0);
    }
  }

  @Test
  void noOtherSiteCanSendAForm() throws IOException {
    Program.Person ann = program.owner();
    HttpServer evil =
        site(
            "<form method=post action=\""
                + program.base()
                + "/domains\"><input name=names value=evil.example.com>"
                + "<button>Win a prize</button></form>");
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      BrowserContext same = visit.context();
      Page page = same.newPage();
      page.navigate(address(evil));
      page.getByText("Win a prize").click();
      page.waitForLoadState();
      assertThat(page.url()).isEqualTo(program.base() + "/domains");
      assertThat(visit.open("/domains").text()).doesNotContain("evil.example.com");
    } finally {
      evil.stop(0);
    }
  }

  private static HttpServer site(String body) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    byte[] page = ("<!DOCTYPE html><title>x</title>" + body).getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    return server;
  }

  /** By another name of this machine, so that it is another site for the browser. */
  private static String address(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/").toString();
  }
}
