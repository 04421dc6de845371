package io.domainwatch.persistence.apikey;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.ApiKeysContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqApiKeysIT implements ApiKeysContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
