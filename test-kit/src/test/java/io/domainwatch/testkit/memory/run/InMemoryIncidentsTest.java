package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.IncidentsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryIncidentsTest implements IncidentsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
