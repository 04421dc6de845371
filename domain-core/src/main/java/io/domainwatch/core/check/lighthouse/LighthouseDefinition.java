package io.domainwatch.core.check.lighthouse;

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

/**
 * The check {@code lighthouse} (docs/spec/checks/lighthouse.md, "Events"): its event types by name,
 * in catalogue order.
 */
public final class LighthouseDefinition {
  public static final EventType SCORE_DROPPED = new EventType("lighthouse_score_dropped");
  public static final EventType SCORE_RECOVERED = new EventType("lighthouse_score_recovered");
  public static final EventType SCORE_LOW = new EventType("lighthouse_score_low");
  public static final EventType SCORE_OK = new EventType("lighthouse_score_ok");
  public static final EventType BUDGET_EXCEEDED = new EventType("lighthouse_budget_exceeded");
  public static final EventType BUDGET_OK = new EventType("lighthouse_budget_ok");
  public static final EventType NOT_INDEXABLE = new EventType("lighthouse_not_indexable");
  public static final EventType INDEXABLE = new EventType("lighthouse_indexable");
  public static final EventType RUN_FAILED = new EventType("lighthouse_run_failed");
  public static final EventType RUN_RECOVERED = new EventType("lighthouse_run_recovered");

  private static final EventTable EVENTS =
      new EventTable()
          .warning(SCORE_DROPPED, "Lighthouse score dropped", MEDIUM, 1)
          .recovery(SCORE_RECOVERED, "Lighthouse score recovered", 1)
          .warning(SCORE_LOW, "Poor performance score", LOW, 2)
          .recovery(SCORE_OK, "Performance out of the poor range", 2)
          .warning(BUDGET_EXCEEDED, "Performance budget exceeded", LOW, 2)
          .recovery(BUDGET_OK, "Within performance budget", 2)
          .failure(NOT_INDEXABLE, "Page blocked from indexing", HIGH, 2)
          .recovery(INDEXABLE, "Page can be indexed again", 1)
          .warning(RUN_FAILED, "Lighthouse cannot analyse the page", LOW, 3)
          .recovery(RUN_RECOVERED, "Lighthouse analyses the page again", 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.LIGHTHOUSE,
          "Lighthouse",
          "Performance, accessibility, best practices and SEO as Lighthouse measures them.",
          Prerequisite.SITE,
          SpeedClass.SLOW,
          Duration.ofSeconds(86400),
          EVENTS.rows());

  private LighthouseDefinition() {}
}
