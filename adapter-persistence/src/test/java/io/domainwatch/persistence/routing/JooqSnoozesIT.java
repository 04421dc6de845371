package io.domainwatch.persistence.routing;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.snooze.SnoozeEndContract;
import io.domainwatch.testkit.contract.snooze.SnoozesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqSnoozesIT implements SnoozesContract, SnoozeEndContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
