package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.NotificationLogContract;

class InMemoryNotificationLogTest implements NotificationLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
