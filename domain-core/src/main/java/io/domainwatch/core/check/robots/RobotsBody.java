package io.domainwatch.core.check.robots;

import io.domainwatch.core.check.robots.RobotsProbeResult.Agent;
import io.domainwatch.core.check.robots.RobotsProbeResult.Content;
import io.domainwatch.core.check.robots.RobotsProbeResult.Extent;
import io.domainwatch.core.check.robots.RobotsProbeResult.Form;
import io.domainwatch.core.check.robots.RobotsProbeResult.Issue;
import io.domainwatch.core.check.robots.RobotsProbeResult.Rules;
import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.check.robots.file.RobotsGroup;
import io.domainwatch.core.check.robots.file.RobotsIssue;
import io.domainwatch.core.check.robots.file.RobotsRules;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.TextSanitizer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads what was sent as robots.txt; pure. */
public final class RobotsBody {

  /** Bytes fetched: one more than 512 KiB (docs/spec/checks/robots.md, "What is asked"). */
  public static final int FETCH_BYTES = 512 * 1024 + 1;

  /**
   * The crawlers that are watched (docs/spec/checks/robots.md, "Crawlers"); the first decides for
   * the site.
   */
  public static final List<String> AGENTS =
      List.of("Googlebot", RobotsGroup.EVERYONE, "Bingbot", "GPTBot", "ClaudeBot");

  /**
   * Bytes in which a page that is sent as HTML must show itself (docs/spec/checks/robots.md,
   * "Forms").
   */
  private static final int HTML_BYTES = 1024;

  /** Questionable lines kept in observations. */
  private static final int MAX_ISSUES = 100;

  /** Characters of a questionable line (docs/spec/checks/robots.md, "What is stored"). */
  private static final int ISSUE_CHARACTERS = 120;

  private final String probePath;

  /**
   * Makes a reader.
   *
   * @param probePath asked for beside the start page: 16 random hex digits
   *     (docs/spec/checks/robots.md, "Crawlers")
   */
  public RobotsBody(String probePath) {
    this.probePath = probePath;
  }

  /** What the bytes are, sent as this Content-Type. */
  public Content read(byte[] body, String contentType) {
    return new Content(body.length, Sha256.hex(body), form(body, contentType));
  }

  private Form form(byte[] body, String contentType) {
    if (isBinary(body)) {
      return new Form.Binary();
    }
    if (isHtml(body, contentType)) {
      return new Form.SoftNotFound();
    }
    RobotsFile file = RobotsFile.asCrawlersRead(body);
    Rules rules = rules(file, unread(body, file.counts().all()));
    boolean nonsense = file.counts().withContent() > 0 && file.counts().valid() == 0;
    return nonsense ? new Form.Nonsense(rules) : new Form.Valid(rules);
  }

  private Rules rules(RobotsFile file, List<Issue> unread) {
    int rules = file.groups().stream().mapToInt(group -> group.rules().size()).sum();
    return new Rules(
        RobotsMeaning.of(file),
        AGENTS.stream().map(name -> agent(name, file.rulesFor(name))).toList(),
        file.issues().stream().limit(MAX_ISSUES).map(RobotsBody::issue).toList(),
        unread,
        new Extent(file.groups().size(), rules, file.counts().issues(), file.counts().all()),
        crawlDelay(file));
  }

  private Agent agent(String name, RobotsRules rules) {
    boolean listed =
        rules.all().stream()
            .anyMatch(
                rule ->
                    rule.allows()
                        && !rule.path().isEmpty()
                        && !rule.path().startsWith("/robots.txt"));
    return new Agent(
        name,
        rules.areOwn(),
        rules.allow("/"),
        rules.allow("/" + probePath),
        rules.all().size(),
        listed);
  }

  /** Rules on lines beyond those that crawlers read, the one at our own limit left out. */
  private static List<Issue> unread(byte[] body, int lastLineRead) {
    if (body.length <= RobotsFile.READ_BYTES) {
      return List.of();
    }
    return RobotsFile.parse(body, FETCH_BYTES - 1).groups().stream()
        .flatMap(group -> group.rules().stream())
        .filter(rule -> rule.line() > lastLineRead)
        .limit(MAX_ISSUES)
        .map(rule -> new Issue(rule.line(), "unread", text(rule.text())))
        .toList();
  }

  private static Optional<String> crawlDelay(RobotsFile file) {
    return file.groups().stream()
        .filter(group -> group.agents().contains(RobotsGroup.EVERYONE))
        .flatMap(group -> group.crawlDelay().stream())
        .findFirst()
        .map(TextSanitizer::of);
  }

  private static Issue issue(RobotsIssue issue) {
    return new Issue(issue.line(), issue.code().wireName(), text(issue.text()));
  }

  private static String text(String line) {
    return TextSanitizer.of(line, ISSUE_CHARACTERS);
  }

  private static boolean isBinary(byte[] body) {
    boolean utf16 =
        body.length > 1
            && ((body[0] == (byte) 0xFE && body[1] == (byte) 0xFF)
                || (body[0] == (byte) 0xFF && body[1] == (byte) 0xFE));
    for (int i = 0; !utf16 && i < Math.min(body.length, RobotsFile.READ_BYTES); i++) {
      if (body[i] == 0) {
        return true;
      }
    }
    return utf16;
  }

  private static boolean isHtml(byte[] body, String contentType) {
    String start =
        new String(body, 0, Math.min(body.length, HTML_BYTES), StandardCharsets.UTF_8)
            .toLowerCase(Locale.ROOT)
            .replace("\uFEFF", "")
            .stripLeading();
    boolean sentAsHtml = contentType.toLowerCase(Locale.ROOT).startsWith("text/html");
    return start.startsWith("<")
        || (sentAsHtml && (start.contains("<html") || start.contains("<!doctype")));
  }

  /** Whether the bytes are UTF-8 text (RFC 9309 §2.3), as far as crawlers read them. */
  public static boolean isUtf8Text(byte[] body) {
    if (isBinary(body)) {
      return false;
    }
    int read = Math.min(body.length, RobotsFile.READ_BYTES);
    return !StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(body, 0, read), CharBuffer.allocate(read), false)
        .isError();
  }
}
