package io.domainwatch.persistence.report;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.report.KeptUptimesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqKeptUptimesIT implements KeptUptimesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
