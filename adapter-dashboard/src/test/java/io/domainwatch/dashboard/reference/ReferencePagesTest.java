package io.domainwatch.dashboard.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReferencePagesTest {
  private static final String ROOT = "/help/api";

  private final DashboardWorld world = new DashboardWorld();
  private final Browser anybody = world.browser();

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void everyOperationAndEverySchemaHasAPageThatLinksLeadTo() {
    Map<String, Document> pages = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(ROOT);
    while (!open.isEmpty()) {
      String path = open.remove();
      if (!pages.containsKey(path)) {
        Document page = page(path);
        pages.put(path, page);
        page.select("main a[href^=" + ROOT + "/]").eachAttr("href").forEach(open::add);
      }
    }
    ApiDocument document = ApiDocument.read();
    document
        .schemas()
        .fields()
        .keySet()
        .forEach(name -> assertThat(pages).containsKey(ROOT + "/schemas/" + name));
    long operations =
        pages.keySet().stream().filter(path -> path.matches(ROOT + "/[A-Za-z]+")).count();
    assertThat(operations).isEqualTo(operations(document));
  }

  @Test
  void examplesAskWhereTheApiIs() {
    assertThat(page(ROOT + "/addDomain").select("pre").eachText())
        .isNotEmpty()
        .allSatisfy(
            code ->
                assertThat(code)
                    .containsPattern("https://monitor.example.com/api/v1/domains['\"]"));
  }

  @Test
  void anOperationIsToldWithParametersBodyAnswersAndExamples() {
    Document page = page(ROOT + "/changeDomain");
    assertThat(page.select("h1").text()).isEqualTo("Pause, resume, disable checks");
    assertThat(page.select("main").text()).contains("PATCH /api/v1/domains/{id}");
    assertThat(page.select("table[aria-label=Parameters] tbody tr").first().text())
        .startsWith("id path required string");
    assertThat(page.select("table[aria-label=Body] a").eachAttr("href"))
        .contains(ROOT + "/schemas/DomainStatus", ROOT + "/schemas/CheckType");
    assertThat(page.select("table[aria-label=Answers] th[scope=row]").eachText())
        .contains("200", "400", "404", "412", "any other");
    assertThat(page.select("pre")).hasSize(4);
    assertThat(page.select("pre").first().text()).startsWith("curl -X PATCH 'http");
  }

  @Test
  void aSchemaIsToldWithItsFieldsAndItsWords() {
    assertThat(page(ROOT + "/schemas/CheckType").select("main").text())
        .contains("one of uptime, ssl, dns,");
    Document domain = page(ROOT + "/schemas/Domain");
    assertThat(domain.select("tbody th code").eachText()).contains("id", "checks", "verification");
    assertThat(domain.select("tbody a").eachText()).contains("array of CheckStatus");
    assertThat(page(ROOT + "/schemas/OverrideState").select("tbody th code").eachText())
        .contains("data.severityOverrides");
  }

  @Test
  void whatTheDocumentDoesNotHaveIsNotFound() {
    assertThat(anybody.get(ROOT + "/addEverything").status()).isEqualTo(404);
    assertThat(anybody.get(ROOT + "/schemas/Nothing").status()).isEqualTo(404);
  }

  private static long operations(ApiDocument document) {
    return document.root().fieldsOf("paths").fields().values().stream()
        .map(ApiDocument::object)
        .flatMap(item -> item.fields().keySet().stream())
        .filter(word -> !word.equals("parameters"))
        .count();
  }

  private Document page(String path) {
    world.time().advance(Duration.ofSeconds(10));
    Browser.Page page = anybody.get(path);
    assertThat(page.status()).as(path).isEqualTo(200);
    return page.document();
  }
}
