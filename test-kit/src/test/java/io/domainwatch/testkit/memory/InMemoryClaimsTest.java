package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.ClaimsContract;

class InMemoryClaimsTest implements ClaimsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public Ports ports() {
    return store;
  }
}
