package io.domainwatch.persistence.routing;

import io.domainwatch.core.routing.PendingWork;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** What waits in PostgreSQL, by one statement. */
public final class JooqPendingWork implements PendingWork {
  /**
   * In the order of {@link Kind}, one step in an index each; without an order the server may hope
   * to find a row soon, and read all.
   */
  private static final PlainQuery<Set<Kind>> WAITING =
      new PlainQuery<>(
          """
          select (select true from notification_outbox order by organization_id limit 1),
                 (select true from notification_deliveries
                   where state = 'pending' order by organization_id, channel_id limit 1),
                 (select true from channel_confirmations
                   where mail_due_at <= ?::timestamptz order by mail_due_at limit 1)
          """,
          JooqPendingWork::kinds);

  private final Database database;

  @Inject
  public JooqPendingWork(Database database) {
    this.database = database;
  }

  @Override
  public Set<Kind> waiting(Instant now) {
    return database.query(dsl -> WAITING.fetch(dsl, now)).getFirst();
  }

  private static Set<Kind> kinds(ResultSet row) throws SQLException {
    Set<Kind> waiting = EnumSet.noneOf(Kind.class);
    for (Kind kind : Kind.values()) {
      if (row.getBoolean(kind.ordinal() + 1)) {
        waiting.add(kind);
      }
    }
    return waiting;
  }
}
