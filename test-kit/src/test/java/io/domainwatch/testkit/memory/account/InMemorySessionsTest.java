package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.SessionsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemorySessionsTest implements SessionsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
