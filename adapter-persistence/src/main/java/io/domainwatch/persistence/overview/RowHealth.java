package io.domainwatch.persistence.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.KnownState.Lapse;
import io.domainwatch.persistence.overview.ChangedChecks.OfDomain;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How domains stand at one instant, by their rows; the same as {@link StandingQuery} says, which
 * the contract of the list holds.
 */
final class RowHealth {
  private static final CheckType[] TYPES = CheckType.values();

  private static final int ALL = (1 << TYPES.length) - 1;

  private final ChangedChecks changed;
  private final Instant now;

  /** What was told before is too old, by the usual interval of each check; in milliseconds. */
  private final long[] toldSince = new long[TYPES.length];

  RowHealth(ChangedChecks changed, Instant now) {
    this.changed = changed;
    this.now = now;
    for (int place = 0; place < TYPES.length; place++) {
      toldSince[place] = toldSince(CheckCatalogue.of(TYPES[place]).defaultInterval());
    }
  }

  HealthOfDomain health(DomainRow row) {
    OfDomain overrides = changed.of(row);
    int enabled = ALL & ~overrides.disabled();
    int fresh = enabled & fresh(row, overrides);
    StandingChecks checks =
        new StandingChecks(
            enabled,
            row.failing() & enabled,
            row.warning() & enabled,
            enabled & ~row.ran(),
            row.ok() & fresh & ~(row.failing() | row.warning()),
            row.notApplicable() & fresh);
    return checks.of(row.domain(), row.known(), () -> lapses(row, overrides, enabled), now);
  }

  /**
   * The last instant at which these domains stand so if nothing but time changes it; empty when
   * time does not.
   */
  Optional<Instant> holdsUntil(List<DomainRow> rows) {
    OptionalLong least =
        rows.stream().flatMapToLong(row -> left(row, changed.of(row))).filter(l -> l >= 0).min();
    return least.isPresent() ? Optional.of(now.plusMillis(least.getAsLong())) : Optional.empty();
  }

  /** For how many milliseconds what each check told counts still; negative when it does not. */
  private LongStream left(DomainRow row, OfDomain overrides) {
    return IntStream.range(0, Math.min(TYPES.length, row.toldAt().length))
        .filter(place -> row.toldAt()[place] != null)
        .mapToLong(place -> Objects.requireNonNull(row.toldAt()[place]) - since(place, overrides));
  }

  private int fresh(DomainRow row, OfDomain overrides) {
    int fresh = 0;
    int known = Math.min(TYPES.length, row.toldAt().length);
    for (int place = 0; place < known; place++) {
      Long told = row.toldAt()[place];
      if (told != null && told >= since(place, overrides)) {
        fresh |= 1 << place;
      }
    }
    return fresh;
  }

  private long since(int place, OfDomain overrides) {
    Duration own = overrides.intervals().get(TYPES[place]);
    return own == null ? toldSince[place] : toldSince(own);
  }

  private long toldSince(Duration interval) {
    return CheckHealth.toldSince(interval, now).toEpochMilli();
  }

  private static List<Lapse> lapses(DomainRow row, OfDomain overrides, int enabled) {
    return StandingChecks.lapses(
        row.ok() & enabled,
        (row.ok() | row.notApplicable()) & enabled,
        row.toldAt(),
        overrides.intervals());
  }
}
