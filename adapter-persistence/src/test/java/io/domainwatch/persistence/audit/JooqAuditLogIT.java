package io.domainwatch.persistence.audit;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.AuditLogContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqAuditLogIT implements AuditLogContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }
}
