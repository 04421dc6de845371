package io.domainwatch.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import io.domainwatch.persistence.sealing.KeyRing;
import io.domainwatch.persistence.sealing.SealingKey;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Keys change while others work, and a kill loses nothing. */
class RotationIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final Instant LATER = NOW.plus(SecretRotation.OLD_STAYS);

  @TempDir Path folder;
  private PersistenceConfig config;
  private KeyFile file;
  private Database database;

  @BeforeEach
  void prepare() throws SQLException {
    postgres.deleteAllRows();
    file = new KeyFile(folder.resolve("secrets.key"));
    config =
        new PersistenceConfig(postgres.jdbcUrl(), postgres.user(), postgres.password(), 4)
            .withKeys(file.path());
    database = config.open();
    StoredSecrets.prepare(database, NOW);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void everythingIsEncryptedAnewAndAnotherInstanceReadsOn() {
    try (Database other = config.open()) {
      Organization owner = new Fixtures(JooqPorts.over(other)).organization();
      Channel channel = new Messages(JooqPorts.over(other)).channel(owner);
      String first = ring().primary().id();

      SecretRotation.Rotated rotated = new SecretRotation(database).rotate(NOW);

      assertThat(rotated.changed()).isEqualTo(2);
      assertThat(rotated.resumed()).isFalse();
      assertThat(rotated.unreadable()).isEmpty();
      assertThat(rotated.old()).containsExactly(first);
      assertThat(rotated.keyId()).isEqualTo(ring().primary().id()).isNotEqualTo(first);
      assertThat(under(first)).isZero();
      assertThat(JooqPorts.over(other).channels().find(owner.id(), channel.id())).contains(channel);
      JooqPorts.over(other).channels().save(channel.switched(false, NOW));
      assertThat(under(first)).as("who writes takes the new key at once").isZero();
    }
  }

  @Test
  void anOldKeyIsDroppedOnRequestOnceNobodyUsesIt() {
    Organization owner = new Fixtures(JooqPorts.over(database)).organization();
    Channel channel = new Messages(JooqPorts.over(database)).channel(owner);
    String first = ring().primary().id();
    SecretRotation rotation = new SecretRotation(database);
    assertThat(rotation.dropOld(NOW)).isEmpty();
    rotation.rotate(NOW);

    assertThatThrownBy(() -> rotation.dropOld(LATER.minusMillis(1)))
        .isInstanceOf(KeyFileRefused.class)
        .hasMessageContaining("until " + LATER);
    assertThat(ring().ids()).contains(first);

    assertThat(rotation.dropOld(LATER)).containsExactly(first);
    assertThat(ring().ids()).hasSize(1).doesNotContain(first);
    try (Database fresh = config.open()) {
      StoredSecrets.prepare(fresh, LATER);
      assertThat(JooqPorts.over(fresh).channels().find(owner.id(), channel.id())).contains(channel);
    }
  }

  @Test
  void aKeyThatSomethingStillNeedsIsNotDropped() {
    Organization owner = new Fixtures(JooqPorts.over(database)).organization();
    Channel channel = new Messages(JooqPorts.over(database)).channel(owner);
    database.query(
        dsl ->
            dsl.execute(
                "update notification_channels set secret = overlay(secret placing '----' from"
                    + " 40)"));
    SecretRotation rotation = new SecretRotation(database);

    SecretRotation.Rotated rotated = rotation.rotate(NOW);

    assertThat(rotated.unreadable())
        .singleElement()
        .asString()
        .contains("notification_channels.secret of row " + channel.id().uuid());
    assertThatThrownBy(() -> rotation.dropOld(LATER))
        .isInstanceOf(KeyFileRefused.class)
        .hasMessageContaining("nothing was dropped");
    assertThat(ring().ids()).hasSize(2);
  }

  @Test
  void aKillBetweenTheFileAndTheFirstRowLosesNothing() {
    Organization owner = new Fixtures(JooqPorts.over(database)).organization();
    Channel channel = new Messages(JooqPorts.over(database)).channel(owner);
    KeyRing begun = ring().rotatedTo(SealingKey.make(new SecureRandom(), NOW));
    file.write(begun);

    try (Database fresh = config.open()) {
      StoredSecrets.prepare(fresh, NOW);
      assertThat(JooqPorts.over(fresh).channels().find(owner.id(), channel.id())).contains(channel);
      SecretRotation.Rotated rotated = new SecretRotation(fresh).rotate(NOW);
      assertThat(rotated.resumed()).isTrue();
      assertThat(rotated.keyId()).isEqualTo(begun.primary().id());
      assertThat(rotated.changed()).isEqualTo(2);
    }
  }

  @Test
  void aKillInTheMiddleLosesNothing() throws Exception {
    JooqPorts ports = JooqPorts.over(database);
    Fixtures given = new Fixtures(ports);
    Messages messages = new Messages(ports);
    List<Organization> owners = IntStream.range(0, 20).mapToObj(_ -> given.organization()).toList();
    List<Channel> channels =
        owners.stream()
            .flatMap(owner -> IntStream.range(0, 100).mapToObj(_ -> messages.channel(owner)))
            .toList();
    String first = ring().primary().id();

    Process child = RotationChild.start(config);
    Eventually.holds("some are encrypted anew", Duration.ofSeconds(60), () -> under(first) < 4_000);
    child.destroyForcibly().waitFor();

    int left = under(first);
    assertThat(left).as("killed in the middle").isPositive();
    try (Database fresh = config.open()) {
      assertThat(all(JooqPorts.over(fresh), owners)).containsExactlyInAnyOrderElementsOf(channels);
      SecretRotation.Rotated rotated = new SecretRotation(fresh).rotate(NOW);
      assertThat(rotated.resumed()).isTrue();
      assertThat(rotated.changed()).isEqualTo(left);
      assertThat(ring().ids()).hasSize(2);
      assertThat(under(first)).isZero();
      assertThat(new SecretRotation(fresh).dropOld(Instant.now().plus(Duration.ofDays(1))))
          .containsExactly(first);
      assertThat(all(JooqPorts.over(fresh), owners)).containsExactlyInAnyOrderElementsOf(channels);
    }
  }

  private static List<Channel> all(JooqPorts ports, List<Organization> owners) {
    return owners.stream()
        .flatMap(owner -> ports.channels().ofOrganization(owner.id()).stream())
        .toList();
  }

  private KeyRing ring() {
    return file.find().orElseThrow();
  }

  /** Values of webhooks that are encrypted with a key. */
  private int under(String keyId) {
    return Integer.parseInt(
        database.query(
            dsl ->
                String.valueOf(
                    dsl.resultQuery(
                            "select count(*) filter (where address like ?)"
                                + " + count(*) filter (where secret like ?)"
                                + " from notification_channels",
                            "sealed:1:" + keyId + ":%",
                            "sealed:1:" + keyId + ":%")
                        .fetchSingle(0))));
  }
}
