package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.IdempotencyKeysContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryIdempotencyKeysTest implements IdempotencyKeysContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
