package io.domainwatch.persistence.run;

import static io.domainwatch.persistence.jooq.Tables.CHECK_RESULTS;
import static io.domainwatch.persistence.jooq.Tables.CHECK_SCHEDULE;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.jooq.tables.records.CheckResultsRecord;
import io.domainwatch.persistence.piece.CheckKey;
import io.domainwatch.persistence.piece.StoredRun;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.ValueJson;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Results in PostgreSQL: rows of the present, pieces of the past. */
public final class JooqCheckResults implements CheckResults {
  private final Database database;

  @Inject
  public JooqCheckResults(Database database) {
    this.database = database;
  }

  /**
   * Runs move from rows to pieces of hours and from these to pieces of days, so whoever looks in
   * this order sees each at least once.
   */
  @Override
  public List<CheckResult> page(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      ResultFilter filter,
      Optional<ResultCursor> after,
      int limit) {
    Condition wanted =
        isOf(organizationId, domainId, checkType).and(matches(filter)).and(behind(after));
    List<CheckResult> found =
        database.query(
            dsl ->
                dsl.selectFrom(CHECK_RESULTS)
                    .where(wanted)
                    .orderBy(CHECK_RESULTS.STARTED_AT.desc(), CHECK_RESULTS.ID.desc())
                    .limit(limit)
                    .fetch(JooqCheckResults::result));
    CheckKey check = new CheckKey(organizationId.uuid(), domainId.uuid(), checkType.wireName());
    PieceSearch search = new PieceSearch(check, filter, after);
    for (PieceTable table : PieceTable.values()) {
      Optional<Instant> since =
          found.size() < limit ? Optional.empty() : Optional.of(found.getLast().startedAt());
      List<StoredRun> packed = search.newest(database, table, since, limit);
      if (!packed.isEmpty()) {
        found = newest(found, packed.stream().map(run -> result(check, run)).toList(), limit);
      }
    }
    return found;
  }

  /** The schedule knows when the newest one started; so one partition is looked at, not all. */
  @Override
  public Optional<CheckResult> newest(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    Optional<Instant> lastRunAt =
        database.query(
            dsl ->
                dsl.select(CHECK_SCHEDULE.LAST_RUN_AT)
                    .from(CHECK_SCHEDULE)
                    .where(CHECK_SCHEDULE.ORGANIZATION_ID.eq(organizationId.uuid()))
                    .and(CHECK_SCHEDULE.DOMAIN_ID.eq(domainId.uuid()))
                    .and(CHECK_SCHEDULE.CHECK_TYPE.eq(checkType.wireName()))
                    .fetchOptional(CHECK_SCHEDULE.LAST_RUN_AT));
    ResultFilter sinceThen = new ResultFilter(lastRunAt, Optional.empty(), Optional.empty());
    return lastRunAt.isEmpty()
        ? Optional.empty()
        : page(organizationId, domainId, checkType, sinceThen, Optional.empty(), 1).stream()
            .findFirst();
  }

  private static List<CheckResult> newest(
      List<CheckResult> some, List<CheckResult> others, int limit) {
    Map<ResultId, CheckResult> all = new LinkedHashMap<>();
    Stream.concat(some.stream(), others.stream())
        .sorted(
            Comparator.comparing(CheckResult::startedAt).thenComparing(CheckResult::id).reversed())
        .forEach(result -> all.putIfAbsent(result.id(), result));
    return all.values().stream().limit(limit).toList();
  }

  private static Condition isOf(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return CHECK_RESULTS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(CHECK_RESULTS.DOMAIN_ID.eq(domainId.uuid()))
        .and(CHECK_RESULTS.CHECK_TYPE.eq(checkType.wireName()));
  }

  private static Condition matches(ResultFilter filter) {
    return DSL.and(
        filter.from().map(CHECK_RESULTS.STARTED_AT::ge).orElseGet(DSL::noCondition),
        filter.to().map(CHECK_RESULTS.STARTED_AT::lt).orElseGet(DSL::noCondition),
        filter
            .outcome()
            .map(outcome -> CHECK_RESULTS.OUTCOME.eq(outcome.wireName()))
            .orElseGet(DSL::noCondition));
  }

  /** The first part says nothing that the second does not, but lets partitions be left out. */
  private static Condition behind(Optional<ResultCursor> position) {
    return position
        .map(
            after ->
                CHECK_RESULTS
                    .STARTED_AT
                    .le(after.startedAt())
                    .and(
                        row(CHECK_RESULTS.STARTED_AT, CHECK_RESULTS.ID)
                            .lt(row(after.startedAt(), after.id().uuid()))))
        .orElseGet(DSL::noCondition);
  }

  private static CheckResult result(CheckResultsRecord row) {
    return result(
        new CheckKey(row.getOrganizationId(), row.getDomainId(), row.getCheckType()),
        new StoredRun(
            row.getStartedAt(),
            row.getId(),
            row.getDurationMs(),
            row.getOutcome(),
            row.getSummary(),
            ValueJson.readFields(row.getObservations().data())));
  }

  private static CheckResult result(CheckKey check, StoredRun run) {
    return new CheckResult(
        new ResultId(run.id()),
        new OrganizationId(check.organizationId()),
        new DomainId(check.domainId()),
        CheckType.find(check.checkType())
            .orElseThrow(() -> new IllegalStateException("no check: " + check.checkType())),
        run.startedAt(),
        Duration.ofMillis(run.durationMillis()),
        Outcome.find(run.outcome())
            .orElseThrow(() -> new IllegalStateException("no outcome: " + run.outcome())),
        run.summary(),
        ValueJson.fields(run.observations()));
  }
}
