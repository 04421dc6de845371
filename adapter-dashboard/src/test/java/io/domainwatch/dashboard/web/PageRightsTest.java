package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Who may do what with the dashboard: every route of the service is asked by everybody. A route
 * that is added must be added to the table too.
 */
class PageRightsTest {
  /**
   * What each route answers: to nobody, to a viewer, a member and an owner of the organization that
   * owns what the path names, and to an owner of another organization. {@code sign-in} is the way
   * to that page; 422 and 409 are forms that came through and lack something. Where a password is
   * asked again, 403 is the page that asks.
   */
  private static final String TABLE =
      """
      route                                                         | nobody  viewer  member  owner   other
      GET /                                                         | sign-in 303     303     303     303
      GET /calendar/{file}                                          | 404     404     404     404     404
      GET /confirm-mail                                             | 404     404     404     404     404
      POST /confirm-mail                                            | 403     404     404     404     404
      GET /domains                                                  | sign-in 200     200     200     200
      POST /domains                                                 | sign-in 403     303     303     303
      POST /domains/bulk                                            | sign-in 403     422     422     422
      POST /domains/bulk/run                                        | sign-in 403     422     422     422
      GET /domains/export.csv                                       | sign-in 200     200     200     200
      POST /domains/import                                          | sign-in 403     422     422     422
      GET /domains/live                                             | sign-in 200     200     200     200
      POST /domains/view                                            | sign-in 303     303     303     303
      GET /domains/{id}                                             | sign-in 200     200     200     404
      GET /domains/{id}/checks/{type}                               | sign-in 200     200     200     404
      GET /domains/{id}/checks/{type}/live                          | sign-in 200     200     200     404
      GET /domains/{id}/checks/{type}/results                       | sign-in 200     200     200     404
      GET /domains/{id}/checks/{type}/results/{result}              | sign-in 200     200     200     404
      POST /domains/{id}/checks/{type}/run                          | sign-in 403     303     303     404
      POST /domains/{id}/checks/{type}/settings                     | sign-in 403     409     409     404
      POST /domains/{id}/checks/{type}/settings/preset              | sign-in 403     303     303     404
      POST /domains/{id}/checks/{type}/settings/reset               | sign-in 403     409     409     404
      POST /domains/{id}/checks/{type}/snooze                       | sign-in 403     422     422     404
      POST /domains/{id}/checks/{type}/snooze/end                   | sign-in 403     303     303     404
      GET /domains/{id}/delete                                      | sign-in 403     200     200     404
      POST /domains/{id}/delete                                     | sign-in 403     303     303     404
      GET /domains/{id}/live                                        | sign-in 200     200     200     404
      POST /domains/{id}/note                                       | sign-in 403     303     303     404
      POST /domains/{id}/pause                                      | sign-in 403     303     303     404
      POST /domains/{id}/resume                                     | sign-in 403     303     303     404
      POST /domains/{id}/run-all                                    | sign-in 403     303     303     404
      POST /domains/{id}/snooze                                     | sign-in 403     422     422     404
      POST /domains/{id}/snooze/end                                 | sign-in 403     303     303     404
      POST /domains/{id}/tags                                       | sign-in 403     303     303     404
      POST /domains/{id}/verification                               | sign-in 403     303     303     404
      GET /events                                                   | sign-in 200     200     200     200
      GET /events.csv                                               | sign-in 200     200     200     200
      GET /expiries                                                 | sign-in 200     200     200     200
      GET /help                                                     | 200     200     200     200     200
      GET /help/api                                                 | 200     200     200     200     200
      GET /help/api/schemas/{schema}                                | 200     200     200     200     200
      GET /help/api/{operation}                                     | 200     200     200     200     200
      GET /help/spec/checks/{document}                              | 200     200     200     200     200
      GET /help/{document}                                          | 200     200     200     200     200
      GET /help/{folder}/{document}                                 | 200     200     200     200     200
      GET /incidents                                                | sign-in 200     200     200     200
      GET /incidents/{id}                                           | sign-in 200     200     200     404
      POST /incidents/{id}/acknowledge                              | sign-in 403     303     303     404
      POST /incidents/{id}/comments                                 | sign-in 403     422     422     404
      POST /incidents/{id}/comments/{comment}/delete                | sign-in 403     303     303     404
      GET /invitation                                               | 404     404     404     404     404
      POST /invitation                                              | 403     404     404     404     404
      GET /new-password                                             | sign-in 303     303     303     303
      POST /new-password                                            | sign-in 403     403     403     403
      GET /overview                                                 | sign-in 200     200     200     200
      GET /settings                                                 | sign-in 303     303     303     303
      GET /settings/account                                         | sign-in 200     200     200     200
      POST /settings/account/password                               | sign-in 422     422     422     422
      POST /settings/account/reading                                | sign-in 303     303     303     303
      POST /settings/account/second-factor                          | sign-in 403     403     403     403
      POST /settings/account/second-factor/codes                    | sign-in 403     403     403     403
      POST /settings/account/second-factor/confirm                  | sign-in 403     403     403     403
      POST /settings/account/second-factor/off                      | sign-in 403     403     403     403
      POST /settings/account/sessions/end                           | sign-in 404     404     404     404
      POST /settings/account/sessions/end-all                       | sign-in 303     303     303     303
      GET /settings/audit                                           | sign-in 200     200     200     200
      GET /settings/calendar                                        | sign-in 200     200     200     200
      POST /settings/calendar                                       | sign-in 403     200     200     200
      GET /settings/calendar/{id}/replace                           | sign-in 403     200     200     404
      POST /settings/calendar/{id}/replace                          | sign-in 403     200     200     404
      GET /settings/calendar/{id}/revoke                            | sign-in 403     200     200     404
      POST /settings/calendar/{id}/revoke                           | sign-in 403     303     303     404
      GET /settings/escalation                                      | sign-in 200     200     200     200
      POST /settings/escalation                                     | sign-in 403     422     422     422
      GET /settings/escalation/{id}/delete                          | sign-in 403     200     200     404
      POST /settings/escalation/{id}/delete                         | sign-in 403     303     303     404
      GET /settings/keys                                            | sign-in 200     200     200     200
      POST /settings/keys                                           | sign-in 403     403     200     200
      GET /settings/keys/{id}/revoke                                | sign-in 403     200     200     404
      POST /settings/keys/{id}/revoke                               | sign-in 403     403     303     404
      GET /settings/maintenance                                     | sign-in 200     200     200     200
      POST /settings/maintenance                                    | sign-in 403     422     422     422
      GET /settings/maintenance/{id}/delete                         | sign-in 403     200     200     404
      POST /settings/maintenance/{id}/delete                        | sign-in 403     303     303     404
      POST /settings/maintenance/{id}/end                           | sign-in 403     303     303     404
      POST /settings/maintenance/{id}/start                         | sign-in 403     303     303     404
      GET /settings/members                                         | sign-in 200     200     200     200
      POST /settings/members                                        | sign-in 403     403     200     200
      POST /settings/members/invitations                            | sign-in 403     403     200     200
      POST /settings/members/invitations/{id}/revoke                | sign-in 403     403     303     404
      GET /settings/members/{id}/remove                             | sign-in 403     200     200     404
      POST /settings/members/{id}/remove                            | sign-in 403     403     303     404
      POST /settings/members/{id}/role                              | sign-in 403     403     403     404
      GET /settings/notifications                                   | sign-in 200     200     200     200
      POST /settings/notifications                                  | sign-in 403     303     303     303
      GET /settings/notifications/new                               | sign-in 403     200     200     200
      GET /settings/notifications/{id}                              | sign-in 200     200     200     404
      POST /settings/notifications/{id}/confirmation                | sign-in 403     400     400     404
      GET /settings/notifications/{id}/delete                       | sign-in 403     200     200     404
      POST /settings/notifications/{id}/delete                      | sign-in 403     303     303     404
      GET /settings/notifications/{id}/deliveries                   | sign-in 200     200     200     404
      GET /settings/notifications/{id}/deliveries/{delivery}        | sign-in 200     200     200     404
      POST /settings/notifications/{id}/deliveries/{delivery}/again | sign-in 403     303     303     404
      GET /settings/notifications/{id}/deliveries/{delivery}/live   | sign-in 200     200     200     404
      GET /settings/notifications/{id}/edit                         | sign-in 403     200     200     404
      POST /settings/notifications/{id}/edit                        | sign-in 403     422     422     404
      GET /settings/notifications/{id}/live                         | sign-in 200     200     200     404
      POST /settings/notifications/{id}/off                         | sign-in 403     303     303     404
      POST /settings/notifications/{id}/on                          | sign-in 403     303     303     404
      GET /settings/notifications/{id}/secret                       | sign-in 403     200     200     404
      POST /settings/notifications/{id}/secret                      | sign-in 403     200     200     404
      POST /settings/notifications/{id}/test                        | sign-in 403     303     303     404
      GET /settings/organization                                    | sign-in 200     200     200     200
      POST /settings/organization                                   | sign-in 403     403     303     303
      GET /settings/reports                                         | sign-in 200     200     200     200
      POST /settings/reports                                        | sign-in 403     422     422     422
      GET /settings/reports/monthly                                 | sign-in 200     200     200     200
      GET /settings/reports/weekly                                  | sign-in 200     200     200     200
      GET /sign-in                                                  | 200     200     200     200     200
      POST /sign-in                                                 | 403     422     422     422     422
      GET /sign-in/code                                             | sign-in sign-in sign-in sign-in sign-in
      POST /sign-in/code                                            | 403     422     422     422     422
      POST /sign-out                                                | sign-in 303     303     303     303
      """;

