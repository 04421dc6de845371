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
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.ValueJson;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Results in PostgreSQL. */
public final class JooqCheckResults implements CheckResults {
  private final Database database;

  @Inject
  public JooqCheckResults(Database database) {
    this.database = database;
  }

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
    return database.query(
        dsl ->
            dsl.selectFrom(CHECK_RESULTS)
                .where(wanted)
                .orderBy(CHECK_RESULTS.STARTED_AT.desc(), CHECK_RESULTS.ID.desc())
                .limit(limit)
                .fetch(JooqCheckResults::result));
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
    return new CheckResult(
        new ResultId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        new DomainId(row.getDomainId()),
        CheckType.find(row.getCheckType())
            .orElseThrow(() -> new IllegalStateException("no check: " + row.getCheckType())),
        row.getStartedAt(),
        Duration.ofMillis(row.getDurationMs()),
        Outcome.find(row.getOutcome())
            .orElseThrow(() -> new IllegalStateException("no outcome: " + row.getOutcome())),
        row.getSummary(),
        ValueJson.readFields(row.getObservations().data()));
  }
}
