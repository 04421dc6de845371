package io.domainwatch.dashboard;

import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.ResultId;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.testkit.Fixtures;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Puts ids into the templates of routes, so that tests can walk through all of them.
 *
 * @param domain the id of a domain
 * @param key the id of an API key
 * @param person the id of a person
 * @param results a result of each check of the domain: its id, and when it began as query
 */
public record Places(String domain, String key, String person, Map<CheckType, String> results) {
  public Places {
    results = Map.copyOf(results);
  }

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
    return new Places(domain.id().text(), key.id().text(), person.id().text(), results);
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
            .replace("/settings/members/{id}", "/settings/members/" + person);
    List<String> paths =
        path.contains("{type}")
            ? Arrays.stream(CheckType.values())
                .map(
                    type ->
                        path.replace("{type}", type.word())
                            .replace("{result}", results.getOrDefault(type, "res_none")))
                .toList()
            : List.of(path);
    if (paths.getFirst().contains("{")) {
      throw new AssertionError("say here what stands for the variable in " + route.template());
    }
    return paths;
  }
}
