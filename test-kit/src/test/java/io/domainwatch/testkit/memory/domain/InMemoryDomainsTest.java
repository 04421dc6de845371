package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainsTest implements DomainsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
