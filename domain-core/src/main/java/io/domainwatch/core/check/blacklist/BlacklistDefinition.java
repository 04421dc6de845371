package io.domainwatch.core.check.blacklist;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.LOW;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;

/**
 * The check {@code blacklist} (docs/spec/checks/blacklist.md, "Events"): its event types by name,
 * in catalogue order.
 */
public final class BlacklistDefinition {
  public static final EventType IP_LISTED = new EventType("blacklist_ip_listed");
  public static final EventType IP_DELISTED = new EventType("blacklist_ip_delisted");
  public static final EventType DOMAIN_LISTED = new EventType("blacklist_domain_listed");
  public static final EventType DOMAIN_DELISTED = new EventType("blacklist_domain_delisted");
  public static final EventType POLICY_LISTED = new EventType("blacklist_policy_listed");
  public static final EventType POLICY_DELISTED = new EventType("blacklist_policy_delisted");
  public static final EventType REASON_CHANGED = new EventType("blacklist_reason_changed");
  public static final EventType COVERAGE_DEGRADED = new EventType("blacklist_coverage_degraded");
  public static final EventType COVERAGE_RESTORED = new EventType("blacklist_coverage_restored");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(IP_LISTED, "IP address blacklisted", HIGH, 2)
          .recovery(IP_DELISTED, "IP address no longer blacklisted", 2)
          .failure(DOMAIN_LISTED, "Domain blacklisted", HIGH, 2)
          .recovery(DOMAIN_DELISTED, "Domain no longer blacklisted", 2)
          .info(POLICY_LISTED, "Address on a policy list", LOW, 2)
          .recovery(POLICY_DELISTED, "Address no longer on a policy list", 2)
          .info(REASON_CHANGED, "Listing reason changed", LOW, 2)
          .warning(COVERAGE_DEGRADED, "Blacklist check incomplete", LOW, 2)
          .recovery(COVERAGE_RESTORED, "Blacklist check complete again", 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.BLACKLIST,
          "Blacklists",
          "Listings of the name and its addresses on DNS blacklists.",
          Prerequisite.NOTHING,
          SpeedClass.SLOW,
          Duration.ofSeconds(21600),
          EVENTS.rows());

  private BlacklistDefinition() {}
}
