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
   * What Lighthouse says of a page; scores are 0 to 100.
   *
   * @param faults the audits of accessibility that failed
   * @param weight what does not depend on the machine
   */
  record Report(int accessibility, int performance, List<String> faults, Weight weight) {}

  /**
   * What a browser has to fetch and to lay out.
   *
   * @param transferred octets over the network
   * @param requests over the network, the page itself among them
   * @param layoutShift Cumulative Layout Shift, of which up to 0.1 is good (web.dev/articles/cls)
   */
  record Weight(long transferred, int requests, double layoutShift) {}

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
  static Optional<Report> measure(URI page, Optional<HttpCookie> cookie) throws IOException {
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
          ? Optional.of(report(JSON.readTree(report.toFile())))
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

  private static Report report(JsonNode report) {
    JsonNode categories = report.path("categories");
    JsonNode audits = report.path("audits");
    return new Report(
        score(categories, "accessibility"),
        score(categories, "performance"),
        faults(categories.path("accessibility"), audits),
        new Weight(
            audits.path("total-byte-weight").path("numericValue").asLong(),
            audits.path("network-requests").path("details").path("items").size(),
            audits.path("cumulative-layout-shift").path("numericValue").asDouble()));
  }

  private static List<String> faults(JsonNode accessibility, JsonNode audits) {
    return accessibility
        .path("auditRefs")
        .valueStream()
        .filter(ref -> ref.path("weight").asInt() > 0)
        .map(ref -> audits.path(ref.path("id").asText()))
        .filter(audit -> audit.path("score").isNumber() && audit.path("score").asDouble() < 1)
        .map(audit -> audit.path("id").asText() + " " + audit.path("details").path("items"))
        .toList();
  }

  private static int score(JsonNode categories, String category) {
    return (int) Math.round(categories.path(category).path("score").asDouble() * 100);
  }
}
