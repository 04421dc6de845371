package io.domainwatch.testkit.memory.notification;

import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.MailReceiversContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryMailReceiversTest implements MailReceiversContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public NotificationPorts ports() {
    return store;
  }
}
