package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.BackupLogContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryBackupLogTest implements BackupLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
