package io.domainwatch.boot.allkinds;

import io.domainwatch.boot.notification.OrganizationFixtures;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.persistence.sql.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** An organization with sites and a channel of every kind. */
record Household(String owner, OrganizationId id, Map<String, Channel> channels) {
  /** Deliveries of a channel that are looked at; far more than a test makes. */
  private static final int MANY = 1_000;

  static Household in(
      Database database,
      String owner,
      List<String> sites,
      Map<String, ChannelTarget> targets,
      Instant start) {
    OrganizationFixtures fixtures = new OrganizationFixtures(database);
    OrganizationId id = fixtures.organization(start);
    fixtures.sites(id, sites, _ -> start);
    Map<String, Channel> channels = new LinkedHashMap<>();
    targets.forEach(
        (kind, target) ->
            channels.put(
                kind, fixtures.channel(id, owner + " " + kind, target, ChannelFilter.ALL, start)));
    return new Household(owner, id, channels);
  }

  /** The messages that were made for a channel. */
  List<Delivery> deliveries(Deliveries kept, String kind) {
    return kept.page(id, channels.get(kind).id(), Optional.empty(), MANY);
  }

  /** What happened, by the event log. */
  Set<Told> happened(Database database) throws SQLException {
    Set<Told> happened = new LinkedHashSet<>();
    try (Connection connection = database.pools().work().getConnection();
        PreparedStatement query =
            connection.prepareStatement(
                "select incident_id, event_type from events where organization_id = ?")) {
      query.setObject(1, id.uuid());
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          String incident = new IncidentId(row.getObject("incident_id", UUID.class)).text();
          boolean down = row.getString("event_type").equals("uptime_down");
          happened.add(new Told(incident, down ? Told.Step.DOWN : Told.Step.UP));
        }
      }
    }
    return happened;
  }
}
