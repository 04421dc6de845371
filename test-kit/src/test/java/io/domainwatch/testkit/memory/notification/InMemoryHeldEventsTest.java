package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.quiet.HeardContract;
import io.domainwatch.testkit.contract.notification.quiet.HeldEventsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryHeldEventsTest implements HeldEventsContract, HeardContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
