package io.domainwatch.persistence.control;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.DOMAIN_CONTROLS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.persistence.jooq.tables.records.DomainControlsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;

/** What is known of the control of domains, in PostgreSQL. */
public final class JooqDomainControls implements DomainControls {
  /**
   * The lock of the domain comes first, as everywhere: the foreign key would take it after the row
   * is there, for which somebody may wait who holds that lock.
   */
  private static final String BEGIN =
      """
      insert into domain_controls (organization_id, domain_id, token, misses, next_look_at)
      select domain.organization_id, domain.id, ?::text, ?::integer, ?::timestamptz
        from domains domain
       where domain.organization_id = ? and domain.id = ?
         for key share
          on conflict on constraint domain_controls_pkey do nothing
      """;

  /** Without waiting for who changes one; it is looked at a little later then. */
  private static final String TAKE_DUE =
      """
      with due as (
        select organization_id, domain_id,
               row_number() over (
                 partition by organization_id order by next_look_at, domain_id) as turn
          from domain_controls
         where (next_look_at <= ?::timestamptz or next_look_at > ?::timestamptz)
           and organization_id <> all (?::uuid[])
      ), chosen as (
        select control.organization_id, control.domain_id, due.turn, control.next_look_at
          from domain_controls control
          join due using (organization_id, domain_id)
         where due.turn <= ?
           and (control.next_look_at <= ?::timestamptz or control.next_look_at > ?::timestamptz)
         order by due.turn, control.next_look_at, control.domain_id
         limit ?
           for update of control skip locked
      ), taken as (
        update domain_controls control
           set next_look_at = ?::timestamptz
          from chosen
         where control.organization_id = chosen.organization_id
           and control.domain_id = chosen.domain_id
        returning control.*, chosen.turn, chosen.next_look_at as was_due_at
      )
      select organization_id, domain_id, token, method, shown_at, looked_at, found, misses,
             next_look_at, asked_at
        from taken order by turn, was_due_at, domain_id
      """;

  private final Database database;

  @Inject
  public JooqDomainControls(Database database) {
    this.database = database;
  }

  @Override
  public Optional<DomainControl> find(OrganizationId organizationId, DomainId domainId) {
    return database.query(
        dsl ->
            dsl.fetchOptional(DOMAIN_CONTROLS, is(organizationId, domainId))
                .map(JooqDomainControls::control));
  }

  @Override
  public Optional<DomainControl> find(OrganizationId organizationId, DomainName name) {
    return database.query(
        dsl ->
            dsl.select(DOMAIN_CONTROLS.fields())
                .from(DOMAIN_CONTROLS)
                .join(DOMAINS)
                .on(DOMAINS.ORGANIZATION_ID.eq(DOMAIN_CONTROLS.ORGANIZATION_ID))
                .and(DOMAINS.ID.eq(DOMAIN_CONTROLS.DOMAIN_ID))
                .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(DOMAINS.NAME.eq(name.ascii()))
                .fetchOptional()
                .map(row -> control(row.into(DOMAIN_CONTROLS))));
  }

  @Override
  public DomainControl begin(DomainControl fresh) {
    Optional<DomainControl> present = find(fresh.organizationId(), fresh.domainId());
    if (present.isPresent()) {
      return present.get();
    }
    database.query(
        dsl ->
            dsl.execute(
                BEGIN,
                fresh.token().text(),
                fresh.misses(),
                fresh.nextAttemptAt(),
                fresh.organizationId().uuid(),
                fresh.domainId().uuid()));
    return find(fresh.organizationId(), fresh.domainId()).orElse(fresh);
  }

  @Override
  public void save(DomainControl control) {
    database.query(
        dsl ->
            dsl.update(DOMAIN_CONTROLS)
                .set(
                    DOMAIN_CONTROLS.METHOD,
                    control.shown().map(it -> it.method().wireName()).orElse(null))
                .set(
                    DOMAIN_CONTROLS.SHOWN_AT,
                    control.shown().map(DomainControl.Shown::at).orElse(null))
                .set(
                    DOMAIN_CONTROLS.LOOKED_AT,
                    control.lastAttempt().map(DomainControl.VerificationAttempt::at).orElse(null))
                .set(
                    DOMAIN_CONTROLS.FOUND,
                    control.lastAttempt().map(look -> storable(look.found())).orElse(null))
                .set(DOMAIN_CONTROLS.MISSES, control.misses())
                .set(DOMAIN_CONTROLS.NEXT_LOOK_AT, control.nextAttemptAt())
                .set(DOMAIN_CONTROLS.ASKED_AT, control.askedAt().orElse(null))
                .where(is(control.organizationId(), control.domainId()))
                .execute());
  }

  @Override
  public List<DomainControl> takeDue(Places places, Instant now) {
    UUID[] passedOver = places.passedOver().stream().map(OrganizationId::uuid).toArray(UUID[]::new);
    Instant impossible = DomainControl.NEXT_LOOK.end(now);
    return database.query(
        dsl ->
            dsl.resultQuery(
                    TAKE_DUE,
                    now,
                    impossible,
                    passedOver,
                    places.mostOfOne(),
                    now,
                    impossible,
                    places.most(),
                    now.plus(DomainControl.LEASE))
                .coerce(DOMAIN_CONTROLS.fields())
                .fetch()
                .into(DOMAIN_CONTROLS)
                .map(JooqDomainControls::control));
  }

  private static DomainControl control(DomainControlsRecord row) {
    return new DomainControl(
        new OrganizationId(row.getOrganizationId()),
        new DomainId(row.getDomainId()),
        new ControlToken(row.getToken()),
        Optional.ofNullable(row.getMethod())
            .flatMap(ControlMethod::find)
            .map(method -> new DomainControl.Shown(method, row.getShownAt())),
        Optional.ofNullable(row.getLookedAt())
            .map(at -> new DomainControl.VerificationAttempt(at, row.getFound())),
        row.getMisses(),
        row.getNextLookAt(),
        Optional.ofNullable(row.getAskedAt()));
  }

  private static Condition is(OrganizationId organizationId, DomainId domainId) {
    return DOMAIN_CONTROLS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(DOMAIN_CONTROLS.DOMAIN_ID.eq(domainId.uuid()));
  }
}
