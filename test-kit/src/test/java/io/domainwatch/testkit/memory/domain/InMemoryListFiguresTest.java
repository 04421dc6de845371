package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.ListFiguresContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryListFiguresTest implements ListFiguresContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
