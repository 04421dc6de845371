package io.domainwatch.persistence.domain;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainsIT implements DomainsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
