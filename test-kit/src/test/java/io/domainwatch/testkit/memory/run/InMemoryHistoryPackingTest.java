package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.HistoryPackingContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryHistoryPackingTest implements HistoryPackingContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
