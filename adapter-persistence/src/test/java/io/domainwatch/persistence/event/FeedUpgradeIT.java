package io.domainwatch.persistence.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.secrets.OldDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A database of the version before, with events, comes to the feed. */
class FeedUpgradeIT {
  @RegisterExtension static final PostgresForTests server = new PostgresForTests();

  /** As the version before writes them. */
  private static final String WRITE =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details)
      select gen_random_uuid(), now(), gen_random_uuid(), gen_random_uuid(), 'uptime', 'a', 'low',
             false, 'it', '{}'
        from generate_series(1, 100)
      """;

  private static final String FILE =
      "select pg_relation_filenode(inhrelid) from pg_inherits where inhparent = 'events'::regclass";

  @TempDir Path folder;

  @Test
  void noEventIsWrittenAnewAndWhatFollowsHasAPositionAheadOfTheClock() throws SQLException {
    try (OldDatabase old = new OldDatabase(server, "45", folder.resolve("secrets.key"))) {
      old.sql("select make_history_partition('events', date_trunc('month', now(), 'utc'))");
      old.sql(WRITE);
      String file = old.sql(FILE);

      Migrations.run(old.config());
      old.sql(WRITE);

      assertThat(old.sql(FILE)).isEqualTo(file);
      assertThat(old.sql("select count(*) from events where feed_position = 0")).isEqualTo("100");
      assertThat(
              old.sql(
                  "select count(distinct feed_position) from events where feed_position >"
                      + " (extract(epoch from now())::bigint - 3600) << 28"))
          .as("one transaction has one position")
          .isEqualTo("1");
      assertThat(
              old.sql(
                  "select max(feed_position) < event_feed_position(pg_snapshot_xmax("
                      + "pg_current_snapshot())) from events"))
          .isEqualTo("t");
    }
  }
}
