package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.MaintenanceWindowsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryMaintenanceWindowsTest implements MaintenanceWindowsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
