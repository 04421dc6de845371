package io.domainwatch.testkit.memory.account;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.QuotaCountersContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemoryQuotaCountersTest implements QuotaCountersContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
