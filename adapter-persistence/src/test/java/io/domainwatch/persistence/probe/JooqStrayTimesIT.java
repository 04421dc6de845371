package io.domainwatch.persistence.probe;

import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.contract.notification.StrayTimesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqStrayTimesIT implements StrayTimesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public JooqPorts ports() {
    return storage.ports();
  }
}
