package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.openports.PortProbe.Attempt;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.openports.AddressScan;
import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.check.openports.ScanStatus;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Scans one address politely: in random order, at the pace of the gate, each silent port tried once
 * more after all others, what is newly open seen twice.
 */
final class PortScanner {

  /**
   * Between the scan and the second look at newly open ports (docs/spec/checks/open_ports.md, "Scan
   * of an address").
   */
  static final Duration SECOND_LOOK_AFTER = Duration.ofSeconds(5);

  /**
   * Time that the walk leaves: what a step takes at most (25 ports, 2 s each, 10 at once), and the
   * second look behind it (docs/spec/checks/open_ports.md, "Sample").
   */
  private static final Duration WALK_RESERVE = Duration.ofSeconds(15);

  /** Ports nobody serves (docs/spec/checks/open_ports.md, "Scan of an address"). */
  private static final int CANARIES = 3;

  private static final int FIRST_CANARY = 20_000;
  private static final int LAST_CANARY = 39_999;

  /**
   * All that is looked at on a content delivery network (docs/spec/checks/open_ports.md, "Scan of
   * an address").
   */
  private static final Set<Integer> CDN_PORTS = Set.of(80, 443);

  private final PortProbe probe;
  private final Duration secondLookAfter;
  private final SecureRandom random = new SecureRandom();

  PortScanner(PortProbe probe, Duration secondLookAfter) {
    this.probe = probe;
    this.secondLookAfter = secondLookAfter;
  }

  /**
   * What is to be scanned.
   *
   * @param steps of the walk over all other ports, as far as there is time
   * @param cdn whose edge the address is
   * @param knownOpen ports that were open before and need no second look
   * @param connections counts those that are tried
   */
  record Order(
      InetAddress address,
      Collection<Integer> ports,
      List<List<Integer>> steps,
      Optional<String> cdn,
      Set<Integer> knownOpen,
      AtomicInteger connections) {}

  /** Scans; what does not fit into the time is unknown. */
  AddressScan scan(Order order, Instant now, Deadline deadline) throws InterruptedException {
    List<Integer> ports =
        order.ports().stream()
            .filter(port -> order.cdn().isEmpty() || CDN_PORTS.contains(port))
            .toList();
    List<Integer> canaries = order.cdn().isEmpty() ? canaries(ports) : List.of();
    List<Integer> all = new ArrayList<>(ports);
    all.addAll(canaries);
    Map<Integer, PortSeen> seen = twice(order, all, deadline);
    SortedMap<Integer, PortSeen> result = new TreeMap<>(seen);
    result.keySet().retainAll(new TreeSet<>(ports));
    Map<Integer, PortSeen> canariesSeen = new HashMap<>(seen);
    canariesSeen.keySet().retainAll(canaries);
    Status status = ScanStatus.of(result, canariesSeen.values());
    if (status == Status.CONCLUSIVE) {
      walk(order, result, deadline);
      status = ScanStatus.of(result, canariesSeen.values());
    }
    if (status == Status.CONCLUSIVE) {
      status = lookAgain(order, result, deadline);
    }
    return new AddressScan(order.address().getHostAddress(), order.cdn(), status, result, now);
  }

  /** A few further ports while there is time, each tried once: what is silent there is no news. */
  private void walk(Order order, SortedMap<Integer, PortSeen> seen, Deadline deadline)
      throws InterruptedException {
    for (List<Integer> step : order.cdn().isEmpty() ? order.steps() : List.<List<Integer>>of()) {
      if (deadline.remaining().compareTo(WALK_RESERVE) >= 0) {
        List<Integer> further = step.stream().filter(port -> !seen.containsKey(port)).toList();
        all(order, further, deadline).forEach((port, attempt) -> seen.put(port, attempt.seen()));
      }
    }
  }

  /** Every port once, and those that stayed silent once more after all others. */
  private Map<Integer, PortSeen> twice(Order order, List<Integer> ports, Deadline deadline)
      throws InterruptedException {
    Map<Integer, Attempt> first = all(order, ports, deadline);
    List<Integer> silent = ports.stream().filter(port -> attempt(first, port).silent()).toList();
    first.putAll(all(order, silent, deadline));
    Map<Integer, PortSeen> seen = new HashMap<>();
    first.forEach((port, attempt) -> seen.put(port, attempt.seen()));
    return seen;
  }

  private static Attempt attempt(Map<Integer, Attempt> attempts, int port) {
    return attempts.getOrDefault(port, new Attempt(PortSeen.of(PortSeen.State.UNKNOWN), false));
  }

  /**
   * Connects again to newly open ports, and where others are silent to one that answered. A port
   * that was open only once is unknown; an address that has gone silent has banned us.
   */
  private Status lookAgain(Order order, SortedMap<Integer, PortSeen> seen, Deadline deadline)
      throws InterruptedException {
    Set<Integer> again = new TreeSet<>();
    seen.forEach(
        (port, s) -> {
          if (s.state() == PortSeen.State.OPEN && !order.knownOpen().contains(port)) {
            again.add(port);
          }
        });
    boolean someSilent = seen.values().stream().anyMatch(s -> s.state() == PortSeen.State.FILTERED);
    if (someSilent) {
      witness(seen, again).ifPresent(again::add);
    }
    if (again.isEmpty()) {
      return Status.CONCLUSIVE;
    }
    SiteRun.pauseUntil(deadline.within(secondLookAfter));
    Map<Integer, PortSeen> later = twice(order, List.copyOf(again), deadline);
    boolean allSilent = later.values().stream().allMatch(s -> s.state() == PortSeen.State.FILTERED);
    later.forEach((port, s) -> seen.merge(port, s, PortScanner::agreed));
    return allSilent ? Status.BANNED : Status.CONCLUSIVE;
  }

  /** A further port that answered, an open one if there is one. */
  private static Optional<Integer> witness(
      SortedMap<Integer, PortSeen> seen, Set<Integer> besides) {
    return seen.entrySet().stream()
        .filter(entry -> entry.getValue().answered() && !besides.contains(entry.getKey()))
        .min((a, b) -> a.getValue().state().compareTo(b.getValue().state()))
        .map(Map.Entry::getKey);
  }

  private static PortSeen agreed(PortSeen first, PortSeen later) {
    if (first.state() == later.state()) {
      return later.banner().isPresent() ? later : first;
    }
    return first.accepted() && later.accepted()
        ? PortSeen.of(PortSeen.State.OPEN_NO_SERVICE)
        : PortSeen.of(PortSeen.State.UNKNOWN);
  }

  private Map<Integer, Attempt> all(Order order, List<Integer> ports, Deadline deadline)
      throws InterruptedException {
    List<Integer> shuffled = new ArrayList<>(ports);
    Collections.shuffle(shuffled, random);
    Map<Integer, Attempt> attempts = new HashMap<>();
    try (Workers workers = new Workers()) {
      List<Attempt> results =
          workers.all(shuffled, port -> probe.probe(order.address(), port, deadline));
      for (int i = 0; i < shuffled.size(); i++) {
        attempts.put(shuffled.get(i), results.get(i));
        boolean tried = results.get(i).seen().state() != PortSeen.State.UNKNOWN;
        order.connections().addAndGet(tried ? 1 : 0);
      }
    }
    return attempts;
  }

  private List<Integer> canaries(Collection<Integer> ports) {
    Set<Integer> canaries = new TreeSet<>();
    while (canaries.size() < CANARIES) {
      int port = random.nextInt(FIRST_CANARY, LAST_CANARY + 1);
      if (!ports.contains(port)) {
        canaries.add(port);
      }
    }
    return List.copyOf(canaries);
  }
}
