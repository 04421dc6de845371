package io.domainwatch.dashboard.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.web.HelpTopic;
import io.domainwatch.dashboard.web.PageRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HelpPagesTest {
  private static final Path DOCS = Path.of("..", "docs");

  private final DashboardWorld world = new DashboardWorld();
  private final Browser anybody = world.browser();
  private final Map<String, Document> read = new LinkedHashMap<>();

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void everyDocumentIsServedToEverybodyAndEveryLinkInItLeadsToWhatIsThere() throws IOException {
    List<String> broken = new ArrayList<>();
    List<String> documents = documents();
    assertThat(documents).hasSizeGreaterThan(100).contains("/help", "/help/checks/ssl");
    for (String path : documents) {
      for (String link : page(path).select("main a[href], footer a[href]").eachAttr("href")) {
        if (!link.startsWith("https://") && !exists(path, link)) {
          broken.add(path + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageOfTheDashboardHasADocumentAndTheHeadingIsThere() {
    for (PageRoute route : world.routes()) {
      boolean page = route instanceof PageRoute.Open || route instanceof PageRoute.Guarded;
      if (!page || route.template().matches("/|/help.*|.*\\.csv|/sign-out")) {
        continue;
      }
      for (CheckType type : CheckType.values()) {
        String help = HelpTopic.of(route.template().replace("{type}", type.wireName()));
        assertThat(help).as("add %s to HelpTopic", route.template()).isNotEqualTo("/help");
        assertThat(exists("/help", help)).as(help).isTrue();
      }
    }
    assertThat(HelpTopic.of("/domains/dom_1/checks/ssl")).isEqualTo("/help/checks/ssl");
    assertThat(HelpTopic.of("/domains/dom_1/checks/%22x")).startsWith("/help/dashboard#");
    assertThat(HelpTopic.of("/domainsx")).isEqualTo("/help");
  }

  @Test
  void aPageLinksToItsDocumentAndPeopleWhoAreSignedInKeepTheirNavigation() {
    Browser browser =
        world.signedIn(
            world.person(world.fixtures().organization(), "ann@example.com", Role.MEMBER));
    Document overview = browser.get("/overview").document();
    String help = overview.select("footer a").attr("href");
    assertThat(help).isEqualTo("/help/dashboard#the-overview");
    Document document = browser.get("/help/dashboard").document();
    assertThat(document.select("nav[aria-label=Main] a")).isNotEmpty();
    assertThat(document.select("h1").text()).isEqualTo("The dashboard");
    assertThat(document.select(".contents a").eachText()).contains("The overview");
    assertThat(page("/help/dashboard").select("nav[aria-label=Main]")).isEmpty();
  }

  @Test
  void whatIsNoDocumentIsNotFound() {
    for (String path :
        List.of(
            "/help/nothing",
            "/help/backup.md",
            "/help/..%2fx",
            "/help/adr/..",
            "/help/package-info.class",
            "/help/spec/checks/nothing",
            "/help/a/b/c")) {
      assertThat(anybody.get(path).status()).as(path).isEqualTo(404);
    }
  }

  /** The addresses of all documents of the repository. */
  private static List<String> documents() throws IOException {
    try (Stream<Path> files = Files.walk(DOCS)) {
      return files
          .map(file -> DOCS.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".md") || name.endsWith(".schema.json"))
          .map(name -> name.equals("README.md") ? "/help" : "/help/" + name.replace(".md", ""))
          .sorted()
          .toList();
    }
  }

  private boolean exists(String from, String link) {
    String path = link.startsWith("#") ? from : link.replaceFirst("#.*", "");
    if (!path.startsWith("/help")) {
      return false;
    }
    Document target = page(path);
    return link.indexOf('#') < 0
        || target.getElementById(link.substring(link.indexOf('#') + 1)) != null;
  }

  private Document page(String path) {
    return read.computeIfAbsent(
        path,
        _ -> {
          world.time().advance(Duration.ofSeconds(10));
          Browser.Page page = anybody.get(path);
          assertThat(page.status()).as(path).isEqualTo(200);
          return page.document();
        });
  }
}
