package io.domainwatch.core.check.robots;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.INFO;
import static io.domainwatch.core.check.Severity.LOW;
import static io.domainwatch.core.check.Severity.MEDIUM;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;

/**
 * The check {@code robots} (docs/spec/checks/robots.md, "Events"): its event types by name, in
 * catalogue order.
 */
public final class RobotsDefinition {
  public static final EventType BLOCKS_ALL = new EventType("robots_blocks_all");
  public static final EventType BLOCKS_ALL_RESOLVED = new EventType("robots_blocks_all_resolved");
  public static final EventType UNREACHABLE = new EventType("robots_unreachable");
  public static final EventType REACHABLE = new EventType("robots_reachable");
  public static final EventType MISSING = new EventType("robots_missing");
  public static final EventType RESTORED = new EventType("robots_restored");
  public static final EventType INVALID = new EventType("robots_invalid");
  public static final EventType VALID = new EventType("robots_valid");
  public static final EventType TOO_LARGE = new EventType("robots_too_large");
  public static final EventType SIZE_OK = new EventType("robots_size_ok");
  public static final EventType SYNTAX_ISSUE = new EventType("robots_syntax_issue");
  public static final EventType SYNTAX_RESOLVED = new EventType("robots_syntax_resolved");
  public static final EventType AGENT_BLOCKED = new EventType("robots_agent_blocked");
  public static final EventType AGENT_UNBLOCKED = new EventType("robots_agent_unblocked");
  public static final EventType CHANGED = new EventType("robots_changed");
  public static final EventType SITEMAPS_CHANGED = new EventType("robots_sitemaps_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(BLOCKS_ALL, "robots.txt blocks the whole site", HIGH, 2)
          .recovery(BLOCKS_ALL_RESOLVED, "Site can be crawled again", 1)
          .failure(UNREACHABLE, "robots.txt cannot be fetched", MEDIUM, 3)
          .recovery(REACHABLE, "robots.txt reachable again", 2)
          .warning(MISSING, "robots.txt disappeared", LOW, 2)
          .recovery(RESTORED, "robots.txt is back", 1)
          .warning(INVALID, "robots.txt is not a valid file", LOW, 2)
          .recovery(VALID, "robots.txt is valid again", 1)
          .warning(TOO_LARGE, "robots.txt over 500 KiB", LOW, 1)
          .recovery(SIZE_OK, "robots.txt size acceptable", 1)
          .warning(SYNTAX_ISSUE, "Syntax problems in robots.txt", LOW, 2)
          .recovery(SYNTAX_RESOLVED, "Syntax problems fixed", 1)
          .warning(AGENT_BLOCKED, "A major crawler is blocked", LOW, 1)
          .recovery(AGENT_UNBLOCKED, "Crawler allowed again", 1)
          .info(CHANGED, "robots.txt rules changed", INFO, 2)
          .info(SITEMAPS_CHANGED, "Sitemap lines changed", INFO, 2);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.ROBOTS,
          "robots.txt",
          "Whether robots.txt can be read, is valid and lets crawlers in.",
          Prerequisite.SITE,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(3600),
          EVENTS.rows());

  private RobotsDefinition() {}
}
