package io.domainwatch.persistence.overview;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.CheckHealth;
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
import org.jspecify.annotations.Nullable;

/** Which checks of a domain stand how, a bit for each. */
record StandingChecks(
    int enabled, int failing, int warning, int pending, int fine, int notApplicable) {
  private static final List<CheckType> TYPES = List.of(CheckType.values());

  /**
   * Reads when what was told stops to count, which is seldom needed.
   *
   * @param <E> what it may throw
   */
  interface Lapses<E extends Exception> {
    List<Lapse> read() throws E;
  }

  /** How the domain stands, and since when. */
  <E extends Exception> HealthOfDomain of(
      Domain domain, Optional<KnownState> known, Lapses<E> lapses, Instant now) throws E {
    Health health = Health.of(domain.status(), counts());
    if (known.isEmpty()) {
      return new HealthOfDomain(domain, health, Optional.empty());
    }
    List<Lapse> lapsed = known.get().state() == health.state() ? List.of() : lapses.read();
    return new HealthOfDomain(
        domain,
        health,
        known.get().since(health.state(), lapsed).filter(since -> !since.isAfter(now)));
  }

  /** Each check counts once, as the first of these that it is. */
  private Health.Counts counts() {
    int bad = failing | warning;
    int pendingOnly = pending & ~bad;
    int fineOnly = fine & ~bad & ~pending;
    int known = bad | pending | fine | notApplicable;
    return new Health.Counts(
        Integer.bitCount(failing),
        Integer.bitCount(warning & ~failing),
        Integer.bitCount(pendingOnly),
        Integer.bitCount(fineOnly),
        Integer.bitCount(enabled & ~known));
  }

  static List<Lapse> lapses(Kept kept) throws SQLException {
    int okTold = kept.okTold();
    int told = okTold | kept.notApplicableTold();
    return lapses(okTold, told, kept.toldAt(), paces(kept.paces()));
  }

  /**
   * When what checks told stops to count.
   *
   * @param okTold checks that told that all is fine
   * @param told those, and checks that told that they have no meaning
   * @param toldAt when each check told last, by its place; in milliseconds
   * @param intervals of those that have one of their own
   */
  static List<Lapse> lapses(
      int okTold, int told, @Nullable Long[] toldAt, Map<CheckType, Duration> intervals) {
    List<Lapse> lapses = new ArrayList<>();
    for (CheckType type : TYPES) {
      int bit = CheckBits.of(type);
      int index = CheckBits.place(type) - 1;
      Long at = index < toldAt.length ? toldAt[index] : null;
      if ((told & bit) != 0 && at != null) {
        Duration interval = intervals.getOrDefault(type, CheckCatalogue.of(type).defaultInterval());
        Instant end =
            Instant.ofEpochMilli(at)
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
