package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.ServerSecretsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryServerSecretsTest implements ServerSecretsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
