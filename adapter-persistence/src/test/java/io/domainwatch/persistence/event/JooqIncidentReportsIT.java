package io.domainwatch.persistence.event;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.incident.IncidentHoursContract;
import io.domainwatch.testkit.contract.incident.IncidentReportsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqIncidentReportsIT implements IncidentReportsContract, IncidentHoursContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
