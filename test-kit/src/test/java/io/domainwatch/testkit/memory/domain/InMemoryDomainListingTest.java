package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainListingContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainListingTest implements DomainListingContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
