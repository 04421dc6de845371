package io.domainwatch.core.check.robots.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** An Allow or Disallow line. */
public final class RobotsRule {

  /** Pages that Google takes for their folder in Allow rules. */
  private static final String INDEX_PAGE = "/index.htm";

  private final boolean allow;
  private final int line;
  private final String value;
  private final RobotsPattern pattern;
  private final Optional<RobotsPattern> folder;

  RobotsRule(boolean allow, int line, String value) {
    this.allow = allow;
    this.line = line;
    this.value = value;
    this.pattern = RobotsPattern.of(value);
    this.folder = allow ? folderOf(value) : Optional.empty();
  }

  /** Whether it allows, as opposed to disallows. */
  public boolean allows() {
    return allow;
  }

  /** The number of its line, counted from 1. */
  public int line() {
    return line;
  }

  /** Its path in octets, percent-encoding made uniform; empty text matches nothing. */
  public String path() {
    return pattern.text();
  }

  /** The rule as it would be written, read as UTF-8; may hold any character. */
  public String text() {
    byte[] octets = value.getBytes(StandardCharsets.ISO_8859_1);
    return (allow ? "Allow: " : "Disallow: ") + new String(octets, StandardCharsets.UTF_8);
  }

  /** Octets of the match (RFC 9309 §2.2.2); zero when the path is not matched. */
  int matchedOctets(String path) {
    if (pattern.matches(path)) {
      return pattern.text().length();
    }
    return folder.filter(p -> p.matches(path)).map(p -> p.text().length()).orElse(0);
  }

  /** Google reads {@code Allow: /x/index.html} as an Allow of {@code /x/} too. */
  private static Optional<RobotsPattern> folderOf(String value) {
    int slash = value.lastIndexOf('/');
    return slash >= 0 && value.toLowerCase(Locale.ROOT).startsWith(INDEX_PAGE, slash)
        ? Optional.of(RobotsPattern.of(value.substring(0, slash + 1) + "$"))
        : Optional.empty();
  }
}
