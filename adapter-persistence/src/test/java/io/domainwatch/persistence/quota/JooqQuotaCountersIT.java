package io.domainwatch.persistence.quota;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.QuotaCountersContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqQuotaCountersIT implements QuotaCountersContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
