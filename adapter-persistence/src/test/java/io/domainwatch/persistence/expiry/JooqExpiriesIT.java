package io.domainwatch.persistence.expiry;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.run.ExpiriesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqExpiriesIT implements ExpiriesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
