package io.domainwatch.testkit.memory.domain;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.CalendarFeedsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCalendarFeedsTest implements CalendarFeedsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
