package io.domainwatch.persistence.control;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainControlsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainControlsIT implements DomainControlsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
