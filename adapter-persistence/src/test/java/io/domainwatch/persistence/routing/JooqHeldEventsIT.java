package io.domainwatch.persistence.routing;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.quiet.HeardContract;
import io.domainwatch.testkit.contract.notification.quiet.HeldEventsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqHeldEventsIT implements HeldEventsContract, HeardContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
