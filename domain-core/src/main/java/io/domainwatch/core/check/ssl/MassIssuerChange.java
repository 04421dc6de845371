package io.domainwatch.core.check.ssl;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * When the same new issuer at many domains is a fault of ours (docs/spec/checks/ssl.md, "Changes").
 */
final class MassIssuerChange {

  /** Domains that make a mass (docs/spec/checks/ssl.md, "Changes"). */
  static final int DOMAINS = 5;

  /** Time within which they change (docs/spec/checks/ssl.md, "Changes"). */
  static final Duration WITHIN = Duration.ofMinutes(10);

  /**
   * How long a mass is held against us. A change that stands longer is told after all: many domains
   * may have moved together.
   */
  static final Duration HELD_FOR = Duration.ofHours(24);

  private MassIssuerChange() {}

  /**
   * Whether changes to one issuer are held for our fault now.
   *
   * @param firstSeen when each domain first showed that issuer
   */
  static boolean isOurFault(List<Instant> firstSeen, Instant now) {
    List<Instant> sorted = firstSeen.stream().sorted().toList();
    return IntStream.range(0, sorted.size() - DOMAINS + 1)
        .filter(i -> !sorted.get(i + DOMAINS - 1).isAfter(sorted.get(i).plus(WITHIN)))
        .anyMatch(i -> now.isBefore(sorted.get(i + DOMAINS - 1).plus(HELD_FOR)));
  }
}
