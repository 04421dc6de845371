package io.domainwatch.persistence.confirmation;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.MailReceiversContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqMailReceiversIT implements MailReceiversContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
