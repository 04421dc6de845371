package io.domainwatch.persistence.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageProbeContract;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqStorageProbeIT implements StorageProbeContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public JooqPorts ports() {
    return storage.ports();
  }

  /** An instance that is frozen in the middle of a probe keeps its locks for half a minute. */
  @Test
  void nobodyWaitsForAnotherInstanceThatProbes() {
    StorageProbe probe = ports().storageProbe();
    Instant before = probe.write(Fixtures.now()).newestWriter();

    StorageProbe.Clocks seen =
        whileAnotherProbes(
            () -> {
              assertThat(probe.takesRoom()).isFalse();
              return probe.write(before.plusSeconds(10));
            });

    assertThat(seen.newestWriter()).isEqualTo(before);
    assertThat(probe.takesRoom()).isTrue();
    assertThat(probe.write(before.plusSeconds(10)).newestWriter())
        .isEqualTo(before.plusSeconds(10));
  }

  private static <T> T whileAnotherProbes(Supplier<T> work) {
    return storage
        .ports()
        .transactions()
        .in(
            () -> {
              storage.ask(
                  """
                  select pg_advisory_xact_lock(hashtextextended('domainwatch storage probe', 0))
                  """);
              storage.execute("truncate storage_probe_room");
              storage.execute("update storage_probe set written_at = written_at");
              return elsewhere(work);
            });
  }

  /** On a connection of its own. */
  private static <T> T elsewhere(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work).orTimeout(20, TimeUnit.SECONDS).join();
  }
}
