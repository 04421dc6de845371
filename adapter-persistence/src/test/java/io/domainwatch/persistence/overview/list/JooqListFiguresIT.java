package io.domainwatch.persistence.overview.list;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.domain.ListFiguresContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqListFiguresIT implements ListFiguresContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
