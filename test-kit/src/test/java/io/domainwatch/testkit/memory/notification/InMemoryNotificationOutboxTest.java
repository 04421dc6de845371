package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.NotificationOutboxContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryNotificationOutboxTest implements NotificationOutboxContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
