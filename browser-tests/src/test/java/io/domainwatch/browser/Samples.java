package io.domainwatch.browser;

import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.dashboard.web.PageRoute;
import java.net.HttpCookie;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The dashboard over the storage in memory, with the domains of a small company, at a fixed time.
 */
final class Samples implements AutoCloseable {
  private final DashboardWorld world;
  private final SampleData data;

  private final Places places;

  private Samples(DashboardWorld world) {
    this.world = world;
    data = SampleData.in(world);
    KeyService keys = world.get(KeyService.class);
    Instant now = world.time().instant();
    Actor owner = Actor.of(data.owner());
    Instant lastMonth = now.minus(Duration.ofDays(30));
    ApiKeyId old =
        keys.issue(
                Actor.operator(owner.organizationId()),
                "old laptop",
                Scope.FULL,
                Optional.empty(),
                lastMonth)
            .key()
            .id();
    keys.issue(owner, "trial", Scope.READ, Optional.of(lastMonth.plusSeconds(60)), lastMonth);
    IssuedKey present = keys.issue(owner, "deploy pipeline", Scope.WRITE, Optional.empty(), now);
    keys.revoke(owner, old, now);
    places = Places.stored(world, data.main(), present.key(), data.member());
  }

  static Samples start() {
    return new Samples(new DashboardWorld());
  }

  /** The storage, the time and the services. */
  DashboardWorld world() {
    return world;
  }

  /** What is stored. */
  SampleData data() {
    return data;
  }

  /** Where the dashboard is. */
  URI base() {
    return world.base();
  }

  /** All pages that the owner can look at, as the routes name them, and every domain. */
  List<String> pages() {
    Stream<String> domains =
        data.domains().stream().map(domain -> "/domains/" + domain.id().text());
    return Stream.concat(pages(world, places).stream(), domains).distinct().toList();
  }

  /**
   * All pages for people who are signed in and have a password of their own, as the routes name
   * them; no files.
   */
  static List<String> pages(DashboardWorld world, Places places) {
    return world.routes().stream()
        .filter(route -> route instanceof PageRoute.Guarded && route.method().equals("GET"))
        .filter(route -> !Set.of("/", "/new-password").contains(route.template()))
        .flatMap(route -> places.of(route).stream())
        .toList();
  }

  /** The cookie of a session that has just begun. */
  HttpCookie session(User user) {
    return world.signedIn(user).session();
  }

  /** Signs the owner in. */
  Visit owner(Visit visit) {
    HttpCookie cookie = session(data.owner());
    return visit.with(cookie.getName(), cookie.getValue());
  }

  @Override
  public void close() {
    world.close();
  }
}
