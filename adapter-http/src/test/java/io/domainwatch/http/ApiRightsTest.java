package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.testkit.contract.http.MaintenanceApiContract;
import io.domainwatch.testkit.contract.http.calendar.CalendarApiContract;
import io.domainwatch.testkit.contract.http.escalation.EscalationApiContract;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Who may do what with the API: every route of the service is asked by everybody. A route that is
 * added must be added to the table too.
 */
class ApiRightsTest implements ChannelApiSteps {
  /**
   * What each route answers: to nobody, to a key of scope read, write and full of the organization
   * that owns what the path names, and to a key of scope full of another organization. The second
   * run by hand and the second look come too soon; a webhook has nothing to confirm.
   */
  private static final String TABLE =
      """
      route                                                                  | nobody read write full other
      GET /api/v1/domains                                                    |  401   200  200   200  200
      POST /api/v1/domains                                                   |  401   403  201   201  201
      POST /api/v1/domains/batch                                             |  401   403  200   200  200
      GET /api/v1/domains/settings                                           |  401   200  200   200  200
      GET /api/v1/domains/{id}                                               |  401   200  200   200  404
      PATCH /api/v1/domains/{id}                                             |  401   403  200   200  404
      DELETE /api/v1/domains/{id}                                            |  401   403  403   204  404
      POST /api/v1/domains/{id}/verification                                 |  401   403  202   429  404
      GET /api/v1/domains/{id}/checks/{checkType}/overrides                  |  401   200  200   200  404
      PATCH /api/v1/domains/{id}/checks/{checkType}/overrides                |  401   403  200   200  404
      DELETE /api/v1/domains/{id}/checks/{checkType}/overrides               |  401   403  403   204  404
      GET /api/v1/domains/{id}/checks/{checkType}                            |  401   200  200   200  404
      GET /api/v1/domains/{id}/checks/{checkType}/results                    |  401   200  200   200  404
      GET /api/v1/domains/{id}/checks/{checkType}/statistics                 |  401   200  200   200  404
      POST /api/v1/domains/{id}/checks/{checkType}/runs                      |  401   403  202   429  404
      GET /api/v1/domains/{id}/events                                        |  401   200  200   200  404
      GET /api/v1/events                                                     |  401   200  200   200  200
      GET /api/v1/channel-kinds                                              |  401   200  200   200  200
      GET /api/v1/notification-channels                                      |  401   200  200   200  200
      POST /api/v1/notification-channels                                     |  401   403  201   201  201
      GET /api/v1/notification-channels/{id}                                 |  401   200  200   200  404
      PATCH /api/v1/notification-channels/{id}                               |  401   403  200   200  404
      DELETE /api/v1/notification-channels/{id}                              |  401   403  403   204  404
      POST /api/v1/notification-channels/{id}/confirmation                   |  401   403  409   409  404
      POST /api/v1/notification-channels/{id}/test                           |  401   403  202   202  404
      GET /api/v1/notification-channels/{id}/deliveries                      |  401   200  200   200  404
      GET /api/v1/notification-channels/{id}/deliveries/{deliveryId}         |  401   200  200   200  404
      POST /api/v1/notification-channels/{id}/deliveries/{deliveryId}/redeliver |  401   403  202   202  404
      GET /api/v1/maintenance-windows                                        |  401   200  200   200  200
      POST /api/v1/maintenance-windows                                       |  401   403  201   201  201
      GET /api/v1/maintenance-windows/{id}                                   |  401   200  200   200  404
      PATCH /api/v1/maintenance-windows/{id}                                 |  401   403  200   200  404
      DELETE /api/v1/maintenance-windows/{id}                                |  401   403  403   204  404
      POST /api/v1/maintenance-windows/{id}/start                            |  401   403  200   200  404
      POST /api/v1/maintenance-windows/{id}/end                              |  401   403  200   200  404
      GET /api/v1/escalation-policies                                        |  401   200  200   200  200
      POST /api/v1/escalation-policies                                       |  401   403  201   201  400
      GET /api/v1/escalation-policies/{id}                                   |  401   200  200   200  404
      PATCH /api/v1/escalation-policies/{id}                                 |  401   403  200   200  404
      DELETE /api/v1/escalation-policies/{id}                                |  401   403  403   204  404
      GET /api/v1/calendar-feeds                                             |  401   200  200   200  200
      POST /api/v1/calendar-feeds                                            |  401   403  201   201  201
      DELETE /api/v1/calendar-feeds/{id}                                     |  401   403  403   204  404
      GET /api/v1/domains/{id}/incidents                                     |  401   200  200   200  404
      GET /api/v1/incidents                                                  |  401   200  200   200  200
      GET /api/v1/incidents/{id}                                             |  401   200  200   200  404
      POST /api/v1/incidents/{id}/acknowledge                                |  401   403  200   200  404
      GET /api/v1/incidents/{id}/comments                                    |  401   200  200   200  404
      POST /api/v1/incidents/{id}/comments                                   |  401   403  201   201  404
      GET /api/v1/expiries                                                   |  401   200  200   200  200
      GET /api/v1/domains/{id}/availability                                  |  401   200  200   200  404
      GET /api/v1/availability                                               |  401   200  200   200  200
      GET /api/v1/reports/weekly                                             |  401   200  200   200  200
      GET /api/v1/reports/monthly                                            |  401   200  200   200  200
      GET /api/v1/report-settings                                            |  401   200  200   200  200
      PATCH /api/v1/report-settings                                          |  401   403  200   200  200
      GET /api/v1/check-types                                                |  401   200  200   200  200
      GET /api/v1/me                                                         |  401   200  200   200  200
      GET /api/v1/openapi.json                                               |  200   200  200   200  200
      """;

