package io.domainwatch.persistence.note;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.note.CommentsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCommentsIT implements CommentsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
