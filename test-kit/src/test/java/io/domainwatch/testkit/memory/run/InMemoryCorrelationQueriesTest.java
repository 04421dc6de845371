package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.CorrelationQueriesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryCorrelationQueriesTest implements CorrelationQueriesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
