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
import java.util.TreeSet;

/** Compares the common ports with those that are usual, over all addresses together; pure. */
final class UsualPortsAssessment {

  /** The check {@code uptime} watches these (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final Set<Integer> OF_UPTIME = Set.of(80, 443);

  private final OpenPortsProbeResult seen;
  private final Exposure exposure;
  private final OpenPortsMemory memory;
  private final Instant now;
  private final List<Finding> newPorts = new ArrayList<>();
  private final List<Finding> down = new ArrayList<>();
  private final Set<String> downUnknown = new HashSet<>();
  private final Map<String, PortHistory> histories;

  UsualPortsAssessment(
      OpenPortsProbeResult seen, Exposure exposure, OpenPortsMemory memory, Instant now) {
    this.seen = seen;
    this.exposure = exposure;
    this.memory = memory;
    this.histories = new TreeMap<>(memory.ports());
    this.now = now;
  }

  /** Judges; returns the histories of the ports after this run. */
  Map<String, PortHistory> judge(Subjects subjects, AssessmentBuilder assessment) {
    SortedSet<Integer> common = common(subjects.ports());
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
    assessment.judged(NEW_PORT, new Verdict(newPorts, subjects.unknown(exposure)));
    assessment.judged(EXPECTED_DOWN, new Verdict(down, downUnknown));
    return histories;
  }

  /**
   * The ports that are fine where they are usual: by what they speak where they are open, and by
   * number or history elsewhere; one whose group cannot be told stays what it was.
   */
  private SortedSet<Integer> common(SortedSet<Integer> ports) {
    SortedSet<Integer> common = new TreeSet<>(ports);
    common.removeIf(
        port -> {
          List<Optional<PortGroup>> groups =
              seen.scans().stream()
                  .filter(scan -> scan.isOpen(port))
                  .map(scan -> exposure.group(port, scan))
                  .toList();
          boolean before = memory.port(port).isPresent();
          return groups.isEmpty()
              ? !before && exposure.table().group(port) != PortGroup.COMMON
              : groups.stream().anyMatch(g -> g.map(x -> x != PortGroup.COMMON).orElse(!before));
        });
    return common;
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
        message(port).formatted(exposure.named(port, scan), scan.ip()),
        JsonValue.fields()
            .put("ip", scan.ip())
            .put("port", port)
            .put("service", exposure.service(port, scan))
            .put("banner", scan.find(port).flatMap(PortSeen::banner))
            .put("guarded", Exposure.isGuarded(port, scan))
            .build());
  }

  /** Of a port outside the list nobody knows whether it was open before. */
  private String message(int port) {
    return exposure.table().ports().contains(port)
        ? "Port %s of %s is open, which it was not before"
        : "Port %s of %s is open; it is not in the list of ports and was found by a sample";
  }

  private Finding down(int port) {
    JsonValue.Builder states = JsonValue.fields();
    seen.scans().forEach(scan -> states.put(scan.ip(), scan.state(port).wireName()));
    return new Finding(
        EXPECTED_DOWN,
        Integer.toString(port),
        Optional.empty(),
        "Port %s is no longer open on any address".formatted(exposure.table().named(port)),
        JsonValue.fields().put("port", port).put("states", states.build()).build());
  }
}
