package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ProgramClasses;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A further check as {@code docs/adding-a-check.md} adds it, word by word: every module is compiled
 * with what the page says, and the program runs the check until a client reads its event.
 */
class FourteenthCheckIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** What the example is called in the API. */
  private static final String WORD = "favicon";

  private static final String LAST = "OPEN_PORTS(\"open_ports\");";
  private static final String ONE_MORE = "OPEN_PORTS(\"open_ports\"),\n  FAVICON(\"favicon\");";

  @TempDir Path folder;

  private SourceCopy sources;
  private AddingACheck page;

  @BeforeEach
  void copy() throws IOException {
    sources = SourceCopy.in(folder.resolve("sources"));
    page = AddingACheck.read();
  }

  @Test
  void afterItsWordTheCompilerNamesTheOtherThreePlacesInCode() throws IOException {
    sources.change(
        "domain-core/src/main/java/io/domainwatch/core/check/CheckType.java", LAST, ONE_MORE);

    assertThat(sources.compile(folder.resolve("classes")))
        .allSatisfy(
            error ->
                assertThat(error.message()).contains("does not cover all possible input values"))
        .extracting(SourceCopy.CompileError::file)
        .containsExactlyInAnyOrder("CheckCatalogue.java", "ChecksModule.java", "CheckBlocks.java");
  }

  @Test
  void whatThePageSaysMakesACheckWhoseEventIsReadOverTheApi() throws Exception {
    page.writeInto(sources);
    Path classes = folder.resolve("classes");
    assertThat(sources.compile(classes)).isEmpty();
    assertThat(page.changed()).hasSize(7);
    assertThat(page.changed().stream().map(AddingACheck::module).distinct()).hasSize(4);

    try (Site site = Site.named("shop.example.test");
        Program program = Program.of(ProgramClasses.behind(classes), folder, site.keys(folder))) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        anEventIsRead(api, site);
        theListsHaveIt(api, service);
      }
    }
    System.out.printf(
        "a fourteenth check changes %d files in %d places: %s; and adds %d: %s%n",
        page.changed().size(),
        page.changed().stream().map(AddingACheck::module).distinct().count(),
        page.changed(),
        page.added().size(),
        page.added());
  }

  private static void anEventIsRead(ApiClient api, Site site) {
    String domain = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}").text("id");
    String check = "/domains/" + domain + "/checks/favicon";
    Eventually.holds(
        "a first result",
        PATIENCE,
        () -> !api.get(check + "/results").body().path("results").isEmpty());
    assertThat(api.run(domain, "favicon").status()).isEqualTo(202);
    Eventually.holds(
        "its event",
        PATIENCE,
        () -> types(api.get("/domains/" + domain + "/events").body()).contains("favicon_missing"));
    JsonNode result = api.get(check + "/results").body().path("results").path(0);
    assertThat(result.at("/observations/httpStatus").asInt()).as("%s", result).isEqualTo(200);
  }

  private static Set<String> types(JsonNode events) {
    return events.path("events").findValues("type").stream()
        .map(JsonNode::asText)
        .collect(Collectors.toSet());
  }

  private void theListsHaveIt(ApiClient api, Program.Service service) throws IOException {
    JsonNode listed = api.get("/check-types").body();
    JsonNode favicon = listed.findParents("checkType").getLast();
    assertThat(favicon.path("checkType").asText()).as("%s", listed).isEqualTo("favicon");
    String file = "checks/" + WORD + ".md";
    String row =
        "| [`%s`](%s) | %s | slow | 24 h | %d |"
            .formatted(
                WORD,
                file,
                favicon.path("description").asText(),
                favicon.path("eventCatalog").size());
    assertThat(Files.readString(sources.file("docs/checks.md"))).contains(row);
    String explained = Files.readString(sources.file("docs/" + file));
    assertThat(favicon.path("eventCatalog"))
        .isNotEmpty()
        .allSatisfy(
            event -> assertThat(explained).contains("### `" + event.path("type").asText() + "`"));
    assertThat(Program.text(service.api("/api/v1/openapi.json"))).contains("\"favicon\"");
  }
}
