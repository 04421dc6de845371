package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What {@link ServerSecrets} must do. */
public interface ServerSecretsContract extends StorageContract {
  @Test
  default void theFirstProposalIsTheSecretForGood() {
    String name = Fixtures.unique("secret");

    assertThat(secrets().findOrAdd(name, "first")).isEqualTo("first");
    assertThat(secrets().findOrAdd(name, "second")).isEqualTo("first");
    assertThat(secrets().findOrAdd(Fixtures.unique("secret"), "other")).isEqualTo("other");
  }

  @Test
  default void allWhoAskAtTheSameTimeGetTheSame() throws Exception {
    String name = Fixtures.unique("secret");
    AtomicInteger number = new AtomicInteger();

    List<String> seen =
        Concurrently.call(6, () -> secrets().findOrAdd(name, "secret " + number.incrementAndGet()));

    assertThat(seen).hasSize(6).containsOnly(secrets().findOrAdd(name, "too late"));
  }

  private ServerSecrets secrets() {
    return ports().serverSecrets();
  }
}
