package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.DeliveryClaimsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDeliveryClaimsTest implements DeliveryClaimsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
