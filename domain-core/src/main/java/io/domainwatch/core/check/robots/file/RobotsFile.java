package io.domainwatch.core.check.robots.file;

import java.util.List;
import java.util.Locale;

/**
 * A robots.txt file as crawlers read it: RFC 9309, with what Google's parser tolerates. Any bytes
 * make a file; time and memory are linear in their number.
 */
public final class RobotsFile {

  /** Bytes that crawlers must read (RFC 9309 §2.5: 500 kibibytes; Google reads no more). */
  public static final int READ_BYTES = 500 * 1024;

  /** Bytes to fetch, so that a file that is over {@link #READ_BYTES} shows itself. */
  public static final int FETCH_BYTES = READ_BYTES + 1;

  /** Bytes of a line with its end; of longer ones the rest is not read (google/robotstxt). */
  public static final int MAX_LINE_BYTES = 16_664;

  /**
   * How many lines there are.
   *
   * @param all every one
   * @param withContent neither empty nor only a comment
   * @param valid with a key that some crawler reads
   * @param issues questionable things, those not kept included
   */
  public record Counts(int all, int withContent, int valid, int issues) {}

  private final List<RobotsGroup> groups;
  private final List<RobotsSitemap> sitemaps;
  private final List<RobotsIssue> issues;
  private final Counts counts;

  RobotsFile(
      List<RobotsGroup> groups,
      List<RobotsSitemap> sitemaps,
      List<RobotsIssue> issues,
      Counts counts) {
    this.groups = List.copyOf(groups);
    this.sitemaps = List.copyOf(sitemaps);
    this.issues = List.copyOf(issues);
    this.counts = counts;
  }

  /**
   * Reads a file as far as crawlers must. Of one over {@link #READ_BYTES} the lines that are whole
   * within them count, for a line without its end may mean anything; the rest is not looked at.
   */
  public static RobotsFile asCrawlersRead(byte[] body) {
    return parse(body, READ_BYTES);
  }

  /** Reads a file; all of the bytes count. */
  public static RobotsFile parse(byte[] body) {
    return parse(body, body.length);
  }

  /** Reads the lines of a file that are whole within its first bytes. */
  public static RobotsFile parse(byte[] body, int most) {
    return new RobotsParser().parse(body, wholeLines(body, most));
  }

  /** Length of the lines that are whole within the first bytes. */
  private static int wholeLines(byte[] body, int most) {
    if (body.length <= most || isLineEnd(body[most])) {
      return Math.min(body.length, most);
    }
    int end = most;
    while (end > 0 && !isLineEnd(body[end - 1])) {
      end--;
    }
    return end;
  }

  private static boolean isLineEnd(byte octet) {
    return octet == '\n' || octet == '\r';
  }

  /** Groups in the order of the file, not merged. */
  public List<RobotsGroup> groups() {
    return groups;
  }

  /** Sitemap lines in the order of the file, relative ones included. */
  public List<RobotsSitemap> sitemaps() {
    return sitemaps;
  }

  /** The first questionable things in the order of the file. */
  public List<RobotsIssue> issues() {
    return issues;
  }

  /** How many lines there are. */
  public Counts counts() {
    return counts;
  }

  /**
   * The rules for a crawler: those of all groups that name it, else those of {@code *}, else none
   * (RFC 9309 §2.2.1).
   *
   * @param token product token, in any case, or {@code *}
   */
  public RobotsRules rulesFor(String token) {
    String agent = token.toLowerCase(Locale.ROOT);
    boolean own = groups.stream().anyMatch(group -> group.agents().contains(agent));
    String heeded = own ? agent : RobotsGroup.EVERYONE;
    List<RobotsRule> rules =
        groups.stream()
            .filter(group -> group.agents().contains(heeded))
            .flatMap(group -> group.rules().stream())
            .toList();
    return new RobotsRules(rules, own);
  }
}
