package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.data.ResourceLines;
import java.util.List;

/** The selectors that come with the program: those that mail providers hand out. */
final class DkimSelectors {

  private static final String LIST = "/emailauth/dkim-selectors.txt";

  private DkimSelectors() {}

  /** The list, in the order in which they are looked at; at most 40. */
  static List<String> builtIn() {
    return ResourceLines.of(LIST).stream().map(String::strip).toList();
  }
}
