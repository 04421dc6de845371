package io.domainwatch.persistence.overview;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainStandingsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainStandingsIT implements DomainStandingsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
