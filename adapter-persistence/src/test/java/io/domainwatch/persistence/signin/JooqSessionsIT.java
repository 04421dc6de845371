package io.domainwatch.persistence.signin;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.SessionsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqSessionsIT implements SessionsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
