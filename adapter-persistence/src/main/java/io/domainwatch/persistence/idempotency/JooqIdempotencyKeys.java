package io.domainwatch.persistence.idempotency;

import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.storage.SecretUnreadable;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.idempotency.KeyRows.Row;
import io.domainwatch.persistence.sealing.Place;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jooq.DSLContext;

/**
 * Keys of requests in PostgreSQL. Whatever a request commits marks its key in the same transaction,
 * so after a crash it is known whether anything was done.
 */
public final class JooqIdempotencyKeys implements IdempotencyKeys {
  /**
   * How often a row that changes under our eyes is looked at again: each time somebody else made
   * headway.
   */
  private static final int LOOKS = 3;

  /** Rows of one transaction; bounds how long it holds its locks. */
  private static final int AT_ONCE = 1_000;

  private final Database database;

  @Inject
  public JooqIdempotencyKeys(Database database) {
    this.database = database;
  }

  @Override
  public Begun begin(IdempotentRequest request, Duration lease) {
    for (int look = 0; look < LOOKS; look++) {
      Optional<Row> row = database.query(dsl -> KeyRows.find(dsl, request));
      Optional<Begun> begun =
          row.isPresent()
              ? known(request, row.get(), lease)
              : database.transaction(dsl -> KeyRows.add(dsl, request, lease));
      if (begun.isPresent()) {
        return begun.get();
      }
    }
    return new Begun.Running();
  }

  /** Empty when it was changed meanwhile. */
  private Optional<Begun> known(IdempotentRequest request, Row row, Duration lease) {
    if (!row.fingerprint().equals(request.fingerprint().hex())) {
      return Optional.of(new Begun.OtherRequest());
    }
    if (row.answer().isPresent()) {
      return Optional.of(answered(request, row.answer().get()));
    }
    if (row.held()) {
      return Optional.of(new Begun.Running());
    }
    return row.effective()
        ? Optional.of(new Begun.AnswerLost())
        : database.query(dsl -> KeyRows.take(dsl, request, row.attempt(), lease));
  }

  private Begun answered(IdempotentRequest request, String sealed) {
    try {
      return new Begun.Answered(
          AnswerText.read(
              database
                  .sealing()
                  .open(place(request.organizationId().uuid(), request.id()), sealed)));
    } catch (SecretUnreadable _) {
      return new Begun.AnswerLost();
    }
  }

  @Override
  public <T> T within(Attempt attempt, Duration lease, Supplier<T> work) {
    return database.marking(dsl -> mark(dsl, attempt, lease), work);
  }

  private static void mark(DSLContext dsl, Attempt attempt, Duration lease) {
    if (!KeyRows.mark(dsl, attempt, lease)) {
      throw new StorageUnavailable(
          new IllegalStateException(
              "the lease of the request lapsed, and another one has taken it"));
    }
  }

  @Override
  public void finish(Attempt attempt, StoredAnswer answer) {
    Place place = place(attempt.organizationId().uuid(), attempt.id());
    String sealed = database.sealing().seal(place, AnswerText.of(answer));
    database.transaction(dsl -> KeyRows.answer(dsl, attempt, sealed));
  }

  @Override
  public boolean abandon(Attempt attempt) {
    return database.transaction(dsl -> KeyRows.drop(dsl, attempt));
  }

  @Override
  public int dropOlderThan(Duration age) {
    int all = 0;
    int some;
    do {
      some = database.transaction(dsl -> KeyRows.dropOld(dsl, age, AT_ONCE));
      all += some;
    } while (some == AT_ONCE);
    return all;
  }

  private static Place place(UUID organizationId, UUID id) {
    return SealedColumn.IDEMPOTENCY_ANSWER.of(organizationId, id);
  }
}
