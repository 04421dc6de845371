package io.domainwatch.persistence.note;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.note.DomainNotesContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqDomainNotesIT implements DomainNotesContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
