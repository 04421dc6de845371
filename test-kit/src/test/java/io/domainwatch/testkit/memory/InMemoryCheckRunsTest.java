package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.CheckRunsContract;

class InMemoryCheckRunsTest implements CheckRunsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public Ports ports() {
    return store;
  }
}
