package io.domainwatch.core.check.sitemap;

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
 * The check {@code sitemap} (docs/spec/checks/sitemap.md, "Events"): its event types by name, in
 * catalogue order.
 */
public final class SitemapDefinition {
  public static final EventType UNREACHABLE = new EventType("sitemap_unreachable");
  public static final EventType REACHABLE = new EventType("sitemap_reachable");
  public static final EventType NOT_FOUND = new EventType("sitemap_not_found");
  public static final EventType FOUND = new EventType("sitemap_found");
  public static final EventType INVALID = new EventType("sitemap_invalid");
  public static final EventType VALID = new EventType("sitemap_valid");
  public static final EventType LIMIT_EXCEEDED = new EventType("sitemap_limit_exceeded");
  public static final EventType LIMIT_OK = new EventType("sitemap_limit_ok");
  public static final EventType CHILD_FAILED = new EventType("sitemap_child_failed");
  public static final EventType CHILD_RECOVERED = new EventType("sitemap_child_recovered");
  public static final EventType URLS_DROPPED = new EventType("sitemap_urls_dropped");
  public static final EventType URLS_RESTORED = new EventType("sitemap_urls_restored");
  public static final EventType URLS_BROKEN = new EventType("sitemap_urls_broken");
  public static final EventType URLS_OK = new EventType("sitemap_urls_ok");
  public static final EventType QUALITY_ISSUE = new EventType("sitemap_quality_issue");
  public static final EventType QUALITY_OK = new EventType("sitemap_quality_ok");
  public static final EventType CHANGED = new EventType("sitemap_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(UNREACHABLE, "Sitemap cannot be fetched", MEDIUM, 3)
          .recovery(REACHABLE, "Sitemap reachable again", 1)
          .warning(NOT_FOUND, "No sitemap found", INFO, 2)
          .recovery(FOUND, "Sitemap found", 1)
          .failure(INVALID, "Sitemap is not valid", MEDIUM, 2)
          .recovery(VALID, "Sitemap is valid again", 1)
          .warning(LIMIT_EXCEEDED, "Sitemap over protocol limits", MEDIUM, 1)
          .recovery(LIMIT_OK, "Sitemap within limits", 1)
          .warning(CHILD_FAILED, "Part of the sitemap fails", MEDIUM, 2)
          .recovery(CHILD_RECOVERED, "All parts load again", 1)
          .warning(URLS_DROPPED, "Many URLs vanished", MEDIUM, 2)
          .recovery(URLS_RESTORED, "URL count back", 1)
          .warning(URLS_BROKEN, "Listed pages fail", MEDIUM, 2)
          .recovery(URLS_OK, "Listed pages load", 2)
          .warning(QUALITY_ISSUE, "Questionable entries", LOW, 1)
          .recovery(QUALITY_OK, "Entries fine", 1)
          .info(CHANGED, "Sitemap content changed", INFO, 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.SITEMAP,
          "Sitemap",
          "Whether the sitemap can be read, is valid and lists pages that load.",
          Prerequisite.SITE,
          SpeedClass.SLOW,
          Duration.ofSeconds(86400),
          EVENTS.rows());

  private SitemapDefinition() {}
}
