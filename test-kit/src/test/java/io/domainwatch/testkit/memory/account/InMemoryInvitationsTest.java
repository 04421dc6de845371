package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.InvitationsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryInvitationsTest implements InvitationsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
