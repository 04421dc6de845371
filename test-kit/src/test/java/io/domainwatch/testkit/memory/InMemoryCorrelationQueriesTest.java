package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.CorrelationQueriesContract;

class InMemoryCorrelationQueriesTest implements CorrelationQueriesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
