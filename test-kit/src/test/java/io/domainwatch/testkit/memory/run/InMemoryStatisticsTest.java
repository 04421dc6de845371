package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.run.OutagesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryStatisticsTest implements OutagesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
