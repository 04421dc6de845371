package io.domainwatch.persistence.account;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.UsersContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqUsersIT implements UsersContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
