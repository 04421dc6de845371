package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainControlsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainControlsTest implements DomainControlsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
