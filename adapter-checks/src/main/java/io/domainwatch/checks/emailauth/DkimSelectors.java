package io.domainwatch.checks.emailauth;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The selectors that come with the program: those that mail providers hand out. */
final class DkimSelectors {

  private static final String LIST = "/emailauth/dkim-selectors.txt";

  private DkimSelectors() {}

  /** The list, in the order in which they are looked at; at most 40. */
  static List<String> builtIn() {
    try (InputStream in = DkimSelectors.class.getResourceAsStream(LIST);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, LIST), StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(LIST, e);
    }
  }
}
