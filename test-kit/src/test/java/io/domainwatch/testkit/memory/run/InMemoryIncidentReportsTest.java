package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.incident.IncidentHoursContract;
import io.domainwatch.testkit.contract.incident.IncidentReportsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryIncidentReportsTest implements IncidentReportsContract, IncidentHoursContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
