package io.domainwatch.browser;

import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import java.net.HttpCookie;
import java.net.URI;

/**
 * The dashboard over the storage in memory, with the domains of a small company, at a fixed time.
 */
final class Samples implements AutoCloseable {
  private final DashboardWorld world;
  private final SampleData data;

  private Samples(DashboardWorld world) {
    this.world = world;
    data = SampleData.in(world);
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

  /** The cookie of a session that has just begun. */
  HttpCookie session(User user) {
    return world.signedIn(user).cookies().getFirst();
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
