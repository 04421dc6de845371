package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.ClaimsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryClaimsTest implements ClaimsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
