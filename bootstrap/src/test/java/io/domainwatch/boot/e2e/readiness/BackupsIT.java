package io.domainwatch.boot.e2e.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Told;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.persistence.PersistenceConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backups that the service is to make by itself, and does not. */
class BackupsIT {
  @TempDir Path folder;

  /** A backup waits for whoever changes a table, however long. */
  @Test
  void thatNoneIsMadeIsToldUntilOneIs() throws Exception {
    PersistenceConfig database = Postgres.database("backuplate", 4);
    try (Program program = Program.in(folder, keys(database, "20s"));
        Connection holder =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = holder.createStatement()) {
      holder.setAutoCommit(false);
      statement.execute("lock table notification_digest_events in access exclusive mode");
      try (Told told = new Told(program.serve())) {
        told.comesAndGoes(ReadinessReason.BACKUP_MISSING, () -> {}, holder::rollback);
      }
    }
  }

  /** The service tries again after ten minutes; an operator, or another instance, is earlier. */
  @Test
  void oneThatFailedIsToldUntilOneIsMade() throws Exception {
    Files.writeString(folder.resolve("backups"), "a file in the way");
    PersistenceConfig database = Postgres.database("backupfailed", 4);
    try (Program program = Program.in(folder, keys(database, "1d"))) {
      Program.Service service = program.serve();
      try (Told told = new Told(service)) {
        told.comes(ReadinessReason.BACKUP_FAILED);
        assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);

        Program.Ended made = program.run("backup", folder.resolve("by-hand.backup").toString());

        assertThat(made.exitCode()).as(made.err()).isZero();
        told.goes(ReadinessReason.BACKUP_FAILED);
      }
    }
  }

  private Map<String, String> keys(PersistenceConfig database, String every) {
    return DatabaseKeys.of(
        database,
        Map.of(
            "node.roles",
            "api",
            "backup.directory",
            folder.resolve("backups").toString(),
            "backup.every",
            every,
            "checks.uptime.reference-targets",
            "none"));
  }
}
