package io.domainwatch.persistence.maintenance;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.MaintenanceWindowsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqMaintenanceWindowsIT implements MaintenanceWindowsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
