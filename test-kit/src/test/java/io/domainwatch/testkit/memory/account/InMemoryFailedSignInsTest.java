package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.FailedSignInsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryFailedSignInsTest implements FailedSignInsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
