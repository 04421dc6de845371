package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.DigestsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDigestsTest implements DigestsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
