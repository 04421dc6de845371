package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.SecondFactorsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemorySecondFactorsTest implements SecondFactorsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
