package io.domainwatch.persistence.escalation;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.escalation.EscalationPoliciesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqEscalationPoliciesIT implements EscalationPoliciesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
