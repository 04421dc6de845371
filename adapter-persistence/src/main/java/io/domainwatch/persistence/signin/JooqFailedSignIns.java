package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.FAILED_SIGN_INS;
import static io.domainwatch.persistence.jooq.Tables.USERS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.persistence.jooq.tables.records.FailedSignInsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** What people are told about tries to sign in as them, in PostgreSQL. */
public final class JooqFailedSignIns implements FailedSignIns {
  private final Database database;

  @Inject
  public JooqFailedSignIns(Database database) {
    this.database = database;
  }

  @Override
  public void add(FailedSignIn failure) {
    database.transaction(
        dsl -> {
          insert(dsl, failure);
          return dropOlder(dsl, failure);
        });
  }

  @Override
  public void tell(OrganizationId owner, UserId userId, Instant at) {
    database.query(
        dsl ->
            dsl.update(FAILED_SIGN_INS)
                .set(FAILED_SIGN_INS.NOTIFIED_AT, at)
                .where(isOf(owner, userId))
                .and(FAILED_SIGN_INS.NOTIFIED_AT.isNull())
                .execute());
  }

  @Override
  public List<FailedSignIn> of(OrganizationId owner, UserId userId, Instant since) {
    return database.query(
        dsl ->
            dsl.selectFrom(FAILED_SIGN_INS)
                .where(isOf(owner, userId))
                .and(FAILED_SIGN_INS.NOTIFIED_AT.isNull().or(FAILED_SIGN_INS.NOTIFIED_AT.ge(since)))
                .orderBy(FAILED_SIGN_INS.FAILED_AT.desc(), FAILED_SIGN_INS.NUMBER.desc())
                .limit(FailedSignIn.MAX_KEPT)
                .fetch(JooqFailedSignIns::failure));
  }

  @Override
  public int dropBefore(Instant before) {
    return database.query(
        dsl ->
            dsl.deleteFrom(FAILED_SIGN_INS).where(FAILED_SIGN_INS.FAILED_AT.lt(before)).execute());
  }

  /** Selects from the person, locked, so that nothing is stored for one who is removed just now. */
  private static void insert(DSLContext dsl, FailedSignIn failure) {
    dsl.insertInto(
            FAILED_SIGN_INS,
            FAILED_SIGN_INS.ORGANIZATION_ID,
            FAILED_SIGN_INS.USER_ID,
            FAILED_SIGN_INS.FAILED_AT,
            FAILED_SIGN_INS.NETWORK,
            FAILED_SIGN_INS.STEP)
        .select(
            dsl.select(
                    USERS.ORGANIZATION_ID,
                    USERS.ID,
                    DSL.val(failure.at()),
                    DSL.val(failure.network()),
                    DSL.val(word(failure.step())))
                .from(USERS)
                .where(USERS.ORGANIZATION_ID.eq(failure.organizationId().uuid()))
                .and(USERS.ID.eq(failure.userId().uuid()))
                .forKeyShare())
        .execute();
  }

  private static int dropOlder(DSLContext dsl, FailedSignIn failure) {
    Condition ofPerson = isOf(failure.organizationId(), failure.userId());
    return dsl.deleteFrom(FAILED_SIGN_INS)
        .where(ofPerson)
        .and(
            FAILED_SIGN_INS.NUMBER.in(
                dsl.select(FAILED_SIGN_INS.NUMBER)
                    .from(FAILED_SIGN_INS)
                    .where(ofPerson)
                    .orderBy(FAILED_SIGN_INS.FAILED_AT.desc(), FAILED_SIGN_INS.NUMBER.desc())
                    .offset(FailedSignIn.MAX_KEPT)))
        .execute();
  }

  private static Condition isOf(OrganizationId owner, UserId userId) {
    return FAILED_SIGN_INS
        .ORGANIZATION_ID
        .eq(owner.uuid())
        .and(FAILED_SIGN_INS.USER_ID.eq(userId.uuid()));
  }

  private static FailedSignIn failure(FailedSignInsRecord row) {
    return new FailedSignIn(
        new OrganizationId(row.getOrganizationId()),
        new UserId(row.getUserId()),
        row.getFailedAt(),
        row.getNetwork(),
        step(row.getStep()));
  }

  private static String word(FailedSignIn.Step step) {
    return switch (step) {
      case PASSWORD -> "password";
      case CODE -> "code";
    };
  }

  private static FailedSignIn.Step step(String word) {
    for (FailedSignIn.Step step : FailedSignIn.Step.values()) {
      if (word(step).equals(word)) {
        return step;
      }
    }
    throw new IllegalStateException("no step: " + word);
  }
}
