package io.domainwatch.testkit.memory.escalation;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.escalation.EscalationLogContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryEscalationLogTest implements EscalationLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
