package io.domainwatch.testkit.memory;

import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.SignInBrakesContract;

class InMemorySignInBrakesTest implements SignInBrakesContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public Ports ports() {
    return store;
  }
}
