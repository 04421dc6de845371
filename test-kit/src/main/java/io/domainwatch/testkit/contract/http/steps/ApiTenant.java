package io.domainwatch.testkit.contract.http.steps;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One organization with a key of each scope.
 *
 * @param full may do everything
 */
public record ApiTenant(
    ApiWorld world, Organization organization, String read, String write, String full) {

  /** A request with the key that may do everything. */
  public ApiCall call(String method, String path) {
    return with(full, method, path);
  }

  /** A request with this key. */
  public ApiCall with(String key, String method, String path) {
    return new ApiCall(world, method, path).key(key);
  }

  /** The key of a scope. */
  public String key(Scope scope) {
    return switch (scope) {
      case READ -> read;
      case WRITE -> write;
      case FULL -> full;
    };
  }

  /** The answer to a GET with the key that may do everything. */
  public Exchange get(String path) {
    return call("GET", path).send();
  }

  /** A domain of it, added behind the back of the API, all checks due now. */
  public Domain domain(String name) {
    Instant now = world.time().instant();
    DomainId id = new DomainId(new ApiAccounts(world.ports()).newId(now));
    Domain domain = Domain.added(id, organization.id(), new DomainName(name), now);
    Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      due.put(type, now);
    }
    world
        .ports()
        .transactions()
        .in(
            () -> {
              world.ports().domains().add(domain);
              world.ports().checkRuns().schedule(organization.id(), id, due);
            });
    return domain;
  }

  /** The path of a domain. */
  public static String path(Domain domain) {
    return "/api/v1/domains/" + domain.id().text();
  }

  /** The path of the overrides of a check. */
  public static String overrides(Domain domain, CheckType type) {
    return path(domain) + "/checks/" + type.wireName() + "/overrides";
  }

  /** Everything that the API could change, read from the storage itself. */
  public String everything() {
    List<String> all = new ArrayList<>();
    world.ports().domains().stream(
        organization.id(), DomainFilter.ALL, domain -> all.add(domain.toString()));
    List<DomainId> ids =
        world
            .ports()
            .domains()
            .page(organization.id(), DomainFilter.ALL, Optional.empty(), 1000)
            .stream()
            .map(Domain::id)
            .toList();
    for (DomainId id : ids) {
      all.add(world.ports().checkOverrides().of(organization.id(), id).toString());
      all.add(new TreeMap<>(world.ports().checkRuns().ofDomain(organization.id(), id)).toString());
    }
    world
        .ports()
        .maintenanceWindows()
        .ofOrganization(organization.id())
        .forEach(window -> all.add(window.toString()));
    world
        .ports()
        .escalationPolicies()
        .ofOrganization(organization.id())
        .forEach(policy -> all.add(policy.toString()));
    world
        .ports()
        .calendarFeeds()
        .ofOrganization(organization.id())
        .forEach(feed -> all.add(feed.toString()));
    for (Channel channel : world.ports().channels().ofOrganization(organization.id())) {
      all.add(channel.toString());
      all.add(
          world
              .ports()
              .deliveries()
              .page(organization.id(), channel.id(), Optional.empty(), 1000)
              .toString());
    }
    return String.join("\n", all);
  }

  public static ApiTenant on(ApiWorld world, Organization organization) {
    ApiAccounts accounts = new ApiAccounts(world.ports());
    Instant now = world.time().instant();
    return new ApiTenant(
        world,
        organization,
        accounts.key(organization, Scope.READ, now).secret(),
        accounts.key(organization, Scope.WRITE, now).secret(),
        accounts.key(organization, Scope.FULL, now).secret());
  }
}
