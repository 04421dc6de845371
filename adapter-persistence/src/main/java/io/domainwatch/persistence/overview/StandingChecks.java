package io.domainwatch.persistence.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.core.overview.KnownState.Lapse;
import io.domainwatch.persistence.overview.StandingReader.Kept;
import io.domainwatch.persistence.sql.CheckBits;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which checks of a domain stand how, a bit for each. */
record StandingChecks(
    int enabled, int failing, int warning, int pending, int fine, int notApplicable) {
  private static final List<CheckType> TYPES = List.of(CheckType.values());

  /** How the domain stands, and since when. */
  HealthOfDomain of(Domain domain, Kept kept, Instant now) throws SQLException {
    List<CheckHealth> checks =
        TYPES.stream()
            .map(CheckBits::of)
            .filter(bit -> (enabled & bit) != 0)
            .map(this::health)
            .toList();
    Health health = Health.of(domain.status(), checks);
    return new HealthOfDomain(domain, health, since(health.state(), kept, now));
  }

  private CheckHealth health(int bit) {
    if ((failing & bit) != 0) {
      return CheckHealth.FAILING;
    }
    if ((warning & bit) != 0) {
      return CheckHealth.WARNING;
    }
    if ((pending & bit) != 0) {
      return CheckHealth.PENDING;
    }
    if ((fine & bit) != 0) {
      return CheckHealth.OK;
    }
    return (notApplicable & bit) != 0 ? CheckHealth.NOT_APPLICABLE : CheckHealth.UNKNOWN;
  }

  private static Optional<Instant> since(DomainHealth present, Kept kept, Instant now)
      throws SQLException {
    Optional<DomainHealth> before = kept.state().flatMap(DomainHealth::find);
    if (before.isEmpty()) {
      return Optional.empty();
    }
    KnownState known = new KnownState(before.get(), kept.since());
    return known
        .since(present, before.get() == present ? List.of() : lapses(kept))
        .filter(since -> !since.isAfter(now));
  }

  private static List<Lapse> lapses(Kept kept) throws SQLException {
    Long[] toldAt = kept.toldAt();
    int okTold = kept.okTold();
    int told = okTold | kept.notApplicableTold();
    Map<CheckType, Duration> paces = paces(kept.paces());
    List<Lapse> lapses = new ArrayList<>();
    for (CheckType type : TYPES) {
      int bit = CheckBits.of(type);
      int index = CheckBits.place(type) - 1;
      if ((told & bit) != 0 && index < toldAt.length && toldAt[index] != null) {
        Duration interval = paces.getOrDefault(type, CheckCatalogue.of(type).defaultInterval());
        Instant end =
            Instant.ofEpochMilli(toldAt[index])
                .plus(interval.multipliedBy(CheckHealth.TOLD_COUNTS_FOR_INTERVALS));
        lapses.add(new Lapse((okTold & bit) != 0, end));
      }
    }
    return lapses;
  }

  private static Map<CheckType, Duration> paces(String text) {
    Map<CheckType, Duration> paces = new EnumMap<>(CheckType.class);
    Stream.of(text.split(","))
        .filter(pace -> !pace.isEmpty())
        .map(pace -> pace.split(":", 2))
        .forEach(
            pace ->
                paces.put(
                    TYPES.get(Integer.parseInt(pace[0]) - 1),
                    Duration.ofSeconds(Long.parseLong(pace[1]))));
    return paces;
  }
}
