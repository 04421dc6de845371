package io.domainwatch.dashboard;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.testkit.Fixtures;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts ids into the templates of routes, so that tests can walk through all of them.
 *
 * @param domain the id of a domain
 * @param key the id of an API key
 * @param person the id of a person
 * @param results a result of each check of the domain: its id, and when it began as query
 * @param told what people are told
 */
public record Places(
    String domain, String key, String person, Map<CheckType, String> results, Notified told) {
  public Places {
    results = Map.copyOf(results);
  }

  /**
   * Ids of what people are told, and where.
   *
   * @param delivery to the channel
   */
  public record Notified(String channel, String delivery, String incident) {
    /** Ids of nobody. */
    public static final Notified NOTHING =
        new Notified(
            new ChannelId(Fixtures.newId()).text(),
            new DeliveryId(Fixtures.newId()).text(),
            new IncidentId(Fixtures.newId()).text());

    /** The oldest channel, the newest delivery to it and the newest incident; made up if absent. */
    static Notified stored(DashboardWorld world, OrganizationId owner) {
      Optional<ChannelId> channel =
          world.store().channels().ofOrganization(owner).stream().map(Channel::id).findFirst();
      return new Notified(
          channel.map(ChannelId::text).orElse(NOTHING.channel()),
          channel
              .flatMap(
                  id ->
                      world.store().deliveries().page(owner, id, Optional.empty(), 1).stream()
                          .findFirst())
              .map(delivery -> delivery.id().text())
              .orElse(NOTHING.delivery()),
          world.store().eventLog().page(owner, EventFilter.ALL, Optional.empty(), MANY).stream()
              .flatMap(named -> named.event().incidentId().stream())
              .filter(id -> world.store().incidents().find(owner, id).isPresent())
              .map(IncidentId::text)
              .findFirst()
              .orElse(NOTHING.incident()));
    }
  }

  /** Events among which there is one of an incident. */
  private static final int MANY = 1_000;

  /** Of what is stored, with the newest results of the domain; a made-up one where it has none. */
  public static Places stored(DashboardWorld world, Domain domain, ApiKey key, User person) {
    Map<CheckType, String> results = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      results.put(
          type,
          world
              .store()
              .checkResults()
              .newest(domain.organizationId(), domain.id(), type)
              .map(newest -> newest.id().text() + "?at=" + newest.startedAt().toEpochMilli())
              .orElseGet(() -> new ResultId(Fixtures.newId()).text()));
    }
    return new Places(
        domain.id().text(),
        key.id().text(),
        person.id().text(),
        results,
        Notified.stored(world, domain.organizationId()));
  }

  /** Whether a route has an id in its path. */
  public static boolean hasId(PageRoute route) {
    return route.template().contains("{id}");
  }

  /**
   * The paths of a route: one, or one for each check.
   *
   * @throws AssertionError when the route has a variable of which nothing is known here
   */
  public List<String> of(PageRoute route) {
    String path =
        route
            .template()
            .replace("/domains/{id}", "/domains/" + domain)
            .replace("/settings/keys/{id}", "/settings/keys/" + key)
            .replace("/settings/members/{id}", "/settings/members/" + person)
            .replace("/settings/notifications/{id}", "/settings/notifications/" + told.channel())
            .replace("/deliveries/{delivery}", "/deliveries/" + told.delivery())
            .replace("/incidents/{id}", "/incidents/" + told.incident());
    List<String> paths =
        path.contains("{type}")
            ? Arrays.stream(CheckType.values())
                .map(
                    type ->
                        path.replace("{type}", type.wireName())
                            .replace("{result}", results.getOrDefault(type, "res_none")))
                .toList()
            : List.of(path);
    if (paths.getFirst().contains("{")) {
      throw new AssertionError("say here what stands for the variable in " + route.template());
    }
    return paths;
  }
}
