package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.HeldBackContract;

class InMemoryHeldBackTest implements HeldBackContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
