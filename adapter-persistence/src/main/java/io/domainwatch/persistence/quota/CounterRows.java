package io.domainwatch.persistence.quota;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.longs;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaCounters.Count;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table of counters. */
final class CounterRows {
  /**
   * Counts a number of requests per bucket. Buckets come in ascending order, so that two instances
   * that count the same ones do not wait for each other in a circle.
   */
  private static final String COUNT =
      """
      insert into quota_counters as present (bucket, opened_at, number)
      select bucket, asked_at, number
        from unnest(?::text[], ?::timestamptz[], ?::bigint[]) as asked (bucket, asked_at, number)
          on conflict on constraint quota_counters_pkey do update
         set opened_at = case when present.opened_at + make_interval(secs => ?) <= excluded.opened_at
                                or present.opened_at > excluded.opened_at + make_interval(secs => ?)
                              then excluded.opened_at else present.opened_at end,
             number = case when present.opened_at + make_interval(secs => ?) <= excluded.opened_at
                             or present.opened_at > excluded.opened_at + make_interval(secs => ?)
                           then excluded.number else present.number + excluded.number end
      returning bucket, opened_at, number
      """;

  private static final String SWEEP =
      """
      delete from quota_counters
       where ctid = any (array(
               select ctid from quota_counters
                where opened_at < ?::timestamptz or opened_at > ?::timestamptz
                limit ? for update skip locked))
      """;

  /** Rows that one statement removes at most, so that nobody waits long behind it. */
  private static final int SWEPT_ROWS = 10_000;

  /** Statements of one sweep: more rows than twenty instances let strangers add in a minute. */
  private static final int MAX_ROUNDS = 25;

  private CounterRows() {}

  /** The requests of one bucket, by time. */
  private record Group(String bucket, List<PendingQuery<CountRequest, Count>> requests) {
    Instant first() {
      return requests.getFirst().question().now();
    }

    /** Answers all but those that lie behind the end of the window. */
    void answer(long number, Instant openedAt) {
      long counted = number - requests.size();
      for (PendingQuery<CountRequest, Count> request : requests) {
        counted++;
        if (request.question().now().isBefore(openedAt.plus(Quota.WINDOW))) {
          request.answer(new Count(counted, openedAt));
        }
      }
    }
  }

  static void count(Database database, List<PendingQuery<CountRequest, Count>> batch) {
    Map<String, Group> groups = groups(batch);
    List<Group> rows = List.copyOf(groups.values());
    database
        .apart(dsl -> dsl.connectionResult(connection -> counted(connection, rows)))
        .forEach((bucket, count) -> answer(groups, bucket, count));
  }

  /** Removes windows that opened before, or so late that they cannot have. */
  static void sweep(Database database, Instant openedBefore, Instant openedAfter) {
    try {
      int swept = SWEPT_ROWS;
      for (int round = 0; round < MAX_ROUNDS && swept == SWEPT_ROWS; round++) {
        swept = database.apart(dsl -> dsl.execute(SWEEP, openedBefore, openedAfter, SWEPT_ROWS));
      }
    } catch (StorageUnavailable _) {
      // Old rows do no harm until the next sweep; the caller's own count was answered.
    }
  }

  /** Plain JDBC: one of two statements that nearly every request of the API needs. */
  private static Map<String, Count> counted(Connection connection, List<Group> rows)
      throws SQLException {
    Map<String, Count> counted = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(COUNT)) {
      statement.setArray(1, connection.createArrayOf("text", texts(rows, Group::bucket)));
      statement.setArray(2, connection.createArrayOf("timestamptz", instants(rows, Group::first)));
      statement.setArray(
          3,
          connection.createArrayOf("int8", longs(rows, group -> (long) group.requests().size())));
      for (int place = 4; place <= 6; place += 2) {
        statement.setLong(place, Quota.WINDOW.toSeconds());
        statement.setLong(place + 1, Horizon.CLOCKS_DIFFER.toSeconds());
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          Instant openedAt = row.getObject(2, OffsetDateTime.class).toInstant();
          counted.put(row.getString(1), new Count(row.getLong(3), openedAt));
        }
      }
    }
    return counted;
  }

  private static void answer(Map<String, Group> groups, String bucket, Count count) {
    Group group = groups.get(bucket);
    if (group != null) {
      group.answer(count.number(), count.openedAt());
    }
  }

  private static Map<String, Group> groups(List<PendingQuery<CountRequest, Count>> batch) {
    Map<String, Group> groups = new TreeMap<>();
    batch.stream()
        .sorted(Comparator.comparing(request -> request.question().now()))
        .forEach(
            request ->
                groups
                    .computeIfAbsent(
                        request.question().bucket(), bucket -> new Group(bucket, new ArrayList<>()))
                    .requests()
                    .add(request));
    return groups;
  }
}
