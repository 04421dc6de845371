package io.domainwatch.persistence.overview;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.DomainListingContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainListingIT implements DomainListingContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
