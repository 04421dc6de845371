package io.domainwatch.persistence.delivery;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.DeliveriesContract;
import io.domainwatch.testkit.contract.notification.RedeliveryContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDeliveriesIT implements DeliveriesContract, RedeliveryContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
