package io.domainwatch.testkit.memory.report;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.report.KeptUptimesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryKeptUptimesTest implements KeptUptimesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
