package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.CheckRunsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCheckRunsTest implements CheckRunsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
