package io.domainwatch.core.check.robots.file;

/**
 * Something questionable about one line.
 *
 * @param line counted from 1
 * @param code what it is
 * @param text the line as it was sent, read as UTF-8; may hold any character
 */
public record RobotsIssue(int line, Code code, String text) {

  /** What is questionable. */
  public enum Code {
    /** Allow or Disallow before any User-agent line: no crawler heeds it. */
    RULE_OUTSIDE_GROUP("rule_outside_group"),
    /** A key that no crawler is known to read. */
    UNKNOWN_DIRECTIVE("unknown_directive"),
    /** A misspelt key that Google reads all the same. */
    TYPO("typo"),
    /** Two words without a colon, which Google reads all the same. */
    MISSING_COLON("missing_colon"),
    /** Neither rule nor comment. */
    NOT_A_RULE("not_a_rule"),
    /** A Sitemap line whose value is no absolute URL. */
    RELATIVE_SITEMAP("relative_sitemap"),
    /** A robots directive of HTML, which has no effect here. */
    NOINDEX("noindex"),
    /** A User-agent line that names no product token. */
    NO_AGENT("no_agent"),
    /** A rule whose path starts neither with a slash nor with a wildcard, and so never matches. */
    PATH_WITHOUT_SLASH("path_without_slash"),
    /** Longer than {@link RobotsFile#MAX_LINE_BYTES}; the rest was not read. */
    LINE_TOO_LONG("line_too_long");

    private final String wireName;

    Code(String wireName) {
      this.wireName = wireName;
    }

    /** The word in observations. */
    public String wireName() {
      return wireName;
    }
  }
}
