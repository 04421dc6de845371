package io.domainwatch.persistence.confirmation;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.ConfirmationsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqConfirmationsIT implements ConfirmationsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
