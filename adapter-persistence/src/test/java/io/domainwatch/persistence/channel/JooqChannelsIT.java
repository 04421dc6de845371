package io.domainwatch.persistence.channel;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.ChannelsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqChannelsIT implements ChannelsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
