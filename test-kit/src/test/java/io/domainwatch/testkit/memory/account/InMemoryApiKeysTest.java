package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.ApiKeysContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryApiKeysTest implements ApiKeysContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
