package io.domainwatch.persistence.run;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.run.CheckResultsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCheckResultsIT implements CheckResultsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
