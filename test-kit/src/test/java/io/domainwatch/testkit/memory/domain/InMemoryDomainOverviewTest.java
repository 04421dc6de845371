package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainOverviewContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainOverviewTest implements DomainOverviewContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
