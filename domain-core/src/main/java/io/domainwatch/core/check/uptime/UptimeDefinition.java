package io.domainwatch.core.check.uptime;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.LOW;
import static io.domainwatch.core.check.Severity.MEDIUM;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;
import java.util.Map;

/**
 * The check {@code uptime} (docs/spec/checks/uptime.md, "Events"): its event types by name, in
 * catalogue order.
 */
public final class UptimeDefinition {
  public static final EventType DOWN = new EventType("uptime_down");
  public static final EventType RECOVERED = new EventType("uptime_recovered");
  public static final EventType HTTP_ERROR = new EventType("uptime_http_error");
  public static final EventType HTTP_ERROR_RESOLVED = new EventType("uptime_http_error_resolved");
  public static final EventType PARTIAL_OUTAGE = new EventType("uptime_partial_outage");
  public static final EventType PARTIAL_OUTAGE_RESOLVED =
      new EventType("uptime_partial_outage_resolved");
  public static final EventType SLOW_RESPONSE = new EventType("uptime_slow_response");
  public static final EventType RESPONSE_TIME_RECOVERED =
      new EventType("uptime_response_time_recovered");
  public static final EventType FLAPPING = new EventType("uptime_flapping");
  public static final EventType STABILIZED = new EventType("uptime_stabilized");
  public static final EventType BLOCKED = new EventType("uptime_blocked");
  public static final EventType UNBLOCKED = new EventType("uptime_unblocked");
  public static final EventType PLACEHOLDER_PAGE = new EventType("uptime_placeholder_page");
  public static final EventType PLACEHOLDER_PAGE_RESOLVED =
      new EventType("uptime_placeholder_page_resolved");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(DOWN, "Site is down", HIGH, 3)
          .recovery(RECOVERED, "Site is back up", 2)
          .failure(HTTP_ERROR, "Site answers with an error status", MEDIUM, 3)
          .recovery(HTTP_ERROR_RESOLVED, "Error status cleared", 2)
          .warning(PARTIAL_OUTAGE, "Some addresses fail", MEDIUM, 3)
          .recovery(PARTIAL_OUTAGE_RESOLVED, "All addresses answer", 2)
          .warning(SLOW_RESPONSE, "Slow responses", LOW, 1)
          .recovery(RESPONSE_TIME_RECOVERED, "Response time back to normal", 1)
          .warning(FLAPPING, "Unstable, changing up/down", MEDIUM, 1)
          .recovery(STABILIZED, "Stable again", 1)
          .warning(BLOCKED, "Monitor is blocked or challenged", LOW, 5)
          .recovery(UNBLOCKED, "Monitor is no longer blocked", 2)
          .warning(PLACEHOLDER_PAGE, "Default or suspended page served", MEDIUM, 3)
          .recovery(PLACEHOLDER_PAGE_RESOLVED, "Real page is back", 2);

  /**
   * The definition. While the site flaps, its downs and recoveries are not told
   * (docs/spec/checks/uptime.md, "Flapping").
   */
  public static final CheckDefinition DEFINITION =
      new CheckDefinition(
          CheckType.UPTIME,
          "Uptime",
          "Whether the site answers over HTTPS or HTTP, on every address, and how fast.",
          Prerequisite.NOTHING,
          SpeedClass.FAST,
          Duration.ofSeconds(60),
          EVENTS.rows(),
          SpeedClass.FAST.confirmationDelays(),
          Map.of(DOWN, FLAPPING));

  private UptimeDefinition() {}
}
