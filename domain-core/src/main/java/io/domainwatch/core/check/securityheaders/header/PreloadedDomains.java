package io.domainwatch.core.check.securityheaders.header;

import java.util.Set;

/**
 * Names of which it is certain that browsers ask for them over https alone. The browsers' list of
 * single names is not held here: nothing follows from a name not being among these.
 */
public final class PreloadedDomains {

  /**
   * Top-level domains that are on the list with all names below them, by their registry's own
   * rules; as of 2025.
   */
  private static final Set<String> TOP_LEVEL =
      Set.of(
          "app", "boo", "dad", "day", "dev", "esq", "foo", "ing", "meme", "mov", "new", "nexus",
          "page", "phd", "prof", "rsvp", "zip");

  private PreloadedDomains() {}

  /** Whether the name, in lower-case A-labels, is surely preloaded; false is "not known". */
  public static boolean include(String host) {
    return TOP_LEVEL.contains(host.substring(host.lastIndexOf('.') + 1));
  }
}
