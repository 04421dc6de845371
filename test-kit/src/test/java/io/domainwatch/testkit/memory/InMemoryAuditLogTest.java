package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.AuditLogContract;

class InMemoryAuditLogTest implements AuditLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public Ports ports() {
    return store;
  }
}
