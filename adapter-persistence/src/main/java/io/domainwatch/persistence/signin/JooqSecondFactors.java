package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.SECOND_FACTORS;
import static io.domainwatch.persistence.jooq.Tables.USERS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.TotpSecret;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.SecondFactorsRecord;
import io.domainwatch.persistence.sealing.Place;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;

/** Second factors in PostgreSQL. */
public final class JooqSecondFactors implements SecondFactors {
  private final Database database;

  @Inject
  public JooqSecondFactors(Database database) {
    this.database = database;
  }

  @Override
  public Optional<SecondFactor> find(UserId userId) {
    return database
        .query(dsl -> dsl.fetchOptional(SECOND_FACTORS, SECOND_FACTORS.USER_ID.eq(userId.uuid())))
        .map(this::factor);
  }

  @Override
  public Optional<SecondFactor> lock(UserId userId) {
    return database
        .query(
            dsl ->
                dsl.selectFrom(SECOND_FACTORS)
                    .where(SECOND_FACTORS.USER_ID.eq(userId.uuid()))
                    .forUpdate()
                    .fetchOptional())
        .map(this::factor);
  }

  @Override
  public void save(SecondFactor factor) {
    database.query(dsl -> store(dsl, row(factor)));
  }

  @Override
  public boolean remove(UserId userId) {
    return database.query(
        dsl ->
            dsl.deleteFrom(SECOND_FACTORS).where(SECOND_FACTORS.USER_ID.eq(userId.uuid())).execute()
                == 1);
  }

  /** Selects from the person, locked, so that nothing is stored for one who is removed just now. */
  private static int store(DSLContext dsl, SecondFactorsRecord row) {
    return dsl.insertInto(SECOND_FACTORS, SECOND_FACTORS.fields())
        .select(
            dsl.select(row.valuesRow().fields())
                .from(USERS)
                .where(USERS.ORGANIZATION_ID.eq(row.getOrganizationId()))
                .and(USERS.ID.eq(row.getUserId()))
                .forKeyShare())
        .onConflictOnConstraint(Keys.SECOND_FACTORS_PKEY)
        .doUpdate()
        .set(row)
        .execute();
  }

  private SecondFactorsRecord row(SecondFactor factor) {
    SecondFactorsRecord row = new SecondFactorsRecord();
    row.setOrganizationId(factor.organizationId().uuid());
    row.setUserId(factor.userId().uuid());
    row.setSecret(database.sealing().seal(place(row), factor.secret().base32()));
    row.set(SECOND_FACTORS.CONFIRMED_AT, factor.confirmedAt().orElse(null));
    row.setLastStep(factor.lastStep());
    row.setRecoveryHashes(factor.recoveryHashes().stream().sorted().toArray(String[]::new));
    return row;
  }

  private SecondFactor factor(SecondFactorsRecord row) {
    return new SecondFactor(
        new OrganizationId(row.getOrganizationId()),
        new UserId(row.getUserId()),
        new TotpSecret(database.sealing().open(place(row), row.getSecret())),
        Optional.ofNullable(row.getConfirmedAt()),
        row.getLastStep(),
        Set.of(row.getRecoveryHashes()));
  }

  private static Place place(SecondFactorsRecord row) {
    return SealedColumn.SECOND_FACTOR_SECRET.of(row.getOrganizationId(), row.getUserId());
  }
}
