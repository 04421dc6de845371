package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.RunRequestsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryRunRequestsTest implements RunRequestsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
