package io.domainwatch.persistence.override;

import static io.domainwatch.persistence.jooq.Tables.CHECK_OVERRIDES;
import static io.domainwatch.persistence.jooq.Tables.DOMAINS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.CheckOverridesRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Overrides in PostgreSQL; a check that nobody changed has no row. */
public final class JooqCheckOverrides implements CheckOverrides {
  private final Database database;

  @Inject
  public JooqCheckOverrides(Database database) {
    this.database = database;
  }

  @Override
  public CheckOverride of(OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return database
        .query(
            dsl ->
                dsl.fetchOptional(
                    CHECK_OVERRIDES,
                    isOf(organizationId, domainId)
                        .and(CHECK_OVERRIDES.CHECK_TYPE.eq(checkType.wireName()))))
        .map(OverrideColumns::override)
        .orElse(CheckOverride.NONE);
  }

  @Override
  public Map<CheckType, CheckOverride> of(OrganizationId organizationId, DomainId domainId) {
    Map<CheckType, CheckOverride> found = new EnumMap<>(CheckType.class);
    database
        .query(dsl -> dsl.selectFrom(CHECK_OVERRIDES).where(isOf(organizationId, domainId)).fetch())
        .forEach(
            row ->
                CheckType.find(row.getCheckType())
                    .ifPresent(type -> found.put(type, OverrideColumns.override(row))));
    return found;
  }

  @Override
  public Map<DomainId, Map<CheckType, CheckOverride>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    UUID[] ids = domainIds.stream().map(DomainId::uuid).toArray(UUID[]::new);
    Map<DomainId, Map<CheckType, CheckOverride>> found = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.selectFrom(CHECK_OVERRIDES)
                    .where(CHECK_OVERRIDES.ORGANIZATION_ID.eq(organizationId.uuid()))
                    .and(CHECK_OVERRIDES.DOMAIN_ID.eq(DSL.any(ids)))
                    .fetch())
        .forEach(row -> put(found, row));
    return found;
  }

  @Override
  public void save(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckOverride override) {
    database.query(
        dsl ->
            override.equals(CheckOverride.NONE)
                ? dsl.deleteFrom(CHECK_OVERRIDES)
                    .where(isOf(organizationId, domainId))
                    .and(CHECK_OVERRIDES.CHECK_TYPE.eq(checkType.wireName()))
                    .execute()
                : store(dsl, organizationId, domainId, checkType, override));
  }

  private static void put(
      Map<DomainId, Map<CheckType, CheckOverride>> found, CheckOverridesRecord row) {
    CheckType.find(row.getCheckType())
        .ifPresent(
            type ->
                found
                    .computeIfAbsent(
                        new DomainId(row.getDomainId()), _ -> new EnumMap<>(CheckType.class))
                    .put(type, OverrideColumns.override(row)));
  }

  /** Selects from the domain, so that nothing is stored for one that the organization lacks. */
  private static int store(
      DSLContext dsl,
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckOverride override) {
    CheckOverridesRecord row = OverrideColumns.values(override);
    row.setOrganizationId(organizationId.uuid());
    row.setDomainId(domainId.uuid());
    row.setCheckType(checkType.wireName());
    return dsl.insertInto(CHECK_OVERRIDES, CHECK_OVERRIDES.fields())
        .select(
            dsl.select(row.valuesRow().fields())
                .from(DOMAINS)
                .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(DOMAINS.ID.eq(domainId.uuid())))
        .onConflictOnConstraint(Keys.CHECK_OVERRIDES_PKEY)
        .doUpdate()
        .set(row)
        .execute();
  }

  private static Condition isOf(OrganizationId organizationId, DomainId domainId) {
    return CHECK_OVERRIDES
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(CHECK_OVERRIDES.DOMAIN_ID.eq(domainId.uuid()));
  }
}
