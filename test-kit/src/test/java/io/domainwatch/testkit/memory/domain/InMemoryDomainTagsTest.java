package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainTagsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainTagsTest implements DomainTagsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
