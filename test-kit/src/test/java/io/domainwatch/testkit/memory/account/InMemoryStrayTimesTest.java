package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.StrayTimesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryStrayTimesTest implements StrayTimesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
