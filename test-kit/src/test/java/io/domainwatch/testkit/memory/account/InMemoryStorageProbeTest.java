package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.StorageProbeContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryStorageProbeTest implements StorageProbeContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
