package io.domainwatch.persistence.invitation;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.access.InvitationsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqInvitationsIT implements InvitationsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
