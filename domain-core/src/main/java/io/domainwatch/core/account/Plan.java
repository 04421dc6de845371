package io.domainwatch.core.account;

import java.util.OptionalInt;

/**
 * What an organization pays for (docs/spec/resources.md, "Plans").
 *
 * @param activeDomainLimit how many domains may be active at once; empty means unlimited
 * @param requestsPerMinute API requests that all keys together may make in one window of 60 s
 */
public record Plan(
    String name, boolean paid, OptionalInt activeDomainLimit, int requestsPerMinute) {
  /**
   * Paused domains for each active one that the plan allows (docs/spec/isolation.md, "Paused
   * domains").
   */
  private static final int PAUSED_FOR_EACH_ACTIVE = 10;

  /** Paused domains that every plan allows (docs/spec/isolation.md, "Paused domains"). */
  private static final int MIN_PAUSED = 1_000;

  public Plan {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a plan has a name");
    }
    if (activeDomainLimit.orElse(0) < 0 || requestsPerMinute < 1) {
      throw new IllegalArgumentException("limits of plan " + name + " are negative");
    }
  }

  /** How many domains may be paused at once; empty means unlimited, as the active ones are. */
  public OptionalInt pausedDomainLimit() {
    if (activeDomainLimit.isEmpty()) {
      return OptionalInt.empty();
    }
    long wanted = (long) PAUSED_FOR_EACH_ACTIVE * activeDomainLimit.getAsInt();
    return OptionalInt.of((int) Math.clamp(wanted, MIN_PAUSED, Integer.MAX_VALUE));
  }

  /** Whether one more domain may become active beside {@code active} others. */
  public boolean allowsOneMoreThan(int active) {
    return activeDomainLimit.isEmpty() || active < activeDomainLimit.getAsInt();
  }
}
