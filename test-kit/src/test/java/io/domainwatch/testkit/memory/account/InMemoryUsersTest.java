package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.UsersContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryUsersTest implements UsersContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
