package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.LoginThrottlesContract;

class InMemoryLoginThrottlesTest implements LoginThrottlesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
