package io.domainwatch.dashboard;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.account.User;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.channels.SampleChannels;
import io.domainwatch.dashboard.sample.Runs;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The domains of a small company, watched for ninety days. What stands in {@link DashboardWorld} is
 * what the service would have stored: observations in their stored form, states, incidents and
 * events by the engine, and some channels that are told of them.
 */
public final class SampleData {
  private final DashboardWorld world;
  private final Organization organization;
  private final User owner;
  private final User member;
  private final Domain main;
  private final Domain failing;
  private final Domain warning;
  private final Domain listed;
  private final Domain healthy;
  private final Domain stalled;
  private final Domain paused;
  private final Domain pending;

  private SampleData(DashboardWorld world) {
    this.world = world;
    Instant now = world.time().instant();
    organization =
        new Organization(
            new OrganizationId(Fixtures.newId()),
            "Fjord Coffee",
            new Plan("starter", true, OptionalInt.of(25), 60),
            new Subscription.Active(),
            now.minus(Duration.ofDays(200)));
    world.store().organizations().add(organization);
    owner = world.person(organization, "ann@example.com", Role.OWNER);
    member = world.person(organization, "bo@example.com", Role.MEMBER);
    Instant added = now.minus(Duration.ofDays(100));
    main = domain("example.com", added);
    failing = domain("shop.example.com", added.plusSeconds(60));
    warning = domain("blog.example.com", added.plusSeconds(120));
    listed = domain("example.org", added.plusSeconds(180));
    healthy = domain("coffee.example.org", added.plusSeconds(240));
    stalled = domain("api.example.net", added.plusSeconds(300));
    paused = domain("old-shop.example.net", added.plusSeconds(360));
    pending = domain("landing.example.net", now.minusSeconds(5));
  }

  private Domain domain(String name, Instant added) {
    return world.fixtures().domain(organization, name, added);
  }

  /** Fills a world; takes some hundred milliseconds. */
  public static SampleData in(DashboardWorld world) {
    SampleData data = new SampleData(world);
    Runs runs = new Runs(world.store(), world.get(Engine.class), world.get(IdGenerator.class));
    new SampleStories(runs, world.time().instant()).tell(data);
    data.addPending();
    data.pause();
    new SampleChannels(world, data).tell();
    return data;
  }

  private void addPending() {
    Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      due.put(type, world.time().instant());
    }
    world.store().checkRuns().schedule(organization.id(), pending.id(), due);
  }

  private void pause() {
    Domain domain = world.store().domains().find(organization.id(), paused.id()).orElseThrow();
    world
        .store()
        .domains()
        .save(
            new Domain(
                domain.id(),
                domain.organizationId(),
                domain.name(),
                DomainStatus.PAUSED,
                domain.tags(),
                domain.createdAt(),
                domain.lastCheckedAt()));
    for (CheckType type : CheckType.values()) {
      world.store().checkRuns().reschedule(organization.id(), paused.id(), type, Optional.empty());
    }
  }

  /** Fjord Coffee, on the plan {@code starter}. */
  public Organization organization() {
    return organization;
  }

  /** ann@example.com, with {@link DashboardWorld#PASSWORD}. */
  public User owner() {
    return owner;
  }

  /** bo@example.com, with {@link DashboardWorld#PASSWORD}. */
  public User member() {
    return member;
  }

  /** example.com: every check has run; a changed TXT record, a low score, a missing child. */
  public Domain main() {
    return main;
  }

  /** shop.example.com: down at present; its certificate ends soon. */
  public Domain failing() {
    return failing;
  }

  /**
   * blog.example.com: a name server is deaf over TCP, a cookie lacks flags, the registration ends
   * soon.
   */
  public Domain warning() {
    return warning;
  }

  /** example.org: its mail exchanger is on a blacklist, a database port is open. */
  public Domain listed() {
    return listed;
  }

  /** coffee.example.org: nothing is wrong. */
  public Domain healthy() {
    return healthy;
  }

  /** api.example.net: good at last, but overdue since; some checks could not tell. */
  public Domain stalled() {
    return stalled;
  }

  /** old-shop.example.net: paused. */
  public Domain paused() {
    return paused;
  }

  /** landing.example.net: just added, nothing has run. */
  public Domain pending() {
    return pending;
  }

  /** All of them, in the order in which they were added. */
  public List<Domain> domains() {
    return List.of(main, failing, warning, listed, healthy, stalled, paused, pending);
  }
}
