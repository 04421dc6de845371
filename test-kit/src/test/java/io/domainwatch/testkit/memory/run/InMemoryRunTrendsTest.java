package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.RunTrendsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryRunTrendsTest implements RunTrendsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
