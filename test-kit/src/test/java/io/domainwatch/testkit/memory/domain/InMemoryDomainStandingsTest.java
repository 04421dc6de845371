package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainStandingsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainStandingsTest implements DomainStandingsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
