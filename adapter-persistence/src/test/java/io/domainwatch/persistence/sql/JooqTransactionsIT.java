package io.domainwatch.persistence.sql;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.TransactionsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqTransactionsIT implements TransactionsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
