package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.InstancesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryInstancesTest implements InstancesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
