package io.domainwatch.persistence.account;

import static io.domainwatch.persistence.jooq.Tables.ORGANIZATIONS;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.OrganizationName;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.OrganizationsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** Organizations in PostgreSQL; plans are kept by name. */
public final class JooqOrganizations implements Organizations {
  private final Database database;
  private final Plans plans;

  @Inject
  public JooqOrganizations(Database database, Plans plans) {
    this.database = database;
    this.plans = plans;
  }

  @Override
  public Optional<Organization> find(OrganizationId id) {
    return database
        .query(dsl -> dsl.fetchOptional(ORGANIZATIONS, ORGANIZATIONS.ID.eq(id.uuid())))
        .map(row -> organization(row, plans));
  }

  @Override
  public Optional<Organization> findByName(String name) {
    return database
        .query(dsl -> dsl.fetchOptional(ORGANIZATIONS, ORGANIZATIONS.NAME.eq(name)))
        .map(row -> organization(row, plans));
  }

  @Override
  public List<Organization> all() {
    return database.query(
        dsl ->
            dsl.selectFrom(ORGANIZATIONS)
                .orderBy(ORGANIZATIONS.CREATED_AT, ORGANIZATIONS.ID)
                .fetch(row -> organization(row, plans)));
  }

  @Override
  public Added add(Organization organization) {
    int added =
        database.query(
            dsl ->
                dsl.insertInto(ORGANIZATIONS)
                    .set(ORGANIZATIONS.ID, organization.id().uuid())
                    .set(ORGANIZATIONS.NAME, organization.name())
                    .set(ORGANIZATIONS.PLAN, organization.plan().name())
                    .set(ORGANIZATIONS.SUBSCRIPTION, organization.subscription().wireName())
                    .set(ORGANIZATIONS.GRACE_END, graceEnd(organization.subscription()))
                    .set(ORGANIZATIONS.CREATED_AT, organization.createdAt())
                    .onConflictOnConstraint(Keys.ORGANIZATIONS_NAME_KEY)
                    .doNothing()
                    .execute());
    return added == 1 ? Added.ADDED : Added.NAME_TAKEN;
  }

  @Override
  public void save(Organization organization) {
    database.query(
        dsl ->
            dsl.update(ORGANIZATIONS)
                .set(ORGANIZATIONS.PLAN, organization.plan().name())
                .set(ORGANIZATIONS.SUBSCRIPTION, organization.subscription().wireName())
                .set(ORGANIZATIONS.GRACE_END, graceEnd(organization.subscription()))
                .where(ORGANIZATIONS.ID.eq(organization.id().uuid()))
                .execute());
  }

  /** In a savepoint, so that a name that is taken ends nothing else. */
  @Override
  public Renamed rename(OrganizationId id, OrganizationName name) {
    try {
      database.transaction(
          dsl ->
              dsl.update(ORGANIZATIONS)
                  .set(ORGANIZATIONS.NAME, name.text())
                  .where(ORGANIZATIONS.ID.eq(id.uuid()))
                  .execute());
      return Renamed.RENAMED;
    } catch (IntegrityConstraintViolationException taken) {
      return Renamed.NAME_TAKEN;
    }
  }

  @Override
  public Optional<Organization> lock(OrganizationId id) {
    return database
        .query(
            dsl ->
                dsl.selectFrom(ORGANIZATIONS)
                    .where(ORGANIZATIONS.ID.eq(id.uuid()))
                    .forNoKeyUpdate()
                    .fetchOptional())
        .map(row -> organization(row, plans));
  }

  /** The organization in a row. */
  public static Organization organization(OrganizationsRecord row, Plans plans) {
    return new Organization(
        new OrganizationId(row.getId()),
        row.getName(),
        plans.namedOrWithdrawn(row.getPlan()),
        subscription(row),
        row.getCreatedAt());
  }

  private static Subscription subscription(OrganizationsRecord row) {
    return Subscription.find(row.getSubscription(), Optional.ofNullable(row.getGraceEnd()))
        .orElseThrow(() -> new IllegalStateException("no subscription: " + row.getSubscription()));
  }

  private static @Nullable Instant graceEnd(Subscription subscription) {
    return subscription instanceof Subscription.PastDue(Optional<Instant> end)
        ? end.orElse(null)
        : null;
  }
}
