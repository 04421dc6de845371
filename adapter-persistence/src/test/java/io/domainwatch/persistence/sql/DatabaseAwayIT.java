package io.domainwatch.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.TestFolders;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that is killed while it is used, and comes back. */
class DatabaseAwayIT {
  private static final Duration PATIENCE = Duration.ofSeconds(6);

  private Path folder;
  private EmbeddedPostgres server;
  private Database database;
  private JooqPorts ports;

  @BeforeEach
  void startServer() throws IOException {
    Path target = Path.of("target").toAbsolutePath();
    folder = Files.createTempDirectory(Files.createDirectories(target), "postgres-away");
    server = EmbeddedPostgres.startThrowaway(folder, target.resolve("postgres-binaries"));
    PersistenceConfig config =
        new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 3);
    Migrations.run(config);
    database = config.open();
    ports = JooqPorts.over(database);
    writeOut();
  }

  @AfterEach
  void stopServer() {
    database.close();
    server.close();
    TestFolders.delete(folder);
  }

  @Test
  void whileTheServerIsAwayStorageIsUnavailableAndAfterwardsItWorksAgain() {
    Organization organization = new Fixtures(ports).organization();
    writeOut();
    kill();

    assertAway(() -> ports.organizations().find(organization.id()));
    assertAway(() -> ports.transactions().in(() -> ports.organizations().all()));
    assertAway(() -> ports.apiKeys().revision());
    assertAway(
        () -> ports.domains().page(organization.id(), DomainFilter.ALL, Optional.empty(), 1));
    assertAway(
        () -> ports.quotaCounters().count(new QuotaBucket.OfAddress("192.0.2.1"), Fixtures.now()));

    server.restart();

    Eventually.holds("works again", this::isBack);
    assertThat(ports.organizations().find(organization.id())).contains(organization);
    assertThat(
            ports
                .quotaCounters()
                .count(new QuotaBucket.OfAddress("192.0.2.1"), Fixtures.now())
                .number())
        .isOne();
  }

  @Test
  void aTransactionThatLosesItsConnectionIsUnavailableAndLeavesNothing() {
    Fixtures given = new Fixtures(ports);

    assertAway(
        () ->
            ports
                .transactions()
                .in(
                    () -> {
                      Organization lost = given.organization();
                      kill();
                      return ports.organizations().find(lost.id());
                    }));
    server.restart();

    Eventually.holds("works again", this::isBack);
    assertThat(ports.organizations().all()).isEmpty();
  }

  @Test
  void migrationsSayThatAServerIsAway() {
    PersistenceConfig config =
        new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 1);
    kill();

    assertAway(() -> Migrations.run(config));
  }

  /** A server for tests may lose what it has not written yet. */
  private void writeOut() {
    database.apart(dsl -> dsl.execute("checkpoint"));
  }

  private static void assertAway(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    long begin = System.nanoTime();
    assertThatExceptionOfType(StorageUnavailable.class).isThrownBy(call);
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(PATIENCE);
  }

  private boolean isBack() {
    try {
      return ports.organizations().all() != null;
    } catch (StorageUnavailable _) {
      return false;
    }
  }

  /** As kill -9 does; those who served us would answer until they see it, so they are awaited. */
  private void kill() {
    long backend =
        database.apart(dsl -> dsl.fetchSingle("select pg_backend_pid()").get(0, Long.class));
    ProcessHandle postmaster =
        ProcessHandle.of(backend).flatMap(ProcessHandle::parent).orElseThrow();
    List<ProcessHandle> all =
        Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
    postmaster.destroyForcibly();
    Eventually.holds("server is dead", () -> all.stream().noneMatch(ProcessHandle::isAlive));
  }
}
