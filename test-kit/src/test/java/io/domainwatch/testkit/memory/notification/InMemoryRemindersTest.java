package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.RemindersContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryRemindersTest implements RemindersContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
