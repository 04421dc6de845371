package io.domainwatch.persistence.signin;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Ports;
import io.domainwatch.testkit.contract.ServerSecretsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqServerSecretsIT implements ServerSecretsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public Ports ports() {
    return storage.ports();
  }
}
