package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.ConfirmationsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryConfirmationsTest implements ConfirmationsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
