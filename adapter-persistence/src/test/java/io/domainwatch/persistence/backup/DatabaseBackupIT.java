package io.domainwatch.persistence.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupDamaged;
import io.domainwatch.persistence.backup.format.BackupProgress;
import io.domainwatch.persistence.backup.format.BackupWalk;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyRing;
import io.domainwatch.persistence.sealing.SealingKey;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A backup of a real server, restored into others. */
class DatabaseBackupIT {
  @RegisterExtension static final PostgresForTests source = new PostgresForTests();
  @RegisterExtension static final PostgresForTests target = new PostgresForTests();

  private static final String BLANK = "restored_into";

  @TempDir Path folder;
  private PersistenceConfig from;
  private PersistenceConfig to;

  @BeforeEach
  void prepare() throws SQLException {
    from = config(source);
    to = config(target);
    KeyFile keys = new KeyFile(folder.resolve("secrets.key"));
    keys.write(new KeyRing(List.of(SealingKey.make(new SecureRandom(), Instant.EPOCH))));
    source.deleteAllRows();
    target.deleteAllRows();
    try (Connection connection = source.dataSource().getConnection()) {
      FilledTables.fill(connection);
      FilledTables.execute(
          connection,
          "update secret_keys set key_id = '" + keys.find().orElseThrow().primary().id() + "'");
    }
  }

  @Test
  void everyTableComesBackAsItWas() throws Exception {
    byte[] backup = backup(true);

    BackupContent restored = restore(backup, to, 0);

    assertThat(restored.header().organizations()).isEqualTo(1);
    assertThat(restored.header().schema()).isEqualTo(Migrations.newest(to));
    Map<String, List<String>> before = rows(source);
    Map<String, List<String>> after = rows(target);
    for (Map.Entry<String, List<String>> table : before.entrySet()) {
      if (BackupTables.LEFT_OUT.contains(table.getKey())) {
        continue;
      }
      assertThat(table.getValue()).as(table.getKey()).isNotEmpty();
      if (!Set.of("check_schedule", "notification_deliveries").contains(table.getKey())) {
        assertThat(after.get(table.getKey())).as(table.getKey()).isEqualTo(table.getValue());
      }
    }
  }

