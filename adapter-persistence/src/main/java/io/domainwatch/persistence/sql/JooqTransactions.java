package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.util.function.Supplier;

/** Transactions of the database, READ COMMITTED. */
public final class JooqTransactions implements Transactions {
  private final Database database;

  @Inject
  public JooqTransactions(Database database) {
    this.database = database;
  }

  @Override
  public <T> T in(Supplier<T> work) {
    return database.inTransaction(work);
  }
}
