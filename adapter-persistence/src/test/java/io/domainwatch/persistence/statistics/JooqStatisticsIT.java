package io.domainwatch.persistence.statistics;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.run.OutagesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqStatisticsIT implements OutagesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
