package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.OrganizationsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryOrganizationsTest implements OrganizationsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
