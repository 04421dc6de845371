package io.domainwatch.persistence.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.contract.BackupLogContract;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqBackupLogIT implements BackupLogContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public JooqPorts ports() {
    return storage.ports();
  }

  @Test
  void nothingIsKnownBeforeTheFirst() {
    storage.execute("delete from last_backup");

    assertThat(ports().backupLog().standing()).isEqualTo(BackupStanding.NONE);
  }

  @Test
  void aReasonIsStoredAlthoughItHoldsWhatNoTextMay() {
    ports().backupLog().failed(Instant.EPOCH, "no room\u0000");

    assertThat(ports().backupLog().standing().failure().orElseThrow().reason())
        .isEqualTo("no room\uFFFD");
  }
}
