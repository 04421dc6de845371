package io.domainwatch.persistence.account;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.OrganizationsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqOrganizationsIT implements OrganizationsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
