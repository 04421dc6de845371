package io.domainwatch.testkit.memory.note;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.note.DomainNotesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryDomainNotesTest implements DomainNotesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
