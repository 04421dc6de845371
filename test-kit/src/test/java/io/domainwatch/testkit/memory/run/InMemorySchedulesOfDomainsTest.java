package io.domainwatch.testkit.memory.run;

import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.SchedulesOfDomainsContract;
import io.domainwatch.testkit.memory.InMemoryStore;

class InMemorySchedulesOfDomainsTest implements SchedulesOfDomainsContract {
  private final InMemoryStore store = new InMemoryStore();

  @Override
  public FreePorts ports() {
    return store;
  }
}
