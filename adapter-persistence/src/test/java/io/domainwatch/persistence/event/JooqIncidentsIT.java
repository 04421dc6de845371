package io.domainwatch.persistence.event;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.IncidentsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqIncidentsIT implements IncidentsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
