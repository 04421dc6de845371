package io.domainwatch.core.override;

import io.domainwatch.core.check.CheckType;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The snoozes of a domain. One holds until it is taken away, be its time over or not: what ends it
 * also tells what it kept back.
 *
 * @param whole of all its checks
 * @param checks of single checks
 */
public record DomainSnoozes(Optional<Snooze> whole, Map<CheckType, Snooze> checks) {
  /** None. */
  public static final DomainSnoozes NONE = new DomainSnoozes(Optional.empty(), Map.of());

  public DomainSnoozes {
    checks = Map.copyOf(checks);
  }

  /** The one of a check, or with an empty check that of the domain as a whole. */
  public Optional<Snooze> of(Optional<CheckType> check) {
    return check.isPresent() ? Optional.ofNullable(checks.get(check.get())) : whole;
  }

  /** Whether nobody is notified of a check. */
  public boolean cover(CheckType check) {
    return whole.isPresent() || checks.containsKey(check);
  }

  /** Those that are left when the ones are gone whose time is over. */
  public DomainSnoozes at(Instant now) {
    Map<CheckType, Snooze> left = new EnumMap<>(CheckType.class);
    checks.forEach(
        (check, snooze) -> {
          if (!snooze.isOver(now)) {
            left.put(check, snooze);
          }
        });
    return new DomainSnoozes(whole.filter(snooze -> !snooze.isOver(now)), left);
  }

  /** The same with another one, or none, for a check or with an empty check for the whole. */
  public DomainSnoozes with(Optional<CheckType> check, Optional<Snooze> next) {
    if (check.isEmpty()) {
      return new DomainSnoozes(next, checks);
    }
    Map<CheckType, Snooze> changed = new EnumMap<>(CheckType.class);
    changed.putAll(checks);
    changed.remove(check.get());
    next.ifPresent(snooze -> changed.put(check.get(), snooze));
    return new DomainSnoozes(whole, changed);
  }

  /** The checks that these cover and the others do not. */
  public Set<CheckType> freedBy(DomainSnoozes others) {
    Set<CheckType> freed = EnumSet.noneOf(CheckType.class);
    Arrays.stream(CheckType.values())
        .filter(check -> cover(check) && !others.cover(check))
        .forEach(freed::add);
    return freed;
  }
}
