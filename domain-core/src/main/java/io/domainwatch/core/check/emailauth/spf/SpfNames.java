package io.domainwatch.core.check.emailauth.spf;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Guesses which mechanism a misspelled name stands for. */
final class SpfNames {

  /** Slips of the pen that are further off than one letter. */
  private static final Map<String, String> KNOWN_SLIPS =
      Map.of(
          "ipv4", "ip4:",
          "ipv6", "ip6:",
          "ip", "ip4:",
          "redirect", "redirect=",
          "exp", "exp=",
          "include.", "include:");

  /** Mechanisms long enough that a near name can be nothing else. */
  private static final List<String> LONG = List.of("include", "exists", "redirect");

  /** Letters that may be wrong, missing, superfluous or exchanged. */
  private static final int SLIPS = 2;

  private SpfNames() {}

  /** What was meant, with the sign that follows it; empty without a good guess. */
  static Optional<String> meant(String name) {
    Optional<String> known = Optional.ofNullable(KNOWN_SLIPS.get(name));
    return known.or(
        () ->
            LONG.stream()
                .filter(right -> !name.isEmpty() && distance(name, right) <= SLIPS)
                .findFirst()
                .map(right -> right.equals("redirect") ? "redirect=" : right + ":"));
  }

  /** The edits between two short words (Levenshtein); more than two for words of unlike length. */
  private static int distance(String one, String other) {
    if (Math.abs(one.length() - other.length()) > SLIPS) {
      return SLIPS + 1;
    }
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
