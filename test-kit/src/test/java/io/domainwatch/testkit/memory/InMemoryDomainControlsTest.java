package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.DomainControlsContract;

class InMemoryDomainControlsTest implements DomainControlsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public Ports ports() {
    return store;
  }
}
