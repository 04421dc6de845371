package io.domainwatch.persistence.probe;

import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.contract.notification.InstancesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqInstancesIT implements InstancesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public JooqPorts ports() {
    return storage.ports();
  }
}
