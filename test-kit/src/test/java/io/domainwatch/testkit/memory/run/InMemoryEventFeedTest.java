package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.EventFeedContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryEventFeedTest implements EventFeedContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
