package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainOverviewPagesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainOverviewPagesTest implements DomainOverviewPagesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
