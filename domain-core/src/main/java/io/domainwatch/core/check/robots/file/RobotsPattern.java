package io.domainwatch.core.check.robots.file;

import java.util.ArrayList;
import java.util.List;

/**
 * The path of a rule (RFC 9309 §2.2.3): matched from the start, {@code *} for any octets, {@code $}
 * at the end for the end. Matching goes from left to right once, without going back.
 */
final class RobotsPattern {

  private final String text;
  private final List<String> pieces;
  private final boolean anchored;

  private RobotsPattern(String text) {
    this.text = text;
    this.anchored = text.endsWith("$");
    this.pieces = pieces(anchored ? text.substring(0, text.length() - 1) : text);
  }

  /** A pattern of a rule's value, given as octets. */
  static RobotsPattern of(String value) {
    return new RobotsPattern(RobotsOctets.ofRule(value));
  }

  /** The pattern in octets, written in one way. */
  String text() {
    return text;
  }

  /** Whether a path, written by {@link RobotsOctets}, is matched; never by an empty pattern. */
  boolean matches(String path) {
    if (text.isEmpty() || !path.startsWith(pieces.getFirst())) {
      return false;
    }
    int at = pieces.getFirst().length();
    if (pieces.size() == 1) {
      return !anchored || at == path.length();
    }
    for (String piece : pieces.subList(1, pieces.size() - 1)) {
      int found = path.indexOf(piece, at);
      if (found < 0) {
        return false;
      }
      at = found + piece.length();
    }
    String last = pieces.getLast();
    return anchored
        ? path.length() - last.length() >= at && path.endsWith(last)
        : path.indexOf(last, at) >= 0;
  }

  /** What stands between the wildcards; empty pieces between two of them are left out. */
  private static List<String> pieces(String path) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int star = path.indexOf('*'); star >= 0; star = path.indexOf('*', from)) {
      if (star > from || pieces.isEmpty()) {
        pieces.add(path.substring(from, star));
      }
      from = star + 1;
    }
    pieces.add(path.substring(from));
    return List.copyOf(pieces);
  }
}
