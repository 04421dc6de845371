package io.domainwatch.core.check.robots;

import io.domainwatch.core.run.FailurePhase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a run found out about robots.txt, by the access classes of RFC 9309 §2.3.1. */
public sealed interface RobotsProbeResult {

  /**
   * Reason of status 429, which crawlers take for a failing server (docs/spec/checks/robots.md,
   * "Access classes").
   */
  String RATE_LIMITED = "rate_limited";

  /** A body came back with a status of 2xx. */
  record Success(Content content) implements RobotsProbeResult {}

  /**
   * There is no such file: crawlers crawl everything.
   *
   * @param reason one word or a status, such as {@code status 404}
   */
  record Unavailable(String reason) implements RobotsProbeResult {}

  /**
   * The file cannot be had, our own network being proven good: crawlers crawl nothing.
   *
   * @param reason one word
   * @param detail for people
   * @param failedIn how far the request to the site itself came, if no head came back from it
   * @param retryAfter how long the site asked us to stay away
   */
  record Unreachable(
      String reason, String detail, Optional<FailurePhase> failedIn, Optional<Duration> retryAfter)
      implements RobotsProbeResult {}

  /**
   * A body.
   *
   * @param bytes read of it, at most one more than 512 KiB
   * @param sha256 of what was read
   * @param form what it is
   */
  record Content(long bytes, String sha256, Form form) {}

  /** What a body is. */
  sealed interface Form {
    /** A robots.txt file; an empty one is valid. */
    record Valid(Rules rules) implements Form {}

    /** A web page in the file's place. */
    record SoftNotFound() implements Form {}

    /** UTF-16, or with NUL bytes. */
    record Binary() implements Form {}

    /** Text without one line that a crawler would read. */
    record Nonsense(Rules rules) implements Form {}
  }

  /**
   * What the file says, as far as crawlers read it.
   *
   * @param meaning its rules and sitemaps in a form in which only changes of meaning show
   * @param agents what it says to each crawler that is watched
   * @param issues questionable lines, the first ones
   * @param unread rules beyond what crawlers read, the first ones
   * @param extent how much there is
   * @param crawlDelay for everyone, as sent
   */
  record Rules(
      Meaning meaning,
      List<Agent> agents,
      List<Issue> issues,
      List<Issue> unread,
      Extent extent,
      Optional<String> crawlDelay) {
    public Rules {
      agents = List.copyOf(agents);
      issues = List.copyOf(issues);
      unread = List.copyOf(unread);
    }
  }

  /**
   * Rules and sitemaps without what does not count: comments, white space, order.
   *
   * @param sha256 of both
   * @param rulesSha256 of the rules alone
   * @param lines agent and rule, sorted; empty when there are too many to keep
   * @param linesKept whether they are all there
   * @param sitemaps sorted, without repeats, the first ones
   */
  record Meaning(
      String sha256,
      String rulesSha256,
      List<String> lines,
      boolean linesKept,
      List<String> sitemaps) {
    public Meaning {
      lines = List.copyOf(lines);
      sitemaps = List.copyOf(sitemaps);
    }
  }

  /**
   * How much there is.
   *
   * @param lines that crawlers read
   */
  record Extent(int groups, int rules, int issues, int lines) {}

  /**
   * What one crawler is told.
   *
   * @param name product token, or {@code *}
   * @param own whether a group names it
   * @param rootAllowed whether it may crawl the start page
   * @param otherAllowed whether it may crawl a page that nobody has heard of
   * @param rules how many it obeys
   * @param listed whether a path other than robots.txt is allowed to it by name
   */
  record Agent(
      String name,
      boolean own,
      boolean rootAllowed,
      boolean otherAllowed,
      int rules,
      boolean listed) {
    boolean blocked() {
      return !rootAllowed && !otherAllowed;
    }
  }

  /**
   * A line to look at.
   *
   * @param line counted from 1
   * @param code one word
   * @param text of the line, printable
   */
  record Issue(int line, String code, String text) {}
}
