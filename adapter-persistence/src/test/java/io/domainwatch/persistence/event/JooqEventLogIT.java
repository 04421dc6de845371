package io.domainwatch.persistence.event;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.EventLogContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqEventLogIT implements EventLogContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
