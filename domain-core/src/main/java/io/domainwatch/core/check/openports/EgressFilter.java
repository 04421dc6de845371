package io.domainwatch.core.check.openports;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;

/**
 * Which ports our own network lets out. Access providers block some of them, and a port that is
 * silent everywhere says nothing of the address (docs/spec/checks/open_ports.md, "Ports that our
 * network keeps back").
 */
public final class EgressFilter {

  /**
   * Ports that access providers commonly block (docs/spec/checks/open_ports.md, "Ports that our
   * network keeps back": 25 and 445; proposal).
   */
  private static final Set<Integer> OFTEN_BLOCKED = Set.of(25, 135, 139, 445);

  /** How long an answer on a port, whoever gave it, proves that it is let out (proposal). */
  private static final Duration PROOF_LASTS = Duration.ofHours(1);

  private final IntPredicate control;
  private final Map<Integer, Instant> answeredAt = new ConcurrentHashMap<>();

  /**
   * Knows nothing yet.
   *
   * @param control asks a host that is nearly always up whether it answers on a port
   */
  public EgressFilter(IntPredicate control) {
    this.control = control;
  }

  /** Takes note of the ports on which somebody answered. */
  public void learn(AddressScan scan) {
    scan.ports()
        .forEach(
            (port, seen) -> {
              if (OFTEN_BLOCKED.contains(port) && seen.answered()) {
                answeredAt.merge(port, scan.at(), (a, b) -> a.isAfter(b) ? a : b);
              }
            });
  }

  /** Whether silence on the port may be the address's own. */
  public boolean letsOut(int port, Instant now) {
    return !OFTEN_BLOCKED.contains(port)
        || Optional.ofNullable(answeredAt.get(port))
            .filter(at -> now.isBefore(at.plus(PROOF_LASTS)))
            .isPresent()
        || control.test(port);
  }
}
