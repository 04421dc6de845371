package io.domainwatch.persistence.overview;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.DomainHealthHistoryContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainHealthHistoryIT implements DomainHealthHistoryContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
