package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.HistoryPartitionsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryHistoryPartitionsTest implements HistoryPartitionsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
