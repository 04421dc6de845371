package io.domainwatch.boot.crash;

import io.domainwatch.boot.crash.CrashJudge.Logged;
import io.domainwatch.boot.notification.OrganizationFixtures;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** What the children work on: sites, a webhook, and what is left of their work. */
record CrashStorage(Database database) implements AutoCloseable {
  /** Tables whose rows are work that is not done. */
  private static final List<String> UNDONE =
      List.of(
          "notification_outbox",
          "notification_deliveries where state <> 'delivered'",
          "notification_delivery_domains",
          "notification_log");

  static CrashStorage on(PersistenceConfig config, String url) {
    Database database = config.open();
    OrganizationFixtures households = new OrganizationFixtures(database);
    OrganizationId owner = households.organization(CrashWorld.START);
    households.sites(
        owner,
        IntStream.range(0, CrashWorld.SITES).mapToObj(CrashWorld::nameOf).toList(),
        _ -> CrashWorld.START);
    households.webhook(owner, "hook", url, CrashWorld.START);
    return new CrashStorage(database);
  }

  /** The event log, by domain in the order in which it happened. */
  Map<String, List<Logged>> log() throws SQLException {
    Map<String, List<Logged>> byDomain = new HashMap<>();
    try (Connection connection = database.pools().work().getConnection();
        Statement query = connection.createStatement();
        ResultSet row =
            query.executeQuery(
                "select id, domain_id, event_type, incident_id from events"
                    + " order by occurred_at, id")) {
      while (row.next()) {
        String domain = new DomainId(row.getObject("domain_id", UUID.class)).text();
        byDomain.computeIfAbsent(domain, _ -> new ArrayList<>()).add(logged(row));
      }
    }
    return byDomain;
  }

  private static Logged logged(ResultSet row) throws SQLException {
    return new Logged(
        new EventId(row.getObject("id", UUID.class)).text(),
        row.getString("event_type"),
        new IncidentId(row.getObject("incident_id", UUID.class)).text());
  }

  /** How many rows there are of work that is not done, by table; those without are left out. */
  Map<String, Integer> leftOver() throws SQLException {
    Map<String, Integer> left = new HashMap<>();
    try (Connection connection = database.pools().work().getConnection();
        Statement query = connection.createStatement()) {
      for (String table : UNDONE) {
        try (ResultSet row = query.executeQuery("select count(*) from " + table)) {
          row.next();
          left.put(table, row.getInt(1));
        }
      }
    }
    left.values().removeIf(rows -> rows == 0);
    return left;
  }

  @Override
  public void close() {
    database.close();
  }
}
