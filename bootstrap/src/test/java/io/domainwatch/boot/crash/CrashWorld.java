package io.domainwatch.boot.crash;

import io.domainwatch.boot.notification.ScriptedSites;
import io.domainwatch.core.domain.DomainName;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/**
 * Sites that go down and come back in every round, the same in every process. A round takes {@link
 * #LIFE}; the next one begins {@link #ROUND} later, so that leases and flapping have ended.
 */
final class CrashWorld implements ScriptedSites.World {
  static final Instant START = Instant.parse("2026-03-02T00:00:00Z");
  static final int SITES = 12;

  /** Longer than the 6 hours over which flapping is counted. */
  static final Duration ROUND = Duration.ofHours(7);

  /** Longer than anything is held back. */
  static final Duration LIFE = Duration.ofMinutes(22);

  /** All sites change within the first minutes. */
  private static final int LAST_CHANGE_SECONDS = 180;

  private static final double CHANGING = 0.6;
  private final int rounds;
  private final boolean[][] changes;
  private final int[][] at;

  /**
   * @param rounds after them every site is up for ever
   */
  CrashWorld(long seed, int rounds) {
    this.rounds = rounds;
    this.changes = new boolean[rounds][SITES];
    this.at = new int[rounds][SITES];
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      for (int site = 0; site < SITES; site++) {
        changes[round][site] = random.nextDouble() < CHANGING;
        at[round][site] = random.nextInt(LAST_CHANGE_SECONDS);
      }
    }
  }

  static Instant startOf(int round) {
    return START.plus(ROUND.multipliedBy(round));
  }

  static String nameOf(int site) {
    return "site" + site + ".example.com";
  }

  @Override
  public boolean isDown(DomainName name, Instant now) {
    int site = Integer.parseInt(name.ascii().replaceAll("\\D", ""));
    Duration since = Duration.between(START, now);
    int round = (int) since.dividedBy(ROUND);
    boolean down = false;
    for (int past = 0; past < Math.min(round, rounds); past++) {
      down ^= changes[past][site];
    }
    if (round >= rounds) {
      return false;
    }
    long second = since.minus(ROUND.multipliedBy(round)).toSeconds();
    return down ^ (changes[round][site] && second >= at[round][site]);
  }

  /** Some share one, others have their own. */
  @Override
  public String addressOf(DomainName name) {
    int site = Integer.parseInt(name.ascii().replaceAll("\\D", ""));
    return "192.0.2." + (site < SITES / 2 ? 1 : site);
  }
}
