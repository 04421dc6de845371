package io.domainwatch.core.check.openports;

import static io.domainwatch.core.check.openports.OpenPortsDefinition.EXPECTED_DOWN;
import static io.domainwatch.core.check.openports.OpenPortsDefinition.NEW_PORT;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;

/** Compares the common ports with those that are usual, over all addresses together; pure. */
final class UsualPortsAssessment {

  /** The check {@code uptime} watches these (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final Set<Integer> OF_UPTIME = Set.of(80, 443);

  private final OpenPortsProbeResult seen;
  private final PortTable table;
  private final OpenPortsMemory memory;
  private final Instant now;
  private final List<Finding> newPorts = new ArrayList<>();
  private final List<Finding> down = new ArrayList<>();
  private final Set<String> downUnknown = new HashSet<>();
  private final Map<String, PortHistory> histories;

  UsualPortsAssessment(
      OpenPortsProbeResult seen, PortTable table, OpenPortsMemory memory, Instant now) {
    this.seen = seen;
    this.table = table;
    this.memory = memory;
    this.histories = new TreeMap<>(memory.ports());
    this.now = now;
  }

  /** Judges; returns the histories of the ports after this run. */
  Map<String, PortHistory> judge(Subjects subjects, AssessmentBuilder assessment) {
    SortedSet<Integer> common = table.of(PortGroup.COMMON);
    for (int port : common) {
      if (seen.isOpenSomewhere(port)) {
        open(port, subjects);
      } else if (seen.isShutEverywhere(port)) {
        shut(port);
      } else if (memory.isUsual(port)) {
        downUnknown.add(Integer.toString(port));
      }
    }
    histories.keySet().removeIf(port -> !common.contains(Integer.valueOf(port)));
    assessment.judged(NEW_PORT, new Verdict(newPorts, subjects.unknown(common)));
    assessment.judged(EXPECTED_DOWN, new Verdict(down, downUnknown));
    return histories;
  }

  private void open(int port, Subjects subjects) {
    boolean learning = memory.isLearning();
    PortHistory history =
        memory
            .port(port)
            .map(known -> known.open(learning, now))
            .orElseGet(() -> PortHistory.firstSeen(learning, now));
    histories.put(Integer.toString(port), history);
    if (!history.known()) {
      subjects.open(port).forEach((subject, scan) -> newPorts.add(newPort(port, subject, scan)));
    }
  }

  private void shut(int port) {
    if (memory.isUsual(port) && !OF_UPTIME.contains(port)) {
      down.add(down(port));
    }
    memory
        .port(port)
        .flatMap(PortHistory::shut)
        .ifPresentOrElse(
            kept -> histories.put(Integer.toString(port), kept),
            () -> histories.remove(Integer.toString(port)));
  }

  private Finding newPort(int port, String subject, AddressScan scan) {
    return new Finding(
        NEW_PORT,
        subject,
        Optional.empty(),
        "Port %s of %s is open, which it was not before".formatted(table.named(port), scan.ip()),
        JsonValue.fields()
            .put("ip", scan.ip())
            .put("port", port)
            .put("service", table.service(port))
            .put("banner", scan.find(port).flatMap(PortSeen::banner))
            .build());
  }

  private Finding down(int port) {
    JsonValue.Builder states = JsonValue.fields();
    seen.scans().forEach(scan -> states.put(scan.ip(), scan.state(port).wireName()));
    return new Finding(
        EXPECTED_DOWN,
        Integer.toString(port),
        Optional.empty(),
        "Port %s is no longer open on any address".formatted(table.named(port)),
        JsonValue.fields().put("port", port).put("states", states.build()).build());
  }
}
