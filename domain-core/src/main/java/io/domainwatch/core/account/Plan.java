package io.domainwatch.core.account;

import java.util.OptionalInt;

/**
 * What an organization pays for (decisions.md §10).
 *
 * @param activeDomainLimit how many domains may be active at once; empty means unlimited
 * @param requestsPerMinute API requests that all keys together may make in one window of 60 s
 */
public record Plan(
    String name, boolean paid, OptionalInt activeDomainLimit, int requestsPerMinute) {
  public Plan {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a plan has a name");
    }
    if (activeDomainLimit.orElse(0) < 0 || requestsPerMinute < 1) {
      throw new IllegalArgumentException("limits of plan " + name + " are negative");
    }
  }

  /** Whether one more domain may become active beside {@code active} others. */
  public boolean allowsOneMoreThan(int active) {
    return activeDomainLimit.isEmpty() || active < activeDomainLimit.getAsInt();
  }
}
