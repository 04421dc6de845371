package io.domainwatch.persistence.confirmation;

import static io.domainwatch.persistence.jooq.Tables.MAIL_COUNTERS;
import static io.domainwatch.persistence.jooq.Tables.MAIL_REFUSALS;

import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.jooq.DSLContext;

/** Counts of mails, and receivers that want none, in PostgreSQL. */
public final class JooqMailReceivers implements MailReceivers {
  /** Locks what may have no row; the seed keeps it away from other locks of the program. */
  private static final String LOCK = "select pg_advisory_xact_lock(hashtextextended(?, 67))";

  private final Database database;

  @Inject
  public JooqMailReceivers(Database database) {
    this.database = database;
  }

  @Override
  public MailLimit.Admission count(MailBucket bucket, Instant now) {
    return database.transaction(
        dsl -> {
          dsl.execute(LOCK, bucket.key());
          MailLimit.Count count = bucket.limit().with(find(dsl, bucket), now);
          store(dsl, bucket, count);
          return bucket.limit().judge(count);
        });
  }

  @Override
  public void refuse(MailReceiver receiver, Instant now) {
    database.query(
        dsl ->
            dsl.insertInto(MAIL_REFUSALS)
                .set(MAIL_REFUSALS.RECEIVER, receiver.hash())
                .set(MAIL_REFUSALS.REFUSED_AT, now)
                .onConflictDoNothing()
                .execute());
  }

  @Override
  public boolean hasRefused(MailReceiver receiver) {
    return database.query(
        dsl -> dsl.fetchExists(MAIL_REFUSALS, MAIL_REFUSALS.RECEIVER.eq(receiver.hash())));
  }

  @Override
  public int forgetCounts(Instant openedBefore) {
    return database.query(
        dsl ->
            dsl.deleteFrom(MAIL_COUNTERS)
                .where(MAIL_COUNTERS.OPENED_AT.lt(openedBefore))
                .execute());
  }

  private static Optional<MailLimit.Count> find(DSLContext dsl, MailBucket bucket) {
    return dsl.fetchOptional(MAIL_COUNTERS, MAIL_COUNTERS.BUCKET.eq(bucket.key()))
        .map(row -> new MailLimit.Count(row.getNumber(), row.getOpenedAt()));
  }

  private static void store(DSLContext dsl, MailBucket bucket, MailLimit.Count count) {
    dsl.insertInto(MAIL_COUNTERS)
        .set(MAIL_COUNTERS.BUCKET, bucket.key())
        .set(MAIL_COUNTERS.OPENED_AT, count.openedAt())
        .set(MAIL_COUNTERS.NUMBER, count.number())
        .onConflictOnConstraint(Keys.MAIL_COUNTERS_PKEY)
        .doUpdate()
        .set(MAIL_COUNTERS.OPENED_AT, count.openedAt())
        .set(MAIL_COUNTERS.NUMBER, count.number())
        .execute();
  }
}
