package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.CheckOverridesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCheckOverridesTest implements CheckOverridesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
