package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.NotificationLogContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryNotificationLogTest implements NotificationLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
