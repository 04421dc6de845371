package io.domainwatch.testkit.memory.note;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.note.CommentsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCommentsTest implements CommentsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
