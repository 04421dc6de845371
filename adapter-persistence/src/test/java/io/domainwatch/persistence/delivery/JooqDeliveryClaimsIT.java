package io.domainwatch.persistence.delivery;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.DeliveryClaimsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDeliveryClaimsIT implements DeliveryClaimsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
