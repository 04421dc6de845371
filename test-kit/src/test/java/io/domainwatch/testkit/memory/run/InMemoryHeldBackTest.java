package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.HeldBackContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryHeldBackTest implements HeldBackContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
