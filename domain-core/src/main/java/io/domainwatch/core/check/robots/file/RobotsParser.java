package io.domainwatch.core.check.robots.file;

import io.domainwatch.core.check.robots.file.RobotsIssue.Code;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads a file line by line (RFC 9309 §2.2, with what Google tolerates); used once. */
final class RobotsParser {

  /** Questionable lines kept; all are counted. */
  private static final int MAX_ISSUES = 200;

  private final List<RobotsGroup> groups = new ArrayList<>();
  private final List<RobotsSitemap> sitemaps = new ArrayList<>();
  private final List<RobotsIssue> issues = new ArrayList<>();
  private Set<String> agents = new HashSet<>();
  private List<RobotsRule> rules = new ArrayList<>();
  private Optional<String> crawlDelay = Optional.empty();
  private boolean inGroup;
  private boolean rulesBegun;
  private int issueCount;
  private int lines;
  private int contentLines;
  private int validLines;

  /** Reads so many bytes. */
  RobotsFile parse(byte[] body, int length) {
    String octets = new String(body, 0, length, StandardCharsets.ISO_8859_1);
    int from = octets.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
    for (int i = from; i < octets.length(); i++) {
      char c = octets.charAt(i);
      if (c == '\n' || c == '\r') {
        line(octets, from, i);
        i += c == '\r' && i + 1 < octets.length() && octets.charAt(i + 1) == '\n' ? 1 : 0;
        from = i + 1;
      }
    }
    if (from < octets.length()) {
      line(octets, from, octets.length());
    }
    endGroup();
    return new RobotsFile(
        groups,
        sitemaps,
        issues,
        new RobotsFile.Counts(lines, contentLines, validLines, issueCount));
  }

  private void line(String octets, int from, int to) {
    lines++;
    boolean tooLong = to - from >= RobotsFile.MAX_LINE_BYTES;
    String line = octets.substring(from, tooLong ? from + RobotsFile.MAX_LINE_BYTES - 1 : to);
    if (tooLong) {
      issue(Code.LINE_TOO_LONG, line);
    }
    String content = RobotsLine.content(line);
    if (content.isEmpty()) {
      return;
    }
    contentLines++;
    RobotsLine.of(content).ifPresentOrElse(this::read, () -> issue(Code.NOT_A_RULE, content));
  }

  private void read(RobotsLine line) {
    RobotsDirective.Read read = RobotsDirective.of(line.key());
    switch (read.directive()) {
      case USER_AGENT -> userAgent(line);
      case ALLOW -> rule(line, true);
      case DISALLOW -> rule(line, false);
      case SITEMAP -> sitemap(line);
      case CRAWL_DELAY ->
          crawlDelay = crawlDelay.or(() -> Optional.of(utf8(line.value())).filter(_ -> inGroup));
      case OTHER -> {}
      case NOINDEX -> issue(Code.NOINDEX, text(line));
      case UNKNOWN -> issue(Code.UNKNOWN_DIRECTIVE, text(line));
    }
    if (read.directive() == RobotsDirective.UNKNOWN) {
      return;
    }
    validLines++;
    if (!read.exact()) {
      issue(Code.TYPO, text(line));
    } else if (!line.colon()) {
      issue(Code.MISSING_COLON, text(line));
    }
  }

  private void userAgent(RobotsLine line) {
    if (rulesBegun) {
      endGroup();
    }
    inGroup = true;
    String token = line.token();
    if (token.isEmpty()) {
      issue(Code.NO_AGENT, text(line));
    } else {
      agents.add(token.toLowerCase(Locale.ROOT));
    }
  }

  private void rule(RobotsLine line, boolean allow) {
    if (!inGroup) {
      issue(Code.RULE_OUTSIDE_GROUP, text(line));
      return;
    }
    rulesBegun = true;
    String path = line.value();
    if (!path.isEmpty() && "/*$".indexOf(path.charAt(0)) < 0) {
      issue(Code.PATH_WITHOUT_SLASH, text(line));
    }
    rules.add(new RobotsRule(allow, lines, path));
  }

  /** Belongs to no group and ends none (RFC 9309 §2.2.4). */
  private void sitemap(RobotsLine line) {
    RobotsSitemap sitemap = new RobotsSitemap(lines, utf8(line.value()));
    sitemaps.add(sitemap);
    if (!sitemap.isAbsolute()) {
      issue(Code.RELATIVE_SITEMAP, text(line));
    }
  }

  private void endGroup() {
    if (inGroup) {
      groups.add(new RobotsGroup(agents, rules, crawlDelay));
    }
    agents = new HashSet<>();
    rules = new ArrayList<>();
    crawlDelay = Optional.empty();
    inGroup = false;
    rulesBegun = false;
  }

  private void issue(Code code, String octets) {
    issueCount++;
    if (issues.size() < MAX_ISSUES) {
      issues.add(new RobotsIssue(lines, code, utf8(octets)));
    }
  }

  private static String text(RobotsLine line) {
    return line.key() + (line.colon() ? ": " : " ") + line.value();
  }

  private static String utf8(String octets) {
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