  /** A body that the route takes. */
  private static final Map<String, String> BODIES =
      bodies(
          "POST /api/v1/domains",
          "{\"domain\":\"new-%d.example.com\"}",
          "POST /api/v1/domains/batch",
          "{\"operations\":[{\"op\":\"create\",\"domain\":\"many-%d.example.com\"}]}",
          "PATCH /api/v1/domains/{id}",
          "{\"status\":\"active\"}",
          "PATCH /api/v1/domains/{id}/checks/{checkType}/overrides",
          "{\"muted\":true}",
          "POST /api/v1/notification-channels",
          "{\"type\":\"webhook\",\"name\":\"new %d\",\"url\":\"" + HOOK + "\"}",
          "PATCH /api/v1/notification-channels/{id}",
          "{\"name\":\"renamed %d\"}",
          "POST /api/v1/calendar-feeds",
          "{\"name\":\"new %d\"}",
          "POST /api/v1/incidents/{id}/comments",
          "{\"text\":\"new %d\"}",
          "POST /api/v1/maintenance-windows",
          "{\"name\":\"new %d\"," + MaintenanceApiContract.NIGHTLY + "}",
          "PATCH /api/v1/maintenance-windows/{id}",
          "{\"name\":\"renamed %d\"}",
          "POST /api/v1/escalation-policies",
          "{\"name\":\"new %d\",\"steps\":[{\"afterMinutes\":1,\"channelIds\":[\"%s\"]}]}",
          "PATCH /api/v1/escalation-policies/{id}",
          "{\"name\":\"renamed %d\"}",
          "PATCH /api/v1/report-settings",
          "{\"weekly\":true}");

  private static Map<String, String> bodies(String... routesAndBodies) {
    Map<String, String> bodies = new HashMap<>();
    for (int i = 0; i < routesAndBodies.length; i += 2) {
      bodies.put(routesAndBodies[i], routesAndBodies[i + 1]);
    }
    return bodies;
  }

  @RegisterExtension
  static final InMemoryServer SERVER = new InMemoryServer(InMemoryApiWorld::quiet);

  private int asked;

  @Override
  public ApiWorld world() {
    return SERVER.world();
  }

