package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainHealthHistoryContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainHealthHistoryTest implements DomainHealthHistoryContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
