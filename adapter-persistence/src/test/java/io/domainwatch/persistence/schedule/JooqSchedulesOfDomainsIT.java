package io.domainwatch.persistence.schedule;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.SchedulesOfDomainsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqSchedulesOfDomainsIT implements SchedulesOfDomainsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
