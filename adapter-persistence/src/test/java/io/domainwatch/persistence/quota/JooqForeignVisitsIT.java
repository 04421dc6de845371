package io.domainwatch.persistence.quota;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.ForeignVisitsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqForeignVisitsIT implements ForeignVisitsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
