package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sums over runs in PostgreSQL. */
public final class JooqRunTrends implements RunTrends {
  private final Database database;

  @Inject
  public JooqRunTrends(Database database) {
    this.database = database;
  }

  @Override
  public List<OutcomeStep> outcomes(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant from,
      Instant to,
      Duration step) {
    StepSums.Outcomes sums = new StepSums(from, to, step).new Outcomes();
    new TrendRows(check(organizationId, domainId, checkType), from, to, List.of(), Set.of())
        .read(database, sums);
    return sums.steps();
  }

  @Override
  public Map<List<String>, List<NumberStep>> numbers(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step) {
    if (paths.isEmpty()) {
      return Map.of();
    }
    List<List<String>> places = List.copyOf(paths);
    StepSums.Numbers sums = new StepSums(from, to, step).new Numbers(places);
    new TrendRows(check(organizationId, domainId, checkType), from, to, places, Set.of())
        .read(database, sums);
    return sums.steps();
  }

  @Override
  public Reached reached(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step) {
    List<List<String>> places = List.copyOf(paths);
    StepSums.Reached sums = new StepSums(from, to, step).new Reached(places);
    new TrendRows(check(organizationId, domainId, checkType), from, to, places, Set.of())
        .read(database, sums);
    return sums.steps();
  }

  private static CheckKey check(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return new CheckKey(organizationId.uuid(), domainId.uuid(), checkType.wireName());
  }
}
