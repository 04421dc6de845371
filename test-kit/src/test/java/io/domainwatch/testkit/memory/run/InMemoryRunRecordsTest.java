package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.RunRecordsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryRunRecordsTest implements RunRecordsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