  private final DashboardWorld world = DashboardWorld.askingForControl();
  private final HttpClient client =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

  @AfterEach
  void end() {
    client.close();
    world.close();
  }

  /** An organization that has one of everything that a path can name. */
  private record Owned(Organization organization, Domain domain, ApiKeySecret key, Places places) {}

  @Test
  void everyRouteAnswersEverybodyAsTheTableSays() throws Exception {
    List<String> rows = new ArrayList<>();
    for (PageRoute route : world.routes()) {
      rows.add(name(route) + " | " + answers(route));
      world.time().advance(Duration.ofMinutes(2));
    }
    assertThat(rows).isEqualTo(lines());
  }

  @Test
  void everyFormIsAChangeOrOfWhatIsAPersonsOwn() {
    assertThat(world.routes())
        .filteredOn(
            route ->
                route instanceof PageRoute.Guarded guarded
                    && guarded.method().equals("POST")
                    && !guarded.changes())
        .extracting(PageRoute::template)
        .allMatch(
            path ->
                path.startsWith("/settings/account/")
                    || path.equals("/domains/view")
                    || path.equals("/sign-out")
                    || path.equals("/new-password"));
  }

  @Test
  void aRouteThatIsNotInTheTableIsNoticed() {
    List<PageRoute> more = new ArrayList<>(world.routes());
    more.add(PageRoute.get("/settings/secrets", _ -> null));
    assertThat(more.stream().map(PageRightsTest::name).toList())
        .isNotEqualTo(lines().stream().map(row -> row.replaceFirst(" \\|.*", "")).toList());
  }

