package io.domainwatch.browser.page;

import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The rules by which Lighthouse judges accessibility (axe-core, which comes with it), for pages and
 * colours that Lighthouse itself is not run on.
 */
public final class Axe {
  private static final Path FILE =
      Lighthouse.HOME.resolve("node_modules").resolve("axe-core").resolve("axe.min.js");

  private static final String RUN =
      "async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
          + " 'best-practice']})).violations.flatMap(v => v.nodes.map(n => v.id + ': ' +"
          + " n.html.slice(0, 200) + ' ' + n.failureSummary))";

  private Axe() {}

  /** Its script; empty when Lighthouse is not installed and need not be. */
  public static Optional<String> script() {
    if (!Lighthouse.installed()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong with the page that is shown, in a visit that has the script. */
  public static List<?> faults(Visit visit) {
    return (List<?>) visit.page().evaluate(RUN);
  }
}
