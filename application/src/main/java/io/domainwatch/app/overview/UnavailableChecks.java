package io.domainwatch.app.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The checks that this instance can run for no domain: what they need is not installed, or its
 * operator does not run them (docs/spec/engine.md, "Outcomes").
 */
public final class UnavailableChecks {
  /** How long an answer is taken for true: finding out may start a program. */
  static final Duration KNOWN_FOR = Duration.ofMinutes(1);

  private final List<CheckRunner> runners;
  private Instant askedAt = Instant.MIN;
  private Map<CheckType, String> reasons = Map.of();

  private UnavailableChecks(Collection<CheckRunner> runners) {
    this.runners = List.copyOf(runners);
  }

  /**
   * Of an instance that runs checks.
   *
   * @param runners that it runs them with
   */
  public static UnavailableChecks of(Collection<CheckRunner> runners) {
    return new UnavailableChecks(runners);
  }

  /** Of an instance that leaves checks to others and cannot tell what those lack. */
  public static UnavailableChecks leftToOthers() {
    return new UnavailableChecks(List.of());
  }

  /** Each check that cannot run here, and why, in the order of the specification. */
  public synchronized Map<CheckType, String> reasons(Instant now) {
    if (now.isBefore(askedAt) || !now.isBefore(askedAt.plus(KNOWN_FOR))) {
      Map<CheckType, String> found = new EnumMap<>(CheckType.class);
      runners.forEach(
          runner -> runner.unavailable().ifPresent(why -> found.put(runner.checkType(), why)));
      reasons = Map.copyOf(found);
      askedAt = now;
    }
    return reasons;
  }
}
