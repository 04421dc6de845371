package io.domainwatch.persistence.routing;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.CorrelationQueriesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCorrelationQueriesIT implements CorrelationQueriesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