  private static String name(PageRoute route) {
    return route.method() + " " + route.template();
  }

  /** The lines below the head of the table, with single spaces. */
  private static List<String> lines() {
    return TABLE.lines().skip(1).map(line -> line.strip().replaceAll(" +", " ")).toList();
  }

  private String answers(PageRoute route) throws IOException, InterruptedException {
    Owned first = owned();
    String nobody = ask(route, first, Optional.empty());
    assertThat(asKey(route, first)).as("a key of the API opens no page").isEqualTo(nobody);
    String stranger = ask(route, first, Optional.of(stranger()));
    String viewer = ask(route, first, Optional.of(signedIn(first, Role.VIEWER)));
    String member = ask(route, first, Optional.of(signedIn(first, Role.MEMBER)));
    Owned second = owned();
    String owner = ask(route, second, Optional.of(signedIn(second, Role.OWNER)));
    return "%s %s %s %s %s".formatted(nobody, viewer, member, owner, stranger);
  }

  private Browser stranger() {
    return world.signedIn(
        world.person(
            world.fixtures().organization(), Fixtures.unique("eve") + "@example.com", Role.OWNER));
  }

  private Owned owned() {
    Organization organization = world.fixtures().organization();
    Instant now = world.time().instant();
    Domain domain =
        world
            .fixtures()
            .domain(organization, Fixtures.unique("d").toLowerCase() + ".example.com", now);
    world.store().checkRuns().schedule(organization.id(), domain.id(), everyCheck(now));
    new IncidentFixtures(world.store()).open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, now);
    Messages messages = new Messages(world.store());
    messages.due(messages.channel(organization), now, domain);
    ApiKeySecret key = Fixtures.secret();
    world.person(organization, Fixtures.unique("o") + "@example.com", Role.OWNER);
    User third = world.person(organization, Fixtures.unique("t") + "@example.com", Role.MEMBER);
    return new Owned(
        organization,
        domain,
        key,
        Places.stored(
            world, domain, world.fixtures().key(organization, key, Optional.empty()), third));
  }

  private static Map<CheckType, Instant> everyCheck(Instant due) {
    Map<CheckType, Instant> all = new LinkedHashMap<>();
    for (CheckType type : CheckType.values()) {
      all.put(type, due);
    }
    return all;
  }

  private Browser signedIn(Owned owned, Role role) {
    return world.signedIn(
        world.person(owned.organization(), Fixtures.unique("p") + "@example.com", role));
  }

  private String asKey(PageRoute route, Owned owned) throws IOException, InterruptedException {
    return send(
        request(route, owned, "").header("Authorization", "Bearer " + owned.key().text()).build());
  }

  private String ask(PageRoute route, Owned owned, Optional<Browser> browser)
      throws IOException, InterruptedException {
    if (browser.isEmpty()) {
      return send(request(route, owned, "").build());
    }
    String token =
        browser.get().get("/settings/account").document().select("input[name=form_token]").val();
    String cookies =
        browser.get().cookies().stream()
            .map(cookie -> cookie.getName() + "=" + cookie.getValue())
            .collect(Collectors.joining("; "));
    return send(request(route, owned, token).header("Cookie", cookies).build());
  }

  private HttpRequest.Builder request(PageRoute route, Owned owned, String formToken) {
    URI address = world.base().resolve(path(route, owned));
    HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20));
    if (route.method().equals("GET")) {
      return request;
    }
    String form =
        fields(owned, formToken).entrySet().stream()
            .map(
                field ->
                    field.getKey()
                        + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return request
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form));
  }

  /** The check that has a result. */
  private static String path(PageRoute route, Owned owned) {
    List<String> paths = owned.places().of(route);
    return paths.size() == 1 ? paths.getFirst() : paths.get(CheckType.UPTIME.ordinal());
  }

  /** What the forms of all routes could want, as far as one value fits them all. */
  private static Map<String, String> fields(Owned owned, String formToken) {
    return Map.of(
        "form_token",
        formToken,
        "name",
        owned.domain().name().ascii(),
        "names",
        "new.example.com",
        "scope",
        "read",
        "email",
        Fixtures.unique("new") + "@example.com",
        "role",
        "member",
        "version",
        "");
  }

  private String send(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    response.body().close();
    String location = response.headers().firstValue("Location").orElse("");
    return location.equals("/sign-in") || location.startsWith("/sign-in?next=")
        ? "sign-in"
        : Integer.toString(response.statusCode());
  }
}
