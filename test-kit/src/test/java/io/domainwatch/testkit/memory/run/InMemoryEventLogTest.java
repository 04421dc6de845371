package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.EventLogContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryEventLogTest implements EventLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
