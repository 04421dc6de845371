package io.domainwatch.persistence.routing;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.NotificationLogContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqNotificationLogIT implements NotificationLogContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
