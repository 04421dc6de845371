package io.domainwatch.browser.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.browser.fixture.Chromium;
import java.io.IOException;
import java.net.HttpCookie;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Google Lighthouse as {@code tools/install-lighthouse} installs it. */
final class Lighthouse {
  /** Where it is installed; Maven runs tests in the folder of their module. */
  static final Path HOME = Path.of("..", "tools", "lighthouse").toAbsolutePath().normalize();

  private static final Path COMMANDS = HOME.resolve("node_modules").resolve(".bin");
  private static final long LIMIT_SECONDS = 120;
  private static final ObjectMapper JSON = new ObjectMapper();

  private Lighthouse() {}

  /**
   * The scores of a page, 0 to 100.
   *
   * @param transferred octets over the network
   * @param faults the audits of accessibility that failed
   */
  record Scores(int accessibility, int performance, long transferred, List<String> faults) {}

  /**
   * Whether it is there.
   *
   * @throws AssertionError when it is not, though {@code LIGHTHOUSE_REQUIRED} says it must be
   */
  static boolean installed() {
    boolean there = Files.isExecutable(COMMANDS.resolve("lighthouse"));
    if (!there && System.getenv("LIGHTHOUSE_REQUIRED") != null) {
      throw new AssertionError("Lighthouse is not installed; tools/install-lighthouse does it");
    }
    return there;
  }

  /**
   * Measures a page as a telephone of today would load it, with a cookie if one is given; empty
   * when Lighthouse says to run it again, as it does on busy machines.
   */
  static Optional<Scores> measure(URI page, Optional<HttpCookie> cookie) throws IOException {
    Path report = Files.createTempFile("lighthouse", ".json");
    Path output = Files.createTempFile("lighthouse", ".txt");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
                  COMMANDS.resolve("lighthouse").toString(),
                  page.toString(),
                  "--quiet",
                  "--output=json",
                  "--output-path=" + report,
                  "--locale=en-US",
                  "--no-enable-error-reporting",
                  "--disable-full-page-screenshot",
                  "--only-categories=performance,accessibility",
                  "--extra-headers=" + JSON.writeValueAsString(headers(cookie)),
                  "--chrome-flags=--headless --no-sandbox --no-first-run"
                      + " --disable-background-networking --disable-component-update"
                      + " --disable-extensions")
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().put("CHROME_PATH", Chromium.executable().toString());
      builder.environment().merge("PATH", COMMANDS.toString(), (old, own) -> own + ":" + old);
      return run(builder, output)
          ? Optional.of(scores(JSON.readTree(report.toFile())))
          : Optional.empty();
    } finally {
      Files.deleteIfExists(report);
      Files.deleteIfExists(output);
    }
  }

  private static Map<String, String> headers(Optional<HttpCookie> cookie) {
    return cookie
        .map(it -> Map.of("Cookie", it.getName() + "=" + it.getValue()))
        .orElseGet(Map::of);
  }

  private static boolean run(ProcessBuilder builder, Path output) throws IOException {
    Process process = builder.start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError("Lighthouse does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    String said = Files.readString(output);
    if (process.exitValue() != 0 && !said.contains("Please run Lighthouse again")) {
      throw new AssertionError("Lighthouse failed: " + said);
    }
    return process.exitValue() == 0;
  }

  private static Scores scores(JsonNode report) {
    JsonNode categories = report.path("categories");
    List<String> faults =
        categories
            .path("accessibility")
            .path("auditRefs")
            .valueStream()
            .filter(ref -> ref.path("weight").asInt() > 0)
            .map(ref -> report.path("audits").path(ref.path("id").asText()))
            .filter(audit -> audit.path("score").isNumber() && audit.path("score").asDouble() < 1)
            .map(audit -> audit.path("id").asText() + " " + audit.path("details").path("items"))
            .toList();
    long transferred =
        report.path("audits").path("total-byte-weight").path("numericValue").asLong();
    return new Scores(
        score(categories, "accessibility"), score(categories, "performance"), transferred, faults);
  }

  private static int score(JsonNode categories, String category) {
    return (int) Math.round(categories.path(category).path("score").asDouble() * 100);
  }
}
