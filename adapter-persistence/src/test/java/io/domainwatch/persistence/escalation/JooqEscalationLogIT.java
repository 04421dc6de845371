package io.domainwatch.persistence.escalation;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.escalation.EscalationLogContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqEscalationLogIT implements EscalationLogContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
