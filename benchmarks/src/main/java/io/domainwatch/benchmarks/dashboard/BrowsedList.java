package io.domainwatch.benchmarks.dashboard;

import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.Installed;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The list of domains in a browser.
 *
 * @param usable milliseconds from the beginning of a navigation until rows are there, scripts have
 *     run and the main thread has nothing to do, of each time
 * @param found milliseconds from the last key of a search until the list shows what was found
 */
record BrowsedList(List<Double> usable, List<Double> found) {
  private static final int TIMES = 30;

  /** The first times, in which the browser compiles the script. */
  private static final int WARM_UP = 5;

  private static final String SCRIPT = "benchmarks/src/main/script/usable-list.mjs";

  BrowsedList {
    usable = List.copyOf(usable);
    found = List.copyOf(found);
  }

  /**
   * Looks at it again and again; empty where no Chromium is on the path, or what drives it is not
   * there ({@code tools/install-lighthouse}).
   *
   * @param list its address
   * @param cookie of somebody who is signed in, as {@code name=value}
   * @param name part of the names of some of its domains
   */
  static Optional<BrowsedList> measure(URI list, String cookie, String name) throws IOException {
    Path root = Path.of(System.getProperty("domainwatch.launcher")).resolveSibling("");
    Path driver = root.resolve("tools/lighthouse");
    Path node = driver.resolve("node_modules/.bin/node");
    Optional<Path> chromium =
        Stream.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
            .flatMap(program -> Installed.find(program).stream())
            .findFirst();
    if (chromium.isEmpty() || !Files.isExecutable(node)) {
      return Optional.empty();
    }
    List<String> command =
        List.of(
            node.toString(),
            root.resolve(SCRIPT).toString(),
            driver.toString(),
            chromium.get().toString(),
            list.toString(),
            cookie,
            name,
            String.valueOf(WARM_UP + TIMES));
    List<Double> usable = new ArrayList<>();
    List<Double> found = new ArrayList<>();
    try (Child browsing = Child.start(command, Map.of())) {
      for (int i = 0; i < WARM_UP + TIMES; i++) {
        String[] words = browsing.awaitLine("usable ").split(" ");
        if (i >= WARM_UP) {
          usable.add(Double.valueOf(words[1]));
          found.add(Double.valueOf(words[3]));
        }
      }
    }
    return Optional.of(new BrowsedList(usable, found));
  }
}
