package io.domainwatch.core.check.nameserver;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * SOA serials over time (docs/spec/checks/nameserver.md, "Serials"): when each new height was first
 * seen anywhere, and the best that each address has shown of late.
 *
 * @param heights the zone's newest serials, oldest first
 * @param shown per address the newest serial of the hold period; a server may go back and forth
 * @param last per address what it showed last
 * @param movedAt when a serial last rose at an address, or when we began to look; in seconds since
 *     1970
 */
public record SerialHistory(
    List<Height> heights, Map<String, Height> shown, Map<String, Long> last, long movedAt) {

  /** The shortest lag that is held against a server (docs/spec/checks/nameserver.md, "Serials"). */
  private static final Duration MIN_HOLD = Duration.ofMinutes(30);

  /**
   * Up to where the zone's own refresh interval counts (docs/spec/checks/nameserver.md, "Serials").
   */
  private static final Duration REFRESH_CAP = Duration.ofHours(4);

  /**
   * Serials that stood still for so long say nothing about the state of a copy
   * (docs/spec/checks/nameserver.md, "Serials").
   */
  private static final Duration MEANINGLESS_AFTER = Duration.ofDays(7);

  /** Heights kept; a zone that rises at each of our runs reaches some 10 in the longest hold. */
  private static final int HEIGHT_LIMIT = 64;

  /**
   * Addresses remembered: twice those of one run (docs/spec/checks/nameserver.md, "Memory"), so
   * that a move is survived.
   */
  private static final int ADDRESS_LIMIT = 64;

  /**
   * A serial and when it was seen.
   *
   * @param at in seconds since 1970
   */
  public record Height(long serial, long at) {

    private static Height of(long serial, Instant at) {
      return new Height(serial, at.getEpochSecond());
    }

    private boolean isOlderThan(Duration age, Instant now) {
      return !Instant.ofEpochSecond(at).plus(age).isAfter(now);
    }
  }

  /** Before the first run. */
  static SerialHistory beginning(Instant now) {
    return new SerialHistory(List.of(), Map.of(), Map.of(), now.getEpochSecond());
  }

  /** How long a server may lag: max(refresh, 30 min), the refresh capped at 4 h. */
  static Duration hold(long refreshSeconds) {
    Duration refresh = Duration.ofSeconds(refreshSeconds);
    Duration capped = refresh.compareTo(REFRESH_CAP) > 0 ? REFRESH_CAP : refresh;
    return capped.compareTo(MIN_HOLD) < 0 ? MIN_HOLD : capped;
  }

  /**
   * The history with one more run in it.
   *
   * @param seen per address the serial it shows now
   * @param newest the newest of them
   * @param members the addresses that still serve the zone; others are forgotten
   */
  SerialHistory after(
      Map<String, Long> seen, long newest, Set<String> members, Duration hold, Instant now) {
    Map<String, Height> best = new LinkedHashMap<>(shown);
    best.keySet().retainAll(members);
    Map<String, Long> latest = new LinkedHashMap<>(last);
    latest.keySet().retainAll(members);
    boolean fell = latest.keySet().stream().allMatch(ip -> seen.containsKey(ip) || isLow(ip));
    boolean rose = false;
    for (Map.Entry<String, Long> entry : seen.entrySet()) {
      String address = entry.getKey();
      long serial = entry.getValue();
      Optional<Long> before = Optional.ofNullable(last.get(address));
      rose |= before.filter(old -> SerialNumbers.isBefore(old, serial)).isPresent();
      Optional<Height> kept =
          Optional.ofNullable(best.get(address))
              .filter(height -> !height.isOlderThan(hold, now))
              .filter(height -> SerialNumbers.isBefore(serial, height.serial()));
      if (kept.isEmpty()) {
        best.remove(address);
        best.put(address, Height.of(serial, now));
      }
      latest.remove(address);
      latest.put(address, serial);
    }
    return new SerialHistory(
        heightsAfter(newest, fell, hold, now),
        cut(best),
        cut(latest),
        rose ? now.getEpochSecond() : movedAt);
  }

  /** Whether an address did not show the zone's newest serial when it was last seen. */
  private boolean isLow(String ip) {
    long before = last.getOrDefault(ip, 0L);
    return !heights.isEmpty() && SerialNumbers.isBefore(before, heights.getLast().serial());
  }

  /** A lower serial at all servers that had the newest one is a new count, no lag. */
  private List<Height> heightsAfter(long newest, boolean fell, Duration hold, Instant now) {
    List<Height> kept = new ArrayList<>(heights);
    if (fell && !kept.isEmpty() && !rises(newest) && newest != kept.getLast().serial()) {
      kept.clear();
    }
    if (kept.isEmpty() || rises(newest)) {
      kept.add(Height.of(newest, now));
    }
    while (kept.size() > 1 && kept.get(1).isOlderThan(hold, now)) {
      kept.removeFirst();
    }
    while (kept.size() > HEIGHT_LIMIT) {
      kept.remove(1);
    }
    return List.copyOf(kept);
  }

  private boolean rises(long newest) {
    return heights.isEmpty() || SerialNumbers.isBefore(heights.getLast().serial(), newest);
  }

  /** The serial that every server should have by {@code now}; empty while all is fresh. */
  Optional<Long> due(Duration hold, Instant now) {
    Optional<Long> due = Optional.empty();
    for (Height height : heights) {
      if (height.isOlderThan(hold, now)) {
        due = Optional.of(height.serial());
      }
    }
    return due;
  }

  /** Whether an address has shown nothing as new as {@code due} in the hold period. */
  boolean lags(String address, long due) {
    return Optional.ofNullable(shown.get(address))
        .filter(best -> SerialNumbers.isBefore(best.serial(), due))
        .isPresent();
  }

  /** Whether no serial rose for so long that they cannot be told from constants. */
  boolean isMeaningless(Instant now) {
    return !Instant.ofEpochSecond(movedAt).plus(MEANINGLESS_AFTER).isAfter(now);
  }

  private static <T> Map<String, T> cut(Map<String, T> byAddress) {
    while (byAddress.size() > ADDRESS_LIMIT) {
      byAddress.remove(byAddress.keySet().iterator().next());
    }
    return byAddress;
  }
}
