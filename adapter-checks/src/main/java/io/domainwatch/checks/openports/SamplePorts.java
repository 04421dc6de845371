package io.domainwatch.checks.openports;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * Ports beside the list that are looked at in turn: those where services are likely all within a
 * month at every address, and all others on a walk that goes on for as long as the address is
 * watched (docs/spec/checks/open_ports.md, "Sample").
 */
final class SamplePorts {
  /** Ports of one day (docs/spec/checks/open_ports.md, "Sample"). */
  static final int A_DAY = 25;

  /** Days until an address has been looked at whole. */
  static final int DAYS = 30;

  /** Days made up for after a pause: the longest interval of the check. */
  private static final long MAX_DAYS_AT_ONCE = 7;

  /** Ports of one step of the walk (docs/spec/checks/open_ports.md, "Sample"). */
  static final long A_STEP = 25;

  /** Steps of the walk on one day. */
  static final long STEPS_A_DAY = 4;

  /** Ports that there are, from 1 on (RFC 9293 §3.1). */
  private static final long ALL = 65_535;

  /** Days of a walk on which every step is made. */
  static final long WALK_DAYS = Math.ceilDiv(ALL, A_STEP * STEPS_A_DAY);

  /** A prime that does not divide {@link #ALL}: its multiples come by every port, far apart. */
  private static final long STRIDE = 48_271;

  private static final SamplePorts NO_PORTS = new SamplePorts(List.of(), Set.of(), false);

  private final List<Integer> ports;
  private final Set<Integer> listed;
  private final boolean walks;

  private SamplePorts(List<Integer> ports, Set<Integer> listed, boolean walks) {
    this.ports = List.copyOf(ports);
    this.listed = Set.copyOf(listed);
    this.walks = walks;
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
    return new SamplePorts(scattered(all), list, true);
  }

  /** In an order that has neighbours far apart, the same for every instance. */
  private static List<Integer> scattered(Set<Integer> all) {
    return all.stream().sorted(Comparator.comparingLong(port -> port * STRIDE % ALL)).toList();
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

  /**
   * The steps of the walk on a day, the first one first. Each walk begins its days at another of
   * them, so that an address at which there is time for one alone is walked whole in four walks.
   * Addresses have an order of their own.
   */
  List<List<Integer>> steps(InetAddress address, Instant now) {
    if (!walks) {
      return List.of();
    }
    long day = Math.floorDiv(now.getEpochSecond(), Duration.ofDays(1).toSeconds());
    long first = Math.floorMod(day, WALK_DAYS) * STEPS_A_DAY;
    long turn = Math.floorDiv(day, WALK_DAYS);
    return LongStream.range(turn, turn + STEPS_A_DAY)
        .map(step -> first + Math.floorMod(step, STEPS_A_DAY))
        .mapToObj(step -> step(address, step))
        .toList();
  }

  private List<Integer> step(InetAddress address, long step) {
    return LongStream.range(step * A_STEP, Math.min(ALL, (step + 1) * A_STEP))
        .map(place -> 1 + Math.floorMod(place * STRIDE + address.hashCode(), ALL))
        .mapToObj(Math::toIntExact)
        .filter(port -> !listed.contains(port))
        .toList();
  }
}
