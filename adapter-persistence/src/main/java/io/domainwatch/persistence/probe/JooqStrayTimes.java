package io.domainwatch.persistence.probe;

import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.ToIntFunction;
import org.jooq.DSLContext;

/**
 * Finds strays in PostgreSQL by reading the tables: nothing of it is in an index, which every run
 * would pay for. Like claiming it passes over what others have locked, and so never waits.
 */
public final class JooqStrayTimes implements StrayTimes {
  /** Rows of one statement; bounds how long it holds its locks. */
  static final int AT_ONCE = 10_000;

  private final Database database;

  @Inject
  public JooqStrayTimes(Database database) {
    this.database = database;
  }

  @Override
  public Healed heal(Instant now) {
    int checks = inBatches(dsl -> StrayChecks.heal(dsl, now));
    inBatches(dsl -> StrayChecks.healDomains(dsl, now));
    database.query(dsl -> StrayChecks.askAll(dsl, now));
    inBatches(dsl -> StraySnoozes.heal(dsl, now));
    return new Healed(
        checks,
        inBatches(dsl -> StrayMessages.healDeliveries(dsl, now)),
        inBatches(dsl -> StrayMessages.healReminders(dsl, now)));
  }

  private int inBatches(ToIntFunction<DSLContext> heal) {
    int healed = 0;
    int batch;
    do {
      batch = database.transaction(heal::applyAsInt);
      healed += batch;
    } while (batch == AT_ONCE);
    return healed;
  }
}
