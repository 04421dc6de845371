package io.domainwatch.checks.openports;

import static io.domainwatch.core.check.catalogue.OpenPortsDefinition.EXPECTED_DOWN;
import static io.domainwatch.core.check.catalogue.OpenPortsDefinition.NEW_PORT;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/** Compares the common ports with those that are usual, over all addresses together; pure. */
final class UsualPorts {

  /** The check {@code uptime} watches these (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final Set<Integer> OF_UPTIME = Set.of(80, 443);

  private final OpenPortsObservation seen;
  private final PortTable table;
  private final OpenPortsMemory memory;
  private final Instant now;
  private final List<Finding> newPorts = new ArrayList<>();
  private final List<Finding> down = new ArrayList<>();
  private final Set<String> downUnknown = new HashSet<>();

  UsualPorts(OpenPortsObservation seen, PortTable table, OpenPortsMemory memory, Instant now) {
    this.seen = seen;
    this.table = table;
    this.memory = memory;
    this.now = now;
  }

  /** Judges, and moves the histories on. */
  void judge(Subjects subjects, Map<EventType, Verdict> judgements) {
    SortedSet<Integer> common = table.of(PortGroup.COMMON);
    for (int port : common) {
      if (seen.isOpenSomewhere(port)) {
        open(port, subjects);
      } else if (seen.isShutEverywhere(port)) {
        shut(port);
      } else if (memory.port(port).filter(PortHistory::isUsual).isPresent()) {
        downUnknown.add(Integer.toString(port));
      }
    }
    forgetOthers(common);
    judgements.put(NEW_PORT, new Verdict(newPorts, subjects.unknown(common)));
    judgements.put(EXPECTED_DOWN, new Verdict(down, downUnknown));
  }

  private void open(int port, Subjects subjects) {
    boolean learning = memory.isLearning();
    PortHistory history =
        memory
            .port(port)
            .map(known -> known.open(learning, now))
            .orElseGet(() -> PortHistory.firstSeen(learning, now));
    memory.keep(port, history);
    if (!history.known()) {
      subjects.open(port).forEach((subject, scan) -> newPorts.add(newPort(port, subject, scan)));
    }
  }

  private void shut(int port) {
    Optional<PortHistory> history = memory.port(port);
    if (history.filter(PortHistory::isUsual).isPresent() && !OF_UPTIME.contains(port)) {
      down.add(down(port));
    }
    history
        .flatMap(PortHistory::shut)
        .ifPresentOrElse(kept -> memory.keep(port, kept), () -> memory.forget(port));
  }

  /** Ports that are no longer looked at. */
  private void forgetOthers(Set<Integer> common) {
    memory.ports().stream().filter(port -> !common.contains(port)).forEach(memory::forget);
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
    seen.scans().forEach(scan -> states.put(scan.ip(), scan.state(port).word()));
    return new Finding(
        EXPECTED_DOWN,
        Integer.toString(port),
        Optional.empty(),
        "Port %s is no longer open on any address".formatted(table.named(port)),
        JsonValue.fields().put("port", port).put("states", states.build()).build());
  }
}
