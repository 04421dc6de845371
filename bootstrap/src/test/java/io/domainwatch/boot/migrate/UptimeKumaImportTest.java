package io.domainwatch.boot.migrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On files that Uptime Kuma itself made; README.md beside them says how. */
class UptimeKumaImportTest {
  private static final Path RESOURCES = Path.of("src/test/resources/migrate");
  private static final Path DATABASE = RESOURCES.resolve("kuma-2.0.0-dev.0.db");

  @TempDir Path folder;

  @Test
  void eachMonitorNotificationAndMaintenanceOfVersion2IsTakenOverOrNamed() throws IOException {
    Migration migration = recorded("2.5.3");

    assertThat(texts(migration))
        .containsExactlyElementsOf(
            Files.readAllLines(RESOURCES.resolve("kuma-2.5.3.expected.txt")));
    assertThat(ImportedDocument.yaml(migration))
        .isEqualTo(Files.readString(RESOURCES.resolve("kuma-2.5.3.expected.yaml")));
    ImportedDocument.isApplicable(migration);
  }

  /** The backup has what the program itself takes for paused, and whom it notifies of what. */
  @Test
  void theRowsOfADatabaseMeanWhatTheProgramTellsOfThem() throws IOException {
    JsonObject backup =
        ImportedDocument.read(Files.readString(RESOURCES.resolve("kuma-1.23.17-backup.json")));
    assertThat(UptimeKumaImport.fits(backup)).isTrue();
    Migration told = UptimeKumaImport.read(backup);

    Migration migration = recorded("1.23.17");

    assertThat(texts(migration).stream().filter(UptimeKumaImportTest::isInBackups))
        .containsExactlyElementsOf(texts(told));
    assertThat(migration.document().without("maintenanceWindows")).isEqualTo(told.document());
    ImportedDocument.isApplicable(told);
  }

  private static boolean isInBackups(String line) {
    return line.substring(2).startsWith("monitor ")
        || line.substring(2).startsWith("notification ");
  }

  /**
   * By the program {@code sqlite3}: the database of the package has the rows of version 1.23.17.
   */
  @Test
  void aDatabaseIsReadByTheProgramSqlite3AndNothingIsWrittenBesideIt() throws IOException {
    Path database = Files.copy(DATABASE, folder.resolve("what? kuma#1%.db"));

    Migration migration = UptimeKumaImport.read(UptimeKumaDatabase.read(database, "sqlite3"));

    assertThat(texts(migration)).containsExactlyElementsOf(texts(recorded("1.23.17")));
    ImportedDocument.isApplicable(migration);
    assertThat(list(folder)).containsExactlyInAnyOrder("sqlite3", "what? kuma#1%.db");
  }

  /** A write-ahead log is read too where there is one, for what is new is in it alone. */
  @Test
  void aDatabaseThatSomebodyHasOpenIsReadWithItsLog() throws IOException {
    Path closed = Files.createFile(folder.resolve("closed.db"));
    Path open = Files.createFile(folder.resolve("open.db"));
    Files.createFile(folder.resolve("open.db-wal"));
    String program = executable("name", "#!/bin/sh\necho \"$3\" >&2\nexit 1\n");

    assertThatThrownBy(() -> UptimeKumaDatabase.read(closed, program))
        .hasMessageEndingWith("closed.db?immutable=1");
    assertThatThrownBy(() -> UptimeKumaDatabase.read(open, program))
        .hasMessageEndingWith("open.db");
  }

