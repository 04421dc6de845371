package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.ForeignVisitsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryForeignVisitsTest implements ForeignVisitsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
