package io.domainwatch.dashboard;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.testkit.Fixtures;
import java.security.SecureRandom;
import java.time.Instant;
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
   * @param window of maintenance, in which nobody is told
   * @param invitation an open one
   * @param calendar an address of the calendar
   */
  public record Notified(
      String channel,
      String delivery,
      String incident,
      String window,
      String policy,
      String invitation,
      String calendar) {
    /** Ids of nobody. */
    public static final Notified NOTHING =
        new Notified(
            new ChannelId(Fixtures.newId()).text(),
            new DeliveryId(Fixtures.newId()).text(),
            new IncidentId(Fixtures.newId()).text(),
            new WindowId(Fixtures.newId()).text(),
            new PolicyId(Fixtures.newId()).text(),
            new InvitationId(Fixtures.newId()).text(),
            new CalendarFeedId(Fixtures.newId()).text());

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
              .orElse(NOTHING.incident()),
          window(world, owner).id().text(),
          policy(world, owner).id().text(),
          invitation(world, owner).id().text(),
          calendar(world, owner).id().text());
    }

    /** An open one, or a new one that is open long after every test. */
    private static Invitation invitation(DashboardWorld world, OrganizationId owner) {
      Instant now = world.time().instant();
      return world.store().invitations().ofOrganization(owner).stream()
          .filter(present -> present.isOpenAt(now))
          .findFirst()
          .orElseGet(() -> newInvitation(world, owner, now));
    }

    private static Invitation newInvitation(
        DashboardWorld world, OrganizationId owner, Instant now) {
      Invitation invitation =
          new Invitation(
              new InvitationId(Fixtures.newId()),
              owner,
              Optional.empty(),
              Role.MEMBER,
              InvitationToken.make(new SecureRandom()).hash(),
              new Invitation.Inviter(new UserId(Fixtures.newId()), "ann@example.com"),
              now,
              Instant.parse("2090-01-01T00:00:00Z"),
              Optional.empty());
      world.store().invitations().add(invitation);
      return invitation;
    }

    /** The oldest calendar feed, or a new one. */
    private static CalendarFeed calendar(DashboardWorld world, OrganizationId owner) {
      List<CalendarFeed> present = world.store().calendarFeeds().ofOrganization(owner);
      if (!present.isEmpty()) {
        return present.getFirst();
      }
      Instant now = world.time().instant();
      CalendarFeed feed =
          new CalendarFeed(
              new CalendarFeedId(Fixtures.newId()), owner, "Phone", Fixtures.unique("h"), now, now);
      world.store().calendarFeeds().add(feed);
      return feed;
    }

    /** The oldest escalation policy, or a new one that is for nothing. */
    private static EscalationPolicy policy(DashboardWorld world, OrganizationId owner) {
      List<EscalationPolicy> present = world.store().escalationPolicies().ofOrganization(owner);
      if (!present.isEmpty()) {
        return present.getFirst();
      }
      Instant now = world.time().instant();
      EscalationPolicy policy =
          new EscalationPolicy(
              new PolicyId(Fixtures.newId()),
              owner,
              "Night",
              ChannelFilter.ALL,
              List.of(new EscalationPolicy.Step(5, List.of())),
              now,
              now);
      world.store().escalationPolicies().add(policy);
      return policy;
    }

    /** The oldest window, or a new one that lasts long after every test. */
    private static MaintenanceWindow window(DashboardWorld world, OrganizationId owner) {
      List<MaintenanceWindow> present = world.store().maintenanceWindows().ofOrganization(owner);
      if (!present.isEmpty()) {
        return present.getFirst();
      }
      Instant year2090 = Instant.parse("2090-01-01T00:00:00Z");
      MaintenanceWindow window =
          new MaintenanceWindow(
              new WindowId(Fixtures.newId()),
              owner,
              "Move",
              WindowScope.ALL,
              new WindowTimes.Once(new Period(year2090, year2090.plusSeconds(3600))),
              MaintenanceWindow.ByHand.NONE,
              world.time().instant(),
              world.time().instant());
      world.store().maintenanceWindows().add(window);
      return window;
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
            .replace(
                "/settings/members/invitations/{id}",
                "/settings/members/invitations/" + told.invitation())
            .replace("/settings/members/{id}", "/settings/members/" + person)
            .replace("/settings/notifications/{id}", "/settings/notifications/" + told.channel())
            .replace("/settings/maintenance/{id}", "/settings/maintenance/" + told.window())
            .replace("/settings/escalation/{id}", "/settings/escalation/" + told.policy())
            .replace("/settings/calendar/{id}", "/settings/calendar/" + told.calendar())
            .replace("/calendar/{file}", "/calendar/" + "0".repeat(64) + ".ics")
            .replace("/deliveries/{delivery}", "/deliveries/" + told.delivery())
            .replace("/help/api/{operation}", "/help/api/addDomain")
            .replace("/help/api/schemas/{schema}", "/help/api/schemas/Domain")
            .replace("/help/{folder}/{document}", "/help/checks/ssl")
            .replace("/help/{document}", "/help/backup")
            .replace("/help/spec/checks/{document}", "/help/spec/checks/ssl")
            .replace("/comments/{comment}", "/comments/" + new CommentId(Fixtures.newId()).text())
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
