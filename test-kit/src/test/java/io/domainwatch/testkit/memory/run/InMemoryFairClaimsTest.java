package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.FairClaimsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryFairClaimsTest implements FairClaimsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
