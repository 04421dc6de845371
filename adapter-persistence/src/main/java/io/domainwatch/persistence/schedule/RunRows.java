package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.expiry.ExpiryRows;
import io.domainwatch.persistence.overview.HealthStates;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.ColumnStatement;
import io.domainwatch.persistence.sql.SqlErrors;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;

/** Finished runs as rows of all tables that they touch, each table by one statement. */
final class RunRows {
  /** A large baseline or memory that stayed the same keeps its place outside the row. */
  private static final ColumnStatement FINISH =
      new ColumnStatement(
          """
          update check_schedule present
             set next_run_at = run.next_run_at,
                 lease_until = null, lease_token = null, lease_owner = null,
                 held_back_by = run.held_back_by,
                 last_run_at = run.started_at, last_outcome = run.outcome, last_summary = run.summary,
                 state = run.state::json,
                 baseline = case when present.baseline::text is not distinct from run.baseline
                                 then present.baseline else run.baseline::json end,
                 memory = case when present.memory::text is not distinct from run.memory
                               then present.memory else run.memory::json end
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::uuid[], ?::timestamptz[], ?::timestamptz[],
                        ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
                   as run (organization_id, domain_id, check_type, token, next_run_at, started_at,
                           held_back_by, outcome, summary, state, baseline, memory)
           where present.organization_id = run.organization_id and present.domain_id = run.domain_id
             and present.check_type = run.check_type and present.lease_token = run.token
          """);

  private static final ColumnStatement ADD_RESULTS =
      new ColumnStatement(
          """
          insert into check_results (organization_id, domain_id, check_type, started_at, id,
                                     duration_ms, outcome, summary, observations)
          select organization_id, domain_id, check_type, started_at, id,
                 duration_ms, outcome, summary, observations::json
            from unnest(?::uuid[], ?::uuid[], ?::text[], ?::timestamptz[], ?::uuid[],
                        ?::bigint[], ?::text[], ?::text[], ?::text[])
                   as result (organization_id, domain_id, check_type, started_at, id,
                              duration_ms, outcome, summary, observations)
          """);

  private final Partitions partitions;

  RunRows(Partitions partitions) {
    this.partitions = partitions;
  }

  /**
   * Stores runs whose claims and domains are locked.
   *
   * @return how many
   */
  int record(DSLContext dsl, List<RunRecord> runs) {
    makeRoom(runs);
    try {
      if (finish(dsl, runs) != runs.size()) {
        throw new IllegalStateException("a run is recorded whose claim is not held");
      }
      List<CheckResult> results = runs.stream().map(RunRecord::result).toList();
      addResults(dsl, results);
      ExpiryRows.store(dsl, runs);
      storeStatus(dsl, runs);
      IncidentRows.store(dsl, IncidentRows.of(runs));
      List<Event> events = runs.stream().flatMap(run -> run.events().stream()).toList();
      EventRows.add(dsl, events);
      UntoldRows.follow(dsl, events);
    } catch (DataAccessException e) {
      if (SqlErrors.hasNoPartition(e)) {
        partitions.forget();
      }
      throw e;
    }
    return runs.size();
  }

  /** A state begins with the end of the run that led to it. */
  private static void storeStatus(DSLContext dsl, List<RunRecord> runs) {
    Map<HealthStates.Key, Instant> endedAt = new LinkedHashMap<>();
    runs.forEach(
        run ->
            endedAt.merge(
                new HealthStates.Key(
                    run.claim().organizationId().uuid(), run.claim().domainId().uuid()),
                run.result().startedAt().plus(run.result().duration()),
                (one, other) -> one.isAfter(other) ? one : other));
    Instant now = Collections.max(endedAt.values());
    HealthStates.remember(dsl, endedAt, now, () -> DomainStatusRows.store(dsl, runs));
  }

  private void makeRoom(List<RunRecord> runs) {
    Set<Instant> hours =
        runs.stream()
            .map(run -> HistoryTable.RESULTS.periodOf(run.result().startedAt()))
            .collect(Collectors.toSet());
    Set<Instant> months =
        runs.stream()
            .flatMap(run -> run.events().stream())
            .map(event -> HistoryTable.EVENTS.periodOf(event.occurredAt()))
            .collect(Collectors.toSet());
    partitions.ensure(HistoryTable.RESULTS, hours);
    partitions.ensure(HistoryTable.EVENTS, months);
  }

  private static int finish(DSLContext dsl, List<RunRecord> runs) {
    List<StateColumns> states = runs.stream().map(run -> StateColumns.of(run.state())).toList();
    return FINISH.execute(
        dsl,
        uuids(runs, run -> run.claim().organizationId().uuid()),
        uuids(runs, run -> run.claim().domainId().uuid()),
        texts(runs, run -> run.claim().checkType().wireName()),
        uuids(runs, run -> run.claim().token()),
        instants(runs, RunRecord::nextRunAt),
        instants(runs, run -> run.result().startedAt()),
        texts(runs, run -> run.heldBack().map(HeldBack::wireName).orElse(null)),
        texts(runs, run -> run.result().outcome().wireName()),
        texts(runs, run -> storable(run.result().summary())),
        texts(states, StateColumns::state),
        texts(states, StateColumns::baseline),
        texts(states, StateColumns::memory));
  }

  private static void addResults(DSLContext dsl, List<CheckResult> results) {
    ADD_RESULTS.execute(
        dsl,
        uuids(results, result -> result.organizationId().uuid()),
        uuids(results, result -> result.domainId().uuid()),
        texts(results, result -> result.checkType().wireName()),
        instants(results, CheckResult::startedAt),
        uuids(results, result -> result.id().uuid()),
        longs(results, result -> result.duration().toMillis()),
        texts(results, result -> result.outcome().wireName()),
        texts(results, result -> storable(result.summary())),
        texts(results, result -> JsonText.compact(result.observations())));
  }
}
