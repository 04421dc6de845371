package io.domainwatch.persistence.routing;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.RemindersContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqRemindersIT implements RemindersContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
