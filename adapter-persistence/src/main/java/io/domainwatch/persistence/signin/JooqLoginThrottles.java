package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.LOGIN_THROTTLES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Failures to sign in, in PostgreSQL; an open throttle has no row. */
public final class JooqLoginThrottles implements LoginThrottles {
  /**
   * Locks what may have no row. The seed keeps it away from other locks of the program, which are
   * numbers of their own.
   */
  private static final String LOCK = "select pg_advisory_xact_lock(hashtextextended(?, 53))";

  private static final String DROP_BEYOND =
      """
      delete from login_throttles
       where (subject, key) in (
               select subject, key
                 from (select subject, key,
                              row_number() over (
                                partition by subject
                                    order by failures desc, last_failure_at desc) as place
                         from login_throttles) ranked
                where place > ?)
      """;

  /**
   * Characters of a key that count; longer than any e-mail address (RFC 5321 §4.5.3.1: 254), and
   * within what an entry of an index can hold.
   */
  private static final int KEY_LENGTH = 400;

  private final Database database;

  @Inject
  public JooqLoginThrottles(Database database) {
    this.database = database;
  }

  @Override
  public LoginThrottle lock(LoginThrottle.Subject subject, String key) {
    return database.transaction(
        dsl -> {
          dsl.execute(LOCK, word(subject) + " " + stored(key));
          return find(dsl, subject, key);
        });
  }

  @Override
  public void save(LoginThrottle.Subject subject, String key, LoginThrottle throttle) {
    throttle
        .lastFailureAt()
        .ifPresentOrElse(
            at -> database.query(dsl -> store(dsl, subject, key, throttle.failures(), at)),
            () -> open(subject, key));
  }

  @Override
  public void open(LoginThrottle.Subject subject, String key) {
    database.query(dsl -> dsl.deleteFrom(LOGIN_THROTTLES).where(is(subject, key)).execute());
  }

  @Override
  public int dropForgotten(Instant now) {
    return database.query(
        dsl ->
            dsl.deleteFrom(LOGIN_THROTTLES)
                .where(LOGIN_THROTTLES.LAST_FAILURE_AT.le(now.minus(LoginThrottle.FORGOTTEN_AFTER)))
                .execute());
  }

  @Override
  public int dropBeyond(int most) {
    return database.query(dsl -> dsl.execute(DROP_BEYOND, most));
  }

  private static LoginThrottle find(DSLContext dsl, LoginThrottle.Subject subject, String key) {
    return dsl.fetchOptional(LOGIN_THROTTLES, is(subject, key))
        .map(row -> new LoginThrottle(row.getFailures(), Optional.of(row.getLastFailureAt())))
        .orElse(LoginThrottle.OPEN);
  }

  private static int store(
      DSLContext dsl, LoginThrottle.Subject subject, String key, int failures, Instant at) {
    return dsl.insertInto(LOGIN_THROTTLES)
        .set(LOGIN_THROTTLES.SUBJECT, word(subject))
        .set(LOGIN_THROTTLES.KEY, stored(key))
        .set(LOGIN_THROTTLES.FAILURES, failures)
        .set(LOGIN_THROTTLES.LAST_FAILURE_AT, at)
        .onConflictOnConstraint(Keys.LOGIN_THROTTLES_PKEY)
        .doUpdate()
        .set(LOGIN_THROTTLES.FAILURES, failures)
        .set(LOGIN_THROTTLES.LAST_FAILURE_AT, at)
        .execute();
  }

  private static Condition is(LoginThrottle.Subject subject, String key) {
    return LOGIN_THROTTLES.SUBJECT.eq(word(subject)).and(LOGIN_THROTTLES.KEY.eq(stored(key)));
  }

  private static String stored(String key) {
    return storable(key.substring(0, Math.min(key.length(), KEY_LENGTH)));
  }

  private static String word(LoginThrottle.Subject subject) {
    return switch (subject) {
      case ACCOUNT -> "account";
      case DEVICE -> "device";
      case CODE -> "code";
      case SIGNED_IN -> "signed_in";
      case ADDRESS -> "address";
      case SITE -> "site";
      case NETWORK -> "network";
    };
  }
}
