package io.domainwatch.persistence.override;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.CheckOverridesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCheckOverridesIT implements CheckOverridesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
