package io.domainwatch.dashboard.calendar;

import java.nio.charset.StandardCharsets;

/** Folds lines of iCalendar by octets (RFC 5545 §3.1); the library counts characters. */
final class FoldedLines {
  /** Octets of a line at most, without its end (RFC 5545 §3.1). */
  static final int MAX_OCTETS = 75;

  private static final String END = "\r\n";

  /** What continues a line; the space counts to the next line. */
  private static final String FOLD = END + " ";

  private FoldedLines() {}

  /**
   * The same content lines folded anew.
   *
   * @param folded lines that end in CRLF, folded anywhere
   */
  static String of(String folded) {
    StringBuilder lines = new StringBuilder(folded.length() + folded.length() / MAX_OCTETS * 3);
    for (String line : folded.replace(FOLD, "").split(END)) {
      fold(line, lines);
      lines.append(END);
    }
    return lines.toString();
  }

  /** Never within a character. */
  private static void fold(String line, StringBuilder lines) {
    int octets = 0;
    for (int i = 0; i < line.length(); ) {
      int next = line.offsetByCodePoints(i, 1);
      String character = line.substring(i, next);
      int size = character.getBytes(StandardCharsets.UTF_8).length;
      if (octets + size > MAX_OCTETS) {
        lines.append(FOLD);
        octets = 1;
      }
      lines.append(character);
      octets += size;
      i = next;
    }
  }
}