  @Test
  void nobodyIsSignedInHoldsAClaimOrIsOverdueAfterwards() throws Exception {
    Instant before = Instant.now();

    restore(backup(true), to, 0);

    assertThat(texts("select count(*)::text from sessions")).containsExactly("0");
    assertThat(texts("select count(*)::text from instances")).containsExactly("0");
    assertThat(
            texts(
                "select (lease_until is null and lease_owner is null and lease_token is null)::text"
                    + " from check_schedule union all select (lease_until is null and lease_owner"
                    + " is null and lease_token is null)::text from notification_deliveries"))
        .containsExactly("true", "true");
    try (Connection connection = target.dataSource().getConnection();
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                "select next_run_at, (select min(due_at) from check_turns) from check_schedule")) {
      row.next();
      Instant due = row.getObject(1, OffsetDateTime.class).toInstant();
      // The override says 7 s, and rounds lie at most 1.2 intervals apart.
      assertThat(due).isBetween(before, Instant.now().plus(Duration.ofSeconds(9)));
      assertThat(row.getObject(2, OffsetDateTime.class).toInstant()).isEqualTo(due);
    }
  }

  @Test
  void clientsOfTheFeedGoOnAndNobodyCarriesOutARequestAnyMore() throws Exception {
    try (Connection connection = source.dataSource().getConnection()) {
      FilledTables.execute(
          connection,
          "update idempotency_keys set answer = null, lease_until = now() + interval '1 hour'");
    }

    restore(backup(true), to, 0);

    assertThat(
            texts(
                "select (event_feed_position(pg_current_xact_id()) > max(feed_position) +"
                    + " (1::bigint << 31))::text from events"))
        .containsExactly("true");
    assertThat(texts("select (lease_until < now())::text from idempotency_keys"))
        .containsExactly("true");
  }

  @Test
  void aCheckWithoutAnOverrideIsDueWithinItsUsualInterval() throws Exception {
    try (Connection connection = source.dataSource().getConnection()) {
      FilledTables.execute(connection, "delete from check_overrides");
    }

    restore(backup(true), to, 0);

    assertThat(
            texts(
                "select (next_run_at > now() - interval '1 minute' and next_run_at < now() +"
                    + " interval '72 seconds')::text from check_schedule"))
        .as("uptime runs each minute")
        .containsExactly("true");
  }

  @Test
  void numbersGoOnWhereTheyWereAndTriggersWork() throws Exception {
    restore(backup(true), to, 0);

    try (Connection connection = target.dataSource().getConnection()) {
      FilledTables.execute(
          connection,
          "insert into notification_outbox (organization_id, domain_id, event_id, occurred_at)"
              + " select organization_id, domain_id, gen_random_uuid(), now() from"
              + " notification_outbox");
    }
    assertThat(
            texts(
                "select (max(sequence) > min(sequence) and count(*) = 2)::text from"
                    + " notification_outbox"))
        .containsExactly("true");
    assertThat(
            texts(
                "select count(*)::text from pg_trigger where not tgisinternal and tgenabled <>"
                    + " 'O'"))
        .containsExactly("0");
  }

  @Test
  void resultsAreLeftOutOnRequest() throws Exception {
    restore(backup(false), to, 0);

    assertThat(texts("select count(*)::text from check_results")).containsExactly("0");
    assertThat(texts("select count(*)::text from check_result_days")).containsExactly("0");
    assertThat(texts("select count(*)::text from check_statistics_days")).containsExactly("1");
    assertThat(texts("select count(*)::text from events")).containsExactly("1");
  }

  @Test
  void aDatabaseThatNobodyMigratedIsTaken() throws Exception {
    byte[] backup = backup(true);
    onServer("create database " + BLANK);
    try {
      PersistenceConfig blank =
          new PersistenceConfig(
                  source.jdbcUrl().replaceFirst("/[^/]+$", "/" + BLANK),
                  source.user(),
                  source.password(),
                  2)
              .withKeys(folder.resolve("secrets.key"));

      restore(backup, blank, 0);

      assertThat(new DatabaseRestore(blank, blank).held().domains()).isEqualTo(1);
      assertThat(backup(blank).rows()).isEqualTo(backupContent(true).rows());
    } finally {
      onServer("drop database " + BLANK + " with (force)");
    }
  }

  @Test
  void aDatabaseWithOrganizationsIsReplacedOnlyByWhoSaysHowMany() throws Exception {
    byte[] backup = backup(true);
    restore(backup, to, 0);
    Map<String, List<String>> before = rows(target);

    assertThatThrownBy(() -> restore(backup, to, 0))
        .isInstanceOf(RestoreRefused.class)
        .hasMessageContaining("it holds 1 organization and 1 domain;")
        .hasMessageContaining("--replace=1");
    assertThatThrownBy(() -> restore(backup, to, 2)).isInstanceOf(RestoreRefused.class);
    assertThat(rows(target)).isEqualTo(before);

    restore(backup, to, 1);
    assertThat(texts("select count(*)::text from organizations")).containsExactly("1");
  }

  @Test
  void aDatabaseThatAServiceUsesIsRefused() throws Exception {
    byte[] backup = backup(true);
    try (Connection connection = target.dataSource().getConnection()) {
      FilledTables.execute(
          connection, "insert into instances values (gen_random_uuid(), now(), now())");
    }

    assertThatThrownBy(() -> restore(backup, to, 0))
        .isInstanceOf(RestoreRefused.class)
        .hasMessageStartingWith("an instance of the service runs on this database");
  }

  @Test
  void aKeyFileWithoutTheKeysOfTheBackupIsRefused() throws Exception {
    byte[] backup = backup(true);
    PersistenceConfig withOther = to.withKeys(folder.resolve("other.key"));

    assertThatThrownBy(() -> restore(backup, withOther, 0))
        .isInstanceOf(RestoreRefused.class)
        .hasMessageContaining("other.key lacks key ");
    assertThat(new DatabaseRestore(to, to).held().organizations()).isZero();
  }

  @Test
  void aBackupThatEndsOrChangesInTheMiddleLeavesNothing() throws Exception {
    byte[] backup = backup(true);
    Map<String, List<String>> before = rows(target);
    for (int part = 1; part < 10; part++) {
      byte[] cut = Arrays.copyOf(backup, backup.length * part / 10);
      assertThatThrownBy(() -> restore(cut, to, 0)).isInstanceOf(BackupDamaged.class);
      byte[] changed = backup.clone();
      changed[backup.length * part / 10] ^= 1;
      assertThatThrownBy(() -> restore(changed, to, 0)).isInstanceOf(BackupDamaged.class);
    }
    assertThatThrownBy(() -> restore(new FailingInput(backup, backup.length / 2), to, 0))
        .isInstanceOf(IOException.class)
        .hasMessage("the pipe broke");
    assertThat(rows(target)).isEqualTo(before);
  }

  @Test
  void aConnectionThatIsCutInTheMiddleLeavesNothing() throws Exception {
    byte[] backup = backup(true);
    Map<String, List<String>> before = rows(target);
    InputStream cutting =
        new FailingInput(backup, backup.length / 2) {
          @Override
          void fail() throws IOException {
            try {
              onServer(
                  "select pg_terminate_backend(pid) from pg_stat_activity"
                      + " where application_name = 'domainwatch backup'");
            } catch (SQLException e) {
              throw new IOException(e);
            }
          }
        };

    assertThatThrownBy(() -> restore(cutting, to, 0)).isInstanceOf(StorageUnavailable.class);
    assertThat(rows(target)).isEqualTo(before);

    restore(backup, to, 0);
    assertThat(texts("select count(*)::text from domains")).containsExactly("1");
  }

  @Test
  void partitionsThatAreGivenUpMeanwhileStayUntilTheBackupHasEnded() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BackupProgress dropping =
        (table, _, _) -> {
          if (table.equals("api_keys")) {
            assertThat(dropResults()).isFalse();
          }
        };

    BackupContent content = new DatabaseBackup(from, "test").write(out, true, dropping);

    assertThat(content.rows()).containsEntry("check_results", 1L);
    assertThat(dropResults()).isTrue();
  }

  @Test
  void anEmptySchemaOfANewerVersionIsTakenAwayAndMadeAnew() throws Exception {
    try (Connection connection = target.dataSource().getConnection()) {
      SchemaRemoval.run(connection);
      assertThat(BackupTables.all(connection)).isEmpty();
      assertThat(SchemaVersion.of(connection)).isEqualTo(SchemaVersion.NONE);
    }
    Migrations.run(to);
    restore(backup(true), to, 0);
    assertThat(texts("select count(*)::text from domains")).containsExactly("1");
  }

  /** As packing does it: the rows go, then the partition, unless somebody uses the table. */
  private static boolean dropResults() {
    try (Connection connection = source.dataSource().getConnection()) {
      FilledTables.execute(connection, "delete from check_results");
      return FilledTables.texts(
              connection,
              "select drop_empty_history_partition('check_results', 'check_results_2026112612')"
                  + "::text")
          .equals(List.of("true"));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private byte[] backup(boolean results) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BackupContent written =
        new DatabaseBackup(from, "test").write(out, results, BackupProgress.NONE);
    BackupContent read =
        BackupWalk.verify(new ByteArrayInputStream(out.toByteArray()), BackupProgress.NONE);
    assertThat(read).isEqualTo(written);
    return out.toByteArray();
  }

  private BackupContent backupContent(boolean results) throws IOException {
    return new DatabaseBackup(from, "test")
        .write(new ByteArrayOutputStream(), results, BackupProgress.NONE);
  }

  private static BackupContent backup(PersistenceConfig database) throws IOException {
    return new DatabaseBackup(database, "test")
        .write(new ByteArrayOutputStream(), true, BackupProgress.NONE);
  }

  private static BackupContent restore(byte[] backup, PersistenceConfig into, long replaced)
      throws IOException {
    return restore(new ByteArrayInputStream(backup), into, replaced);
  }

  private static BackupContent restore(InputStream backup, PersistenceConfig into, long replaced)
      throws IOException {
    return new DatabaseRestore(into, into).read(backup, replaced, BackupProgress.NONE);
  }

  private PersistenceConfig config(PostgresForTests server) {
    return new PersistenceConfig(server.jdbcUrl(), server.user(), server.password(), 2)
        .withKeys(folder.resolve("secrets.key"));
  }

  private static Map<String, List<String>> rows(PostgresForTests server) throws SQLException {
    try (Connection connection = server.dataSource().getConnection()) {
      return FilledTables.rows(connection);
    }
  }

  private static List<String> texts(String sql) throws SQLException {
    try (Connection connection = target.dataSource().getConnection()) {
      return FilledTables.texts(connection, sql);
    }
  }

  private static void onServer(String sql) throws SQLException {
    try (Connection connection = source.dataSource().getConnection()) {
      FilledTables.execute(connection, sql);
    }
  }

  /** Fails, or does something else, after so many octets. */
  private static class FailingInput extends ByteArrayInputStream {
    private final int after;
    private boolean failed;

    FailingInput(byte[] octets, int after) {
      super(octets);
      this.after = after;
    }

    void fail() throws IOException {
      throw new IOException("the pipe broke");
    }

    @Override
    public byte[] readNBytes(int length) throws IOException {
      if (pos + length > after && !failed) {
        failed = true;
        fail();
      }
      return super.readNBytes(length);
    }
  }
}
