package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import io.domainwatch.core.json.OmitEmpty;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * When each address was last asked for the whole zone and what came of it. An attempt is rare, so
 * what it showed stands until the next one.
 *
 * @param attempts the last one by address
 */
public record AxfrHistory(Map<String, Attempt> attempts) {

  /** Between two attempts at one address (docs/spec/checks/nameserver.md, "Zone transfer"). */
  static final Duration PAUSE = Duration.ofHours(24);

  /** How long an address that is asked no more is remembered. */
  private static final Duration KEPT = Duration.ofDays(7);

  /**
   * Addresses remembered: twice those of one run (docs/spec/checks/nameserver.md, "Memory"), the
   * latest ones.
   */
  private static final int ADDRESS_LIMIT = 64;

  /**
   * One attempt.
   *
   * @param at in seconds since 1970
   * @param open whether the zone was handed over; empty when that could not be told
   */
  public record Attempt(long at, @OmitEmpty Optional<Boolean> open) {

    private static Attempt of(Instant at, Transfer shown) {
      return new Attempt(
          at.getEpochSecond(),
          switch (shown) {
            case OPEN -> Optional.of(true);
            case CLOSED -> Optional.of(false);
            case NOT_TRIED, UNKNOWN -> Optional.empty();
          });
    }

    private boolean isOlderThan(Duration age, Instant now) {
      return !Instant.ofEpochSecond(at).plus(age).isAfter(now);
    }

    private Transfer shown() {
      return open.map(isOpen -> isOpen ? Transfer.OPEN : Transfer.CLOSED).orElse(Transfer.UNKNOWN);
    }
  }

  /** Whether an address may be asked again. */
  public boolean isDue(String ip, Instant now) {
    Attempt last = attempts.get(ip);
    return last == null || last.isOlderThan(PAUSE, now);
  }

  /** What is known of an address. */
  Transfer known(String ip) {
    Attempt last = attempts.get(ip);
    return last == null ? Transfer.UNKNOWN : last.shown();
  }

  /** The history with the attempts of one more run in it. */
  AxfrHistory after(Iterable<ServerSeen> servers, Instant now) {
    Map<String, Attempt> kept = new LinkedHashMap<>(attempts);
    for (ServerSeen server : servers) {
      server
          .probe()
          .filter(probe -> probe.transfer() != Transfer.NOT_TRIED)
          .ifPresent(probe -> kept.put(server.ip(), Attempt.of(now, probe.transfer())));
    }
    kept.values().removeIf(attempt -> attempt.isOlderThan(KEPT, now));
    kept.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getValue().at()))
        .limit(Math.max(0, kept.size() - ADDRESS_LIMIT))
        .map(Map.Entry::getKey)
        .toList()
        .forEach(kept::remove);
    return new AxfrHistory(kept);
  }
}
