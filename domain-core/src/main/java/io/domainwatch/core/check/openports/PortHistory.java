package io.domainwatch.core.check.openports;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is remembered of a port over all addresses of the name.
 *
 * @param known whether it belongs to the baseline: open in one of the first two runs, or told
 * @param runs how many runs saw it open
 * @param firstOpen when it was first seen open, in milliseconds since the epoch
 */
record PortHistory(boolean known, int runs, long firstOpen) {

  /** Runs after which an open port is usual (docs/spec/checks/open_ports.md, "Common ports"). */
  private static final int USUAL = 3;

  /** Runs in which a new port must be open before it counts as told; its row's confirmation. */
  private static final int TOLD = 2;

  /**
   * After which a new port is taken for granted (docs/spec/checks/open_ports.md, "Common ports").
   */
  private static final Duration ACKNOWLEDGED = Duration.ofDays(30);

  static PortHistory firstSeen(boolean learning, Instant now) {
    return new PortHistory(learning, 1, now.toEpochMilli());
  }

  Instant firstOpenAt() {
    return Instant.ofEpochMilli(firstOpen);
  }

  /** Open again. */
  PortHistory open(boolean learning, Instant now) {
    boolean old = !now.isBefore(firstOpenAt().plus(ACKNOWLEDGED));
    return new PortHistory(known || learning || old, Math.min(runs + 1, USUAL), firstOpen);
  }

  /** Shut on every address: a new port that was told is news no more, another one never was. */
  Optional<PortHistory> shut() {
    return known || runs >= TOLD
        ? Optional.of(new PortHistory(true, runs, firstOpen))
        : Optional.empty();
  }

  boolean isUsual() {
    return known && runs >= USUAL;
  }
}
