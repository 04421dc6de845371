package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.LoginThrottlesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryLoginThrottlesTest implements LoginThrottlesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
