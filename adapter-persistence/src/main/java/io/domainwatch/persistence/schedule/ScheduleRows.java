package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.jooq.Tables.CHECK_SCHEDULE;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.persistence.jooq.tables.records.CheckScheduleRecord;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.JSON;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The schedule of one domain. */
final class ScheduleRows {
  private static final String ADD =
      """
      insert into check_schedule (organization_id, domain_id, check_type, next_run_at)
      select domain.organization_id, domain.id, wanted.check_type, wanted.due_at
        from domains domain, unnest(?::text[], ?::timestamptz[]) as wanted (check_type, due_at)
       where domain.organization_id = ? and domain.id = ?
          on conflict on constraint check_schedule_pkey do nothing
      """;

  private static final String MAKE_DUE =
      """
      with moved as (
        update check_schedule set next_run_at = ?::timestamptz
         where organization_id = ? and domain_id = ? and check_type = ?
           and next_run_at > ?::timestamptz and (lease_until is null or lease_until <= ?::timestamptz)
        returning next_run_at
      )
      select coalesce((select next_run_at from moved), next_run_at) from check_schedule
       where organization_id = ? and domain_id = ? and check_type = ?
      """;

  private ScheduleRows() {}

  static int add(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      Map<CheckType, Instant> dueAt) {
    List<Map.Entry<CheckType, Instant>> rows = List.copyOf(dueAt.entrySet());
    return dsl.execute(
        ADD,
        texts(rows, row -> row.getKey().wireName()),
        instants(rows, Map.Entry::getValue),
        organizationId.uuid(),
        domainId.uuid());
  }

  static Map<CheckType, CheckSchedule> ofDomain(
      DSLContext dsl, OrganizationId organizationId, DomainId domainId) {
    Map<CheckType, CheckSchedule> found = new EnumMap<>(CheckType.class);
    dsl.selectFrom(CHECK_SCHEDULE)
        .where(CHECK_SCHEDULE.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(CHECK_SCHEDULE.DOMAIN_ID.eq(domainId.uuid()))
        .fetch()
        .forEach(
            row ->
                CheckType.find(row.getCheckType())
                    .ifPresent(type -> found.put(type, schedule(type, row))));
    return found;
  }

  static Map<DomainId, Map<CheckType, CheckSchedule>> ofDomains(
      DSLContext dsl, OrganizationId organizationId, Set<DomainId> domainIds) {
    UUID[] ids = domainIds.stream().map(DomainId::uuid).toArray(UUID[]::new);
    Map<DomainId, Map<CheckType, CheckSchedule>> found = new HashMap<>();
    dsl.selectFrom(CHECK_SCHEDULE)
        .where(CHECK_SCHEDULE.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(CHECK_SCHEDULE.DOMAIN_ID.eq(DSL.any(ids)))
        .fetch()
        .forEach(
            row ->
                CheckType.find(row.getCheckType())
                    .ifPresent(
                        type ->
                            found
                                .computeIfAbsent(
                                    new DomainId(row.getDomainId()),
                                    _ -> new EnumMap<>(CheckType.class))
                                .put(type, schedule(type, row))));
    return found;
  }

  static int move(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Optional<Instant> nextRunAt) {
    CheckScheduleRecord changed = unclaimed();
    changed.set(CHECK_SCHEDULE.NEXT_RUN_AT, nextRunAt.orElse(null));
    return dsl.update(CHECK_SCHEDULE)
        .set(changed)
        .where(is(organizationId, domainId, checkType))
        .execute();
  }

  static int saveState(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckState state) {
    StateColumns columns = StateColumns.of(state);
    CheckScheduleRecord changed = unclaimed();
    changed.set(CHECK_SCHEDULE.STATE, json(columns.state()));
    changed.set(CHECK_SCHEDULE.BASELINE, json(columns.baseline()));
    changed.set(CHECK_SCHEDULE.MEMORY, json(columns.memory()));
    return dsl.update(CHECK_SCHEDULE)
        .set(changed)
        .where(is(organizationId, domainId, checkType))
        .execute();
  }

  static Optional<Instant> makeDue(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant now) {
    return dsl.resultQuery(
            MAKE_DUE,
            now,
            organizationId.uuid(),
            domainId.uuid(),
            checkType.wireName(),
            now,
            now,
            organizationId.uuid(),
            domainId.uuid(),
            checkType.wireName())
        .fetchOptional(0, Instant.class);
  }

  private static CheckScheduleRecord unclaimed() {
    CheckScheduleRecord changed = new CheckScheduleRecord();
    changed.set(CHECK_SCHEDULE.LEASE_UNTIL, null);
    changed.set(CHECK_SCHEDULE.LEASE_TOKEN, null);
    changed.set(CHECK_SCHEDULE.LEASE_OWNER, null);
    return changed;
  }

  private static Condition is(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return CHECK_SCHEDULE
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(CHECK_SCHEDULE.DOMAIN_ID.eq(domainId.uuid()))
        .and(CHECK_SCHEDULE.CHECK_TYPE.eq(checkType.wireName()));
  }

  private static CheckSchedule schedule(CheckType type, CheckScheduleRecord row) {
    return new CheckSchedule(
        type,
        Optional.ofNullable(row.getNextRunAt()),
        Optional.ofNullable(row.getLastRunAt()),
        Optional.ofNullable(row.getLastOutcome()).map(ScheduleRows::outcome),
        row.getLastSummary(),
        new StateColumns(text(row.getState()), text(row.getBaseline()), text(row.getMemory()))
            .checkState());
  }

  private static Outcome outcome(String word) {
    return Outcome.find(word).orElseThrow(() -> new IllegalStateException("no outcome: " + word));
  }

  private static @Nullable JSON json(@Nullable String text) {
    return text == null ? null : JSON.json(text);
  }

  private static @Nullable String text(@Nullable JSON json) {
    return json == null ? null : json.data();
  }
}
