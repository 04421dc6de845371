package io.domainwatch.boot.allkinds;

import io.domainwatch.boot.notification.ScriptedSites;
import io.domainwatch.core.domain.DomainName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sites of two owners, half of which go down in the first life of a child and half in the second;
 * all come back in the fifth.
 */
final class FleetingWorld implements ScriptedSites.World {
  static final Instant START = Instant.parse("2026-03-02T00:00:00Z");

  /** Of one owner. */
  private static final int SITES = 4;

  /** From one life to the next: longer than a lease. */
  private static final Duration ROUND = Duration.ofHours(1);

  /** Longer than anything is held back. */
  static final Duration LIFE = Duration.ofMinutes(15);

  /** When something happens in a life. */
  private static final Duration SOON = Duration.ofMinutes(1);

  private static final int UP_IN = 4;

  static Instant startOf(int life) {
    return START.plus(ROUND.multipliedBy(life));
  }

  static List<String> sites(String owner) {
    return IntStream.range(0, SITES).mapToObj(site -> owner + site + ".example.com").toList();
  }

  @Override
  public boolean isDown(DomainName name, Instant now) {
    int site = name.ascii().charAt(1) - '0';
    return !now.isBefore(startOf(site % 2).plus(SOON)) && now.isBefore(startOf(UP_IN).plus(SOON));
  }

  /** Those of an owner that go down together share one. */
  @Override
  public String addressOf(DomainName name) {
    return "192.0.2." + (name.ascii().charAt(1) % 2 + 1);
  }
}
