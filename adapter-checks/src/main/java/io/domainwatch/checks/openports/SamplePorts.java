package io.domainwatch.checks.openports;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Ports beside the list that are looked at in turn: a few a day, all of them once a month at every
 * address (docs/spec/checks/open_ports.md, "Sample").
 */
final class SamplePorts {
  /** Ports of one day (docs/spec/checks/open_ports.md, "Sample"). */
  static final int A_DAY = 25;

  /** Days until an address has been looked at whole. */
  static final int DAYS = 30;

  /** Days made up for after a pause: the longest interval of the check. */
  private static final long MAX_DAYS_AT_ONCE = 7;

  /** Fixes the order, so that every instance walks alike. */
  private static final long ORDER = 41;

  private static final SamplePorts NO_PORTS = new SamplePorts(List.of());

  private final List<Integer> ports;

  private SamplePorts(List<Integer> ports) {
    this.ports = List.copyOf(ports);
  }

  /**
   * The ports in these ranges but those of the list.
   *
   * @param lines first and last port between tabs; more may follow
   */
  static SamplePorts of(List<String> lines, SortedSet<Integer> list) {
    SortedSet<Integer> all = new TreeSet<>();
    for (String line : lines) {
      String[] columns = line.split("\t", -1);
      int last = Integer.parseInt(columns[1]);
      for (int port = Integer.parseInt(columns[0]); port <= last; port++) {
        all.add(port);
      }
    }
    all.removeAll(list);
    List<Integer> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(ORDER));
    return new SamplePorts(shuffled);
  }

  /** No port at all. */
  static SamplePorts none() {
    return NO_PORTS;
  }

  /** How many there are. */
  int size() {
    return ports.size();
  }

  /**
   * The ports of the days since the last scan of an address, today included; each address begins
   * its month on a day of its own.
   *
   * @param lastScan the epoch for none
   */
  Set<Integer> due(InetAddress address, Instant lastScan, Instant now) {
    long today = Math.floorDiv(now.getEpochSecond(), Duration.ofDays(1).toSeconds());
    long last = Math.floorDiv(lastScan.getEpochSecond(), Duration.ofDays(1).toSeconds());
    long days = lastScan.equals(Instant.EPOCH) ? 1 : Math.clamp(today - last, 1, MAX_DAYS_AT_ONCE);
    Set<Integer> due = new TreeSet<>();
    for (long day = today - days + 1; day <= today; day++) {
      due.addAll(slice((int) Math.floorMod(day + address.hashCode(), (long) DAYS)));
    }
    return due;
  }

  private List<Integer> slice(int day) {
    int from = Math.min(day * A_DAY, ports.size());
    return ports.subList(from, Math.min(from + A_DAY, ports.size()));
  }
}
