package io.domainwatch.core.schedule;

import io.domainwatch.core.check.CheckType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * How long a claim lasts, for each check: as long as its runs may take, so that what a dead
 * instance held is due again soon.
 */
public final class Leases {
  private final Map<CheckType, Duration> byType = new EnumMap<>(CheckType.class);

  private Leases(Function<CheckType, Duration> lengths) {
    for (CheckType type : CheckType.values()) {
      byType.put(type, lengths.apply(type));
    }
  }

  /** Leases of these lengths; every check is asked for once. */
  public static Leases of(Function<CheckType, Duration> lengths) {
    return new Leases(lengths);
  }

  /** Leases of one length for all checks. */
  public static Leases alike(Duration length) {
    return new Leases(_ -> length);
  }

  /** How long a claim of the check lasts. */
  public Duration of(CheckType type) {
    return Objects.requireNonNull(byType.get(type), type.wireName());
  }

  /** The checks that can be claimed: all that this version knows, in their order. */
  public List<CheckType> types() {
    return List.copyOf(byType.keySet());
  }
}
