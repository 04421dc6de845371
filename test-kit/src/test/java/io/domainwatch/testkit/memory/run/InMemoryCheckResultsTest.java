package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.CheckResultsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCheckResultsTest implements CheckResultsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
