package io.domainwatch.core.check.openports;

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
 * The check {@code open_ports} (docs/spec/checks/open_ports.md, "Events"): its event types by name,
 * in catalogue order.
 */
public final class OpenPortsDefinition {
  public static final EventType CRITICAL_EXPOSED = new EventType("open_ports_critical_exposed");
  public static final EventType CRITICAL_CLOSED = new EventType("open_ports_critical_closed");
  public static final EventType RISKY_EXPOSED = new EventType("open_ports_risky_exposed");
  public static final EventType RISKY_CLOSED = new EventType("open_ports_risky_closed");
  public static final EventType NEW_PORT = new EventType("open_ports_new_port");
  public static final EventType PORT_CLOSED = new EventType("open_ports_port_closed");
  public static final EventType EXPECTED_DOWN = new EventType("open_ports_expected_down");
  public static final EventType EXPECTED_RESTORED = new EventType("open_ports_expected_restored");
  public static final EventType SERVICE_CHANGED = new EventType("open_ports_service_changed");
  public static final EventType SCAN_INCOMPLETE = new EventType("open_ports_scan_incomplete");
  public static final EventType SCAN_RECOVERED = new EventType("open_ports_scan_recovered");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(CRITICAL_EXPOSED, "Critical service exposed", HIGH, 2)
          .recovery(CRITICAL_CLOSED, "Critical service no longer exposed", 1)
          .warning(RISKY_EXPOSED, "Administrative or database port exposed", MEDIUM, 2)
          .recovery(RISKY_CLOSED, "Administrative or database port no longer exposed", 1)
          .warning(NEW_PORT, "New open port", LOW, 2)
          .recovery(PORT_CLOSED, "New port closed again", 1)
          .warning(EXPECTED_DOWN, "Usual port no longer reachable", MEDIUM, 3)
          .recovery(EXPECTED_RESTORED, "Usual port reachable again", 1)
          .info(SERVICE_CHANGED, "Service banner changed", INFO, 2)
          .info(SCAN_INCOMPLETE, "Port scan not conclusive", INFO, 3)
          .recovery(SCAN_RECOVERED, "Port scan conclusive again", 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.OPEN_PORTS,
          "Open ports",
          "TCP services that the addresses of the name offer to everyone.",
          Prerequisite.NOTHING,
          SpeedClass.SLOW,
          Duration.ofSeconds(86400),
          EVENTS.rows());

  private OpenPortsDefinition() {}
}
