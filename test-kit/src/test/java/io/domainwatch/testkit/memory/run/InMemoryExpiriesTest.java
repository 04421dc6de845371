package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.run.ExpiriesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryExpiriesTest implements ExpiriesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
