package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.snooze.SnoozeEndContract;
import io.domainwatch.testkit.contract.snooze.SnoozesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemorySnoozesTest implements SnoozesContract, SnoozeEndContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
