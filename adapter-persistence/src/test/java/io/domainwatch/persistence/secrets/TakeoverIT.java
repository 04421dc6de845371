package io.domainwatch.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A database of the version before, which kept secrets as they were, is taken over. */
class TakeoverIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  /** Nothing of these may be found; of a mailbox and URLs the words that are not hosts. */
  private static final List<String> SECRETS =
      List.of(
          "TokenInThePath",
          "TokenBehind",
          "SlackTokenHere",
          "OldTokenHere",
          PlainRows.MAILBOX,
          PlainRows.SECRET,
          PlainRows.PREVIOUS,
          PlainRows.SEED);

  @TempDir Path folder;
  private Path keys;
  private OldDatabase old;

  @BeforeEach
  void makeOldDatabase() throws SQLException {
    keys = folder.resolve("secrets.key");
    old = new OldDatabase(postgres, "016", keys);
    old.sql(PlainRows.INSERT);
  }

  @AfterEach
  void drop() throws SQLException {
    old.close();
  }

  @Test
  void nothingIsLeftToReadAndEverythingStillWorks() throws Exception {
    assertThat(found()).containsExactlyInAnyOrderElementsOf(SECRETS);

    Migrations.run(old.config());
    try (Database database = old.config().open()) {
      assertThat(StoredSecrets.prepare(database, NOW)).isEqualTo(6);
      assertThat(StoredSecrets.prepare(database, NOW)).isZero();
      assertWhole(JooqPorts.over(database));
    }

    assertThat(found()).isEmpty();
    assertThat(Files.getPosixFilePermissions(keys))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(old.sql("select response_body from notification_attempts"))
        .isEqualTo("Cannot POST …");
    assertThat(old.sql("select string_agg(detail, '|' order by detail) from audit_entries"))
        .isEqualTo(
            "Webhook https://receiver.example:8443/…"
                + "|https://stays.example/as-it-is"
                + "|named b, was a; sends to https://receiver.example:8443/…, was"
                + " http://old.example/…; switched on");
  }

  @Test
  void whatBreaksOffInTheMiddleIsDoneByTheNextStart() throws Exception {
    Migrations.run(old.config());
    old.sql(
        """
        create function break_off() returns trigger language plpgsql as
          'begin raise exception ''broken off''; end';
        create trigger break_off before update on second_factors
          for each row execute function break_off();
        """);
    try (Database database = old.config().open()) {
      assertThatThrownBy(() -> StoredSecrets.prepare(database, NOW))
          .hasMessageContaining("broken off");
    }
    assertThat(found()).containsExactly(PlainRows.SEED);
    old.sql("drop trigger break_off on second_factors");

    try (Database database = old.config().open()) {
      assertWholeButFor(JooqPorts.over(database));
      assertThat(StoredSecrets.prepare(database, NOW)).isEqualTo(1);
      assertWhole(JooqPorts.over(database));
    }
    assertThat(found()).isEmpty();
  }

  @Test
  void withoutItsKeyFileADatabaseIsRefusedAndNoOtherIsMade() throws Exception {
    Migrations.run(old.config());
    try (Database database = old.config().open()) {
      StoredSecrets.prepare(database, NOW);
    }
    String keyId = new KeyFile(keys).find().orElseThrow().primary().id();
    Path away = folder.resolve("away");
    Files.move(keys, away);

    try (Database database = old.config().open()) {
      assertThatThrownBy(() -> StoredSecrets.prepare(database, NOW))
          .isInstanceOf(KeyFileRefused.class)
          .hasMessageContainingAll(keys.toString(), "is missing", keyId, "secrets.key-file")
          .message()
          .doesNotContain("\n");
    }
    assertThat(keys).doesNotExist();

    Files.move(away, keys);
    try (Database database = old.config().open()) {
      StoredSecrets.prepare(database, NOW);
      assertWhole(JooqPorts.over(database));
    }
  }

  @Test
  void aSecondInstanceWithAKeyFileOfItsOwnIsRefused() throws Exception {
    Migrations.run(old.config());
    try (Database database = old.config().open();
        Database ofAnother = old.config().withKeys(folder.resolve("other.key")).open()) {
      StoredSecrets.prepare(database, NOW);
      assertThatThrownBy(() -> StoredSecrets.prepare(ofAnother, NOW))
          .isInstanceOf(KeyFileRefused.class)
          .hasMessageContaining("other.key is missing");
      Files.writeString(
          folder.resolve("other.key"),
          "66687aadf862bd77 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= 2026-11-22T12:00:00Z\n");
      assertThatThrownBy(() -> StoredSecrets.prepare(ofAnother, NOW))
          .isInstanceOf(KeyFileRefused.class)
          .hasMessageContaining("other.key lacks key");
    }
  }

  private static void assertWhole(JooqPorts ports) {
    assertWholeButFor(ports);
    assertThat(ports.secondFactors().find(new UserId(UUID.fromString(PlainRows.USER))))
        .map(SecondFactor::secret)
        .hasValueSatisfying(secret -> assertThat(secret.base32()).isEqualTo(PlainRows.SEED));
  }

  private static void assertWholeButFor(JooqPorts ports) {
    List<ChannelTarget> targets =
        ports
            .channels()
            .ofOrganization(new OrganizationId(UUID.fromString(PlainRows.ORGANIZATION)))
            .stream()
            .map(Channel::target)
            .toList();
    assertThat(targets).contains(new ChannelTarget.Slack(PlainRows.SLACK_URL));
    assertThat(targets)
        .as("a mailbox of the version before is confirmed")
        .filteredOn(target -> target.kind() == ChannelKind.BuiltIn.EMAIL && target.isConfirmed())
        .extracting(ChannelTarget::shown)
        .containsExactly(PlainRows.MAILBOX);
    assertThat(targets)
        .filteredOn(ChannelTarget.Webhook.class::isInstance)
        .singleElement()
        .satisfies(
            target -> {
              ChannelTarget.Webhook webhook = (ChannelTarget.Webhook) target;
              assertThat(webhook.url()).isEqualTo(PlainRows.HOOK_URL);
              assertThat(webhook.secrets().current().text()).isEqualTo(PlainRows.SECRET);
              assertThat(webhook.secrets().previous().map(SigningSecrets.Previous::secret))
                  .hasValueSatisfying(
                      secret -> assertThat(secret.text()).isEqualTo(PlainRows.PREVIOUS));
            });
  }

  /** Those of the secrets that a dump shows. */
  private List<String> found() throws SQLException {
    try (Connection connection = old.connection()) {
      List<String> lines = DatabaseText.of(connection);
      return SECRETS.stream()
          .filter(secret -> lines.stream().anyMatch(line -> line.contains(secret)))
          .toList();
    }
  }
}