  /** An organization that has one of everything that a path can name. */
  private record Owner(
      ApiTenant tenant,
      Domain domain,
      Event event,
      String channel,
      String sent,
      String window,
      String policy,
      String calendar) {
    String path(Route route) {
      String path =
          route
              .template()
              .replace("/domains/{id}", "/domains/" + domain.id().text())
              .replace("/notification-channels/{id}", "/notification-channels/" + channel)
              .replace("/incidents/{id}", "/incidents/" + event.incidentId().orElseThrow().text())
              .replace("/maintenance-windows/{id}", "/maintenance-windows/" + window)
              .replace("/escalation-policies/{id}", "/escalation-policies/" + policy)
              .replace("/calendar-feeds/{id}", "/calendar-feeds/" + calendar)
              .replace("{deliveryId}", sent)
              .replace("{checkType}", event.checkType().wireName());
      assertThat(path).as("say here what stands for the variable").doesNotContain("{");
      return path;
    }

    List<String> ids() {
      return List.of(
          tenant.organization().id().text(),
          domain.id().text(),
          channel,
          sent,
          window,
          policy,
          calendar);
    }
  }

  @Test
  void everyRouteAnswersEverybodyAsTheTableSays() {
    assertThat(table(RouteTable.all())).isEqualTo(rows(TABLE));
  }

  @Test
  void aRouteThatIsNotInTheTableIsNoticed() {
    List<Route> more = new ArrayList<>(RouteTable.all());
    more.add(new Route.Open("GET", "/api/v1/secrets", OpenApiDocument.answer()));
    assertThat(more.stream().map(ApiRightsTest::name).toList())
        .isNotEqualTo(
            rows(TABLE).stream().skip(1).map(row -> row.replaceFirst(" \\|.*", "")).toList());
  }

  private static String name(Route route) {
    return route.method() + " " + route.template();
  }

  /** The lines with single spaces. */
  private static List<String> rows(String table) {
    return table.lines().map(line -> line.replaceAll(" +", " ")).toList();
  }

  private List<String> table(List<Route> routes) {
    List<String> rows = new ArrayList<>(List.of("route | nobody read write full other"));
    for (Route route : routes) {
      rows.add(name(route) + " | " + answers(route));
    }
    return rows;
  }

  /** The other organization comes second, so that it finds what the owner may delete. */
  private String answers(Route route) {
    Owner owner = owner();
    ApiTenant other = tenant();
    String before = owner.tenant().everything();
    Exchange nobody = send(anonymous(route.method(), owner.path(route)), route, owner);
    Exchange stranger = send(other.call(route.method(), owner.path(route)), route, owner);
    assertThat(stranger.body()).as(stranger.toString()).doesNotContain(owner.ids());
    Exchange reader = ask(route, owner, owner.tenant().read());
    assertThat(owner.tenant().everything()).as(name(route)).isEqualTo(before);
    Exchange writer = ask(route, owner, owner.tenant().write());
    Exchange master = ask(route, owner, owner.tenant().full());
    for (Exchange refused : List.of(nobody, reader, writer, master)) {
      if (refused.status() >= 400) {
        assertThat(refused.body()).as(refused.toString()).doesNotContain(owner.ids());
      }
    }
    return "%d %d %d %d %d"
        .formatted(
            nobody.status(), reader.status(), writer.status(), master.status(), stranger.status());
  }

  private Owner owner() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("rights.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    JsonNode channel = webhook(tenant, "rights");
    JsonNode sent = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    JsonNode window = MaintenanceApiContract.window(tenant);
    return new Owner(
        tenant,
        domain,
        event,
        channel.path("id").asText(),
        sent.path("id").asText(),
        window.path("id").asText(),
        EscalationApiContract.policy(tenant).path("id").asText(),
        CalendarApiContract.feed(tenant).path("id").asText());
  }

  private Exchange ask(Route route, Owner owner, String key) {
    ApiCall call = owner.tenant().with(key, route.method(), owner.path(route));
    return send(call, route, owner);
  }

  private Exchange send(ApiCall call, Route route, Owner owner) {
    boolean takesBody = route instanceof Route.Keyed keyed && keyed.takesBody();
    if (!takesBody) {
      return call.send();
    }
    asked++;
    assertThat(BODIES).as("say here which body it takes").containsKey(name(route));
    return call.json(BODIES.get(name(route)).formatted(asked, owner.channel())).send();
  }
}
