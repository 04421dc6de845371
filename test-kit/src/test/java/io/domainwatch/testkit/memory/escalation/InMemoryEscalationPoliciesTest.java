package io.domainwatch.testkit.memory.escalation;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.escalation.EscalationPoliciesContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryEscalationPoliciesTest implements EscalationPoliciesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
