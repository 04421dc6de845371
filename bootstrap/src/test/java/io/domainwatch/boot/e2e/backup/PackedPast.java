package io.domainwatch.boot.e2e.backup;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.packing.JooqHistoryPacking;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The results of days that are over, of all domains, as the service has packed them. */
final class PackedPast {
  private static final Duration DAY = Duration.ofDays(1);

  private static final int HOURS_A_DAY = 24;

  /** So long after a day its hours are packed. */
  private static final Duration PACKED_BY = Duration.ofHours(2);

  private static final int DOMAINS_AT_ONCE = 200;

  private static final String FIRST = "select organization_id, id from domains order by id limit 1";

  private static final int MINUTES_A_DAY = 1440;

  private static final String RUN =
      """
      insert into check_results (organization_id, domain_id, check_type, started_at, id, duration_ms,
                                 outcome, summary, observations)
      values (?, ?, 'uptime', ?::timestamptz, ?, ?, 'ok', 'HTTP 200 in time', ?::json)
      """;

  private static final String SEEN =
      """
      {"status":200,"timings":{"dnsMs":%d,"connectMs":%d,"firstByteMs":%d,"totalMs":%d}}
      """;

  /** Each has what the first one has. */
  private static final String COPY =
      """
      insert into %1$s
      select made.*
        from (select *, row_number() over (order by id) as place from domains) as other,
             %1$s as past,
             lateral jsonb_populate_record(past, jsonb_build_object(
               'domain_id', other.id, 'organization_id', other.organization_id)) as made
       where past.domain_id = (select id from domains order by id limit 1)
         and past.check_type = 'uptime' and past.period_start < date_trunc('day', now(), 'UTC')
         and other.place > 1 and other.place > %2$d and other.place <= %2$d + %3$d
      """;

  private PackedPast() {}

  /** Makes it, of the last days; nobody else may use the database. */
  static void make(PersistenceConfig config, int domains, int days) throws SQLException {
    Instant end = Instant.now().truncatedTo(ChronoUnit.DAYS);
    try (Database database = config.open();
        Connection connection =
            DriverManager.getConnection(config.jdbcUrl(), config.user(), config.password())) {
      Partitions partitions = new Partitions(database);
      HistoryPacking packing = new JooqHistoryPacking(database, partitions);
      for (Instant day = end.minus(DAY.multipliedBy(days));
          day.isBefore(end);
          day = day.plus(DAY)) {
        Instant begin = day;
        partitions.ensure(
            HistoryTable.RESULTS,
            IntStream.range(0, HOURS_A_DAY)
                .mapToObj(hour -> begin.plus(Duration.ofHours(hour)))
                .collect(Collectors.toSet()));
        insert(connection, day);
        boolean more = true;
        while (more) {
          more = packing.packNext(day.plus(DAY).plus(PACKED_BY)).more();
        }
      }
      for (int from = 0; from < domains; from += DOMAINS_AT_ONCE) {
        for (String table : List.of("check_result_days", "check_statistics_days")) {
          execute(connection, COPY.formatted(table, from, DOMAINS_AT_ONCE));
        }
      }
      execute(connection, "vacuum analyze");
    }
  }

  /** A run a minute of the first domain, with the identity that a run has. */
  private static void insert(Connection connection, Instant day) throws SQLException {
    Random random = new Random(day.getEpochSecond());
    try (Statement statement = connection.createStatement();
        ResultSet first = statement.executeQuery(FIRST);
        PreparedStatement run = connection.prepareStatement(RUN)) {
      first.next();
      UUID organization = first.getObject(1, UUID.class);
      UUID domain = first.getObject(2, UUID.class);
      for (int minute = 0; minute < MINUTES_A_DAY; minute++) {
        Instant at = day.plus(Duration.ofMinutes(minute));
        int millis = 80 + random.nextInt(40);
        run.setObject(1, organization);
        run.setObject(2, domain);
        run.setString(3, at.toString());
        run.setObject(4, ResultId.ofRun(new DomainId(domain), CheckType.UPTIME, at).uuid());
        run.setLong(5, millis);
        run.setString(6, SEEN.formatted(random.nextInt(5), random.nextInt(10), millis / 2, millis));
        run.addBatch();
      }
      run.executeBatch();
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
