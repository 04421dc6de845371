package io.domainwatch.persistence.schedule;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.SNOOZES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.UntoldIncident;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.SnoozesRecord;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Snoozes in PostgreSQL; that of a domain as a whole has an empty check type. */
public final class JooqSnoozes implements Snoozes {
  private static final String WHOLE = "";
  private static final UUID FIRST = new UUID(0, 0);

  /** There are few whose time is over: they are gone within a second. */
  private static final String OVER =
      """
      select distinct organization_id, domain_id
        from snoozes
       where muted_until <= ?::timestamptz and (organization_id, domain_id) > (?, ?)
       order by organization_id, domain_id
       limit ?
      """;

  private final Database database;
  private final Partitions partitions;

  @Inject
  public JooqSnoozes(Database database, Partitions partitions) {
    this.database = database;
    this.partitions = partitions;
  }

  @Override
  public DomainSnoozes of(OrganizationId organizationId, DomainId domainId) {
    return ofDomains(organizationId, Set.of(domainId)).getOrDefault(domainId, DomainSnoozes.NONE);
  }

  @Override
  public Map<DomainId, DomainSnoozes> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    UUID[] ids = domainIds.stream().map(DomainId::uuid).toArray(UUID[]::new);
    Map<DomainId, DomainSnoozes> found = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.selectFrom(SNOOZES)
                    .where(SNOOZES.ORGANIZATION_ID.eq(organizationId.uuid()))
                    .and(SNOOZES.DOMAIN_ID.eq(DSL.any(ids)))
                    .fetch())
        .forEach(row -> put(found, row));
    return found;
  }

  private static void put(Map<DomainId, DomainSnoozes> found, SnoozesRecord row) {
    Optional<CheckType> check = CheckType.find(row.getCheckType());
    if (check.isPresent() || row.getCheckType().equals(WHOLE)) {
      found.compute(
          new DomainId(row.getDomainId()),
          (_, before) ->
              (before == null ? DomainSnoozes.NONE : before).with(check, Optional.of(snooze(row))));
    }
  }

  @Override
  public void save(
      OrganizationId organizationId,
      DomainId domainId,
      Optional<CheckType> checkType,
      Optional<Snooze> snooze) {
    String word = checkType.map(CheckType::wireName).orElse(WHOLE);
    database.query(
        dsl ->
            snooze.isPresent()
                ? store(dsl, organizationId, domainId, word, snooze.get())
                : dsl.deleteFrom(SNOOZES)
                    .where(isOf(organizationId, domainId))
                    .and(SNOOZES.CHECK_TYPE.eq(word))
                    .execute());
  }

  @Override
  public List<SnoozedDomain> over(int limit, Optional<SnoozedDomain> after, Instant now) {
    UUID organization = after.map(last -> last.organizationId().uuid()).orElse(FIRST);
    UUID domain = after.map(last -> last.domainId().uuid()).orElse(FIRST);
    return database.query(
        dsl ->
            dsl.resultQuery(OVER, now, organization, domain, limit)
                .fetch(
                    row ->
                        new SnoozedDomain(
                            new OrganizationId(row.get(0, UUID.class)),
                            new DomainId(row.get(1, UUID.class)))));
  }

  @Override
  public List<UntoldIncident> untold(OrganizationId organizationId, DomainId domainId) {
    return database.query(dsl -> UntoldRows.of(dsl, organizationId, domainId));
  }

  @Override
  public void tell(OrganizationId organizationId, DomainId domainId, SnoozeEnd end) {
    if (!database.inTransaction()) {
      throw new IllegalStateException("what a snooze kept back is told within a transaction");
    }
    partitions.ensure(
        HistoryTable.EVENTS,
        end.events().stream()
            .map(Event::occurredAt)
            .map(HistoryTable.EVENTS::periodOf)
            .collect(Collectors.toSet()));
    database.query(
        dsl -> {
          EventRows.add(dsl, end.events());
          UntoldRows.settle(dsl, organizationId, end.settled());
          return end.events().size();
        });
  }

  /** Selects from the domain, so that nothing is stored for one that the organization lacks. */
  private static int store(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      String checkType,
      Snooze snooze) {
    SnoozesRecord row = new SnoozesRecord();
    row.setOrganizationId(organizationId.uuid());
    row.setDomainId(domainId.uuid());
    row.setCheckType(checkType);
    row.setMutedUntil(snooze.until());
    row.set(SNOOZES.REASON, snooze.reason().map(why -> storable(why)).orElse(null));
    row.setSetBy(storable(snooze.by()));
    row.setSetAt(snooze.setAt());
    return dsl.insertInto(SNOOZES, SNOOZES.fields())
        .select(
            dsl.select(row.valuesRow().fields())
                .from(DOMAINS)
                .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(DOMAINS.ID.eq(domainId.uuid())))
        .onConflictOnConstraint(Keys.SNOOZES_PKEY)
        .doUpdate()
        .set(row)
        .execute();
  }

  private static Snooze snooze(SnoozesRecord row) {
    return new Snooze(
        row.getMutedUntil(), Optional.ofNullable(row.getReason()), row.getSetBy(), row.getSetAt());
  }

  private static Condition isOf(OrganizationId organizationId, DomainId domainId) {
    return SNOOZES
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(SNOOZES.DOMAIN_ID.eq(domainId.uuid()));
  }
}