  @Test
  void aFileThatCannotBeReadIsSaid() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "{}");
    assertThat(UptimeKumaDatabase.fits(DATABASE)).isTrue();
    assertThat(UptimeKumaDatabase.fits(text)).isFalse();
    assertThatThrownBy(() -> UptimeKumaDatabase.read(text, folder.resolve("none").toString()))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("the program sqlite3 is needed");
    String broken = executable("broken", "#!/bin/sh\necho 'Error: malformed' >&2\nexit 1\n");
    assertThatThrownBy(() -> UptimeKumaDatabase.read(text, broken))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("cannot be read: Error: malformed");
    String foreign = executable("foreign", "#!/bin/sh\necho '[{\"name\":\"moz_places\"}]'\n");
    assertThatThrownBy(() -> UptimeKumaDatabase.read(text, foreign))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("no database of Uptime Kuma: it has no table monitor");
  }

  @Test
  void aGroupWithinItselfAndWhatIsMissingEndNothing() throws IOException {
    Migration migration =
        UptimeKumaImport.read(
            ImportedDocument.read(
                """
                {"monitorList": [
                   {"id": 1, "name": "A", "type": "group", "parent": 2},
                   {"id": 2, "name": "監視", "type": "group", "parent": 1},
                   {"id": 3, "name": "S", "type": "http", "url": "https://a.example.com", "parent": 1},
                   {"id": 4, "name": "New", "type": "not-known-yet"}, {}],
                 "notificationList": [{"id": 1, "name": "N", "config": "no JSON"}]}
                """));

    assertThat(texts(migration))
        .containsExactly(
            "+ monitor \"A\" (group): its monitors have the tag group:a",
            "- monitor \"監視\" (group): its name makes no tag",
            "~ monitor \"S\" (http): domain a.example.com, tag group:a; not taken over: tag"
                + " group:監視",
            "- monitor \"New\" (not-known-yet): its type is not known here",
            "- monitor \"\" (): its type is not known here",
            "- notification \"N\" (): make a channel of a type that there is, by hand");
    ImportedDocument.isApplicable(migration);
  }

  @Test
  void notificationsOfMoreTypesBecomeChannels() throws IOException {
    Migration migration =
        UptimeKumaImport.read(
            ImportedDocument.read(
                """
                {"monitorList": [{"id": 1, "name": "S", "type": "http", "url": "https://a.example.com",
                   "notificationIDList": {"1": true, "2": true, "3": true, "4": true}}],
                 "notificationList": [
                  {"id": 1, "name": "Sig", "config": "{\\"type\\":\\"signal\\",\\"signalURL\\":\\"https://s.example.com/v2/send\\",\\"signalNumber\\":\\"+4930\\",\\"signalRecipients\\":\\"+4940\\"}"},
                  {"id": 2, "name": "Call", "config": "{\\"type\\":\\"Splunk\\",\\"splunkRestURL\\":\\"https://alert.victorops.com/integrations/generic/20131114/alert/key/team\\"}"},
                  {"id": 3, "name": "Pager", "config": "{\\"type\\":\\"PagerDuty\\",\\"pagerdutyIntegrationKey\\":\\"k\\",\\"pagerdutyIntegrationUrl\\":\\"https://events.eu.pagerduty.com/v2/enqueue\\"}"},
                  {"id": 4, "name": "Mail", "config": "{\\"type\\":\\"smtp\\",\\"smtpTo\\":\\"Ann <ann@example.com>\\"}"}]}
                """));

    assertThat(ImportedDocument.yaml(migration))
        .contains(
            "    server: https://s.example.com\n    number: '+4930'\n    recipients: '+4940'\n",
            "    apiKey: key\n    routingKey: team\n",
            "    routingKey: k\n    region: eu\n",
            "  address: ann@example.com\n");
    assertThat(texts(migration).getLast()).contains("\"Mail\" of type email, for all domains");
    ImportedDocument.isApplicable(migration);
  }

  private Migration recorded(String version) throws IOException {
    String program = executable("sqlite3", Files.readString(RESOURCES.resolve("sqlite3")));
    return UptimeKumaImport.read(
        UptimeKumaDatabase.read(RESOURCES.resolve("kuma-" + version + ".tsv"), program));
  }

  private static List<String> texts(Migration migration) {
    return migration.lines().stream().map(Migration.Line::text).toList();
  }

  private static List<String> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private String executable(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file.toString();
  }
}
