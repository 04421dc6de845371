package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.DeliveriesContract;
import io.domainwatch.testkit.contract.notification.RedeliveryContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDeliveriesTest implements DeliveriesContract, RedeliveryContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
