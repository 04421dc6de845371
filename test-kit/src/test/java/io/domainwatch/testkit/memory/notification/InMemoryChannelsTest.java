package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.ChannelsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryChannelsTest implements ChannelsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
