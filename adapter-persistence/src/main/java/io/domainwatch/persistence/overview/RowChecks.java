package io.domainwatch.persistence.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.CheckHealth.LastConclusive;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.overview.ChangedChecks.OfDomain;
import io.domainwatch.persistence.sql.CheckBits;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** How each check of a domain stands, as {@link CheckHealth} judges what its row says. */
final class RowChecks {
  private RowChecks() {}

  /** Those that are switched on. */
  static Map<CheckType, CheckHealth> of(DomainRow row, OfDomain overrides, Instant now) {
    Map<CheckType, CheckHealth> checks = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      if ((overrides.disabled() & CheckBits.of(type)) == 0) {
        Duration interval =
            overrides.intervals().getOrDefault(type, CheckCatalogue.of(type).defaultInterval());
        checks.put(type, CheckHealth.of(newest(row, type), told(row, type), interval, now));
      }
    }
    return checks;
  }

  /** A row keeps no more of an outcome than what it counts for: none that is not bad differs. */
  private static Optional<Outcome> newest(DomainRow row, CheckType type) {
    int bit = CheckBits.of(type);
    if ((row.ran() & bit) == 0) {
      return Optional.empty();
    }
    if ((row.failing() & bit) != 0) {
      return Optional.of(Outcome.FAILING);
    }
    return Optional.of((row.warning() & bit) != 0 ? Outcome.WARNING : Outcome.INCONCLUSIVE);
  }

  private static Optional<LastConclusive> told(DomainRow row, CheckType type) {
    int bit = CheckBits.of(type);
    int index = CheckBits.place(type) - 1;
    Long at = index < row.toldAt().length ? row.toldAt()[index] : null;
    boolean fine = (row.ok() & bit) != 0;
    if (at == null || !fine && (row.notApplicable() & bit) == 0) {
      return Optional.empty();
    }
    Outcome outcome = fine ? Outcome.OK : Outcome.NOT_APPLICABLE;
    return Optional.of(new LastConclusive(outcome, Instant.ofEpochMilli(at)));
  }
}
