package io.domainwatch.persistence.signin;

import static io.domainwatch.persistence.jooq.Tables.SERVER_SECRETS;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.access.ServerSecretsContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqServerSecretsIT implements ServerSecretsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }

  @Test
  void whatIsStoredIsEncrypted() {
    String name = Fixtures.unique("secret");
    ports().serverSecrets().findOrAdd(name, "readable");

    String stored =
        storage
            .database()
            .query(dsl -> dsl.fetchSingle(SERVER_SECRETS, SERVER_SECRETS.NAME.eq(name)).getValue());

    assertThat(stored).startsWith(Sealing.BEGINNING).doesNotContain("readable");
  }
}
