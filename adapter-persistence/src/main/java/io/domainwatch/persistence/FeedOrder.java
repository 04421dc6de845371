package io.domainwatch.persistence;

import io.domainwatch.core.storage.StorageUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Lets the order of events begin anew where the rows have come from another server, whose numbers
 * of transactions were others: by a dump, or by a new major version of PostgreSQL (ADR 60).
 */
final class FeedOrder {
  private static final String SETTLE =
      """
      select begin_event_feed_era()
       where not exists (select from event_feed where system = event_feed_system())
      """;

  private FeedOrder() {}

  /**
   * To be called before the service writes events.
   *
   * @param owner owns the schema, which is migrated
   * @throws StorageUnavailable when the database cannot be reached
   */
  static void settle(PersistenceConfig owner) {
    try (Connection connection = owner.source().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(SETTLE);
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }
}
