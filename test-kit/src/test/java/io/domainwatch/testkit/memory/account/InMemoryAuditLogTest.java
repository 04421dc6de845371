package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.AuditLogContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryAuditLogTest implements AuditLogContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
