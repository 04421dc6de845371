package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.IncidentReportsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryIncidentReportsTest implements IncidentReportsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
