package io.domainwatch.dashboard.calendar;

import static io.domainwatch.dashboard.calendar.ReadCalendar.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.IncidentFixtures;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Makes, reads, replaces and revokes calendars. */
class CalendarPagesTest {
  private static final String LIST = "/settings/calendar";

  private final DashboardWorld world = new DashboardWorld();
  private final HttpClient program = HttpClient.newHttpClient();
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void aMemberIsSignedIn() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    program.close();
    world.close();
  }

  @Test
  void aMemberMakesAFeedThatAProgramReadsWithoutACookie() throws Exception {
    Domain domain = expiring(acme);
    Domain foreign = expiring(world.fixtures().organization());
    String path = make("Phone");
    HttpResponse<String> response = read(path);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "content-type")).isEqualTo("text/calendar; charset=utf-8");
    assertThat(header(response, "cache-control")).isEqualTo("private, no-cache");
    assertThat(response.headers().firstValue("set-cookie")).isEmpty();
    assertThat(value(ReadCalendar.of(response.body()).event("SUMMARY", "Certificate"), "SUMMARY"))
        .isEqualTo("Certificate expires: " + domain.name().unicode());
    assertThat(response.body()).doesNotContain(foreign.id().text(), foreign.name().ascii());
    assertThat(browser.get("/expiries").document().select("a[href=" + LIST + "]").text())
        .isEqualTo("Calendar feeds");
    assertThat(browser.get("/settings/audit").body()).contains("Created a calendar feed");
    assertThat(browser.get(LIST).body()).contains("Phone").doesNotContain(token(path));
  }

  @Test
  void whatHasNotChangedIsNotSentAgain() throws Exception {
    expiring(acme);
    String path = make("Phone");
    String tag = header(read(path), "etag");
    assertThat(tag).matches("\"[0-9a-f]{64}\"");
    world.time().advance(Duration.ofHours(1));
    HttpResponse<String> same = send(request(path).header("If-None-Match", tag));
    assertThat(same.statusCode()).isEqualTo(304);
    assertThat(same.body()).isEmpty();
    assertThat(header(same, "etag")).isEqualTo(tag);
    expiring(acme);
    HttpResponse<String> changed = send(request(path).header("If-None-Match", tag));
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(header(changed, "etag")).isNotEqualTo(tag);
  }

  @Test
  void theHeadersAloneAreSentForHead() throws Exception {
    String path = make("Phone");
    HttpResponse<String> whole = read(path);
    HttpResponse<String> head =
        send(request(path).method("HEAD", HttpRequest.BodyPublishers.noBody()));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(header(head, "etag")).isEqualTo(header(whole, "etag"));
    assertThat(header(head, "content-length")).isEqualTo(header(whole, "content-length"));
  }

  @Test
  void aReplacedAddressAndARevokedOneShowNothing() throws Exception {
    String first = make("Phone");
    browser.get(LIST + "/" + only().id().text() + "/replace");
    browser.submit("form.card");
    String second = shownPath();
    assertThat(second).isNotEqualTo(first);
    assertThat(read(second).statusCode()).isEqualTo(200);
    HttpResponse<String> gone = read(first);
    assertThat(gone.statusCode()).isEqualTo(404);
    HttpResponse<String> unknown = read("/calendar/" + "0".repeat(64) + ".ics");
    assertThat(withoutIds(gone)).isEqualTo(withoutIds(unknown));
    browser.get(LIST + "/" + only().id().text() + "/revoke");
    assertThat(browser.submit("form.card").text())
        .contains("The calendar feed is revoked. Its address shows nothing any more.");
    assertThat(read(second).statusCode()).isEqualTo(404);
    assertThat(browser.get("/settings/audit").body())
        .contains("Replaced the address of a calendar feed", "Revoked a calendar feed");
  }

  @Test
  void whatIsNoTokenIsNotFound() throws Exception {
    String path = make("Phone");
    String hash = only().tokenHash();
    for (String other :
        List.of(
            path.replace(".ics", ""),
            path.replace(".ics", ".ICS"),
            path + "/",
            path.toUpperCase().replace("/CALENDAR/", "/calendar/").replace(".ICS", ".ics"),
            "/calendar/" + hash + ".ics",
            "/calendar/.ics",
            "/calendar/%00.ics")) {
      assertThat(read(other).statusCode()).as(other).isEqualTo(404);
    }
    assertThat(send(request(path).POST(HttpRequest.BodyPublishers.noBody())).statusCode())
        .isEqualTo(405);
  }

  @Test
  void anOrganizationHasAFewFeedsWithProperNames() {
    browser.get(LIST);
    Browser.Page refused = browser.submit("form.stack", "name", "a\u0007b");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#problem").text()).contains("must have 1 to 100");
    for (int i = 0; i < CalendarFeed.MAX_FEEDS; i++) {
      make("Feed " + i);
    }
    assertThat(browser.get(LIST).text()).contains("An organization has at most 10 calendar feeds.");
    assertThat(browser.present().document().select("form.stack")).isEmpty();
  }

  @Test
  void strangersWhoGuessAreLimitedAsAllStrangersAre() throws Exception {
    try (DashboardWorld limited = DashboardWorld.limited()) {
      URI guess = limited.base().resolve("/calendar/" + "0".repeat(64) + ".ics");
      int status = 404;
      for (int i = 0; i < 700 && status == 404; i++) {
        status = send(HttpRequest.newBuilder(guess)).statusCode();
      }
      assertThat(status).isEqualTo(429);
    }
  }

  private String make(String name) {
    browser.get(LIST);
    browser.submit("form.stack", "name", name);
    return shownPath();
  }

  private String shownPath() {
    String address = browser.present().document().select("#address").val();
    assertThat(address).matches("https://monitor\\.example\\.com/calendar/[0-9a-f]{64}\\.ics");
    return URI.create(address).getPath();
  }

  private static String token(String path) {
    return path.replaceAll("^/calendar/|\\.ics$", "");
  }

  private CalendarFeed only() {
    return world.store().calendarFeeds().ofOrganization(acme.id()).getFirst();
  }

  private Domain expiring(Organization organization) {
    Domain domain = world.fixtures().domain(organization);
    JsonValue.JsonObject leaf =
        JsonValue.fields()
            .put("issuerO", "Example CA")
            .put("notAfter", world.time().instant().plus(Duration.ofDays(9)).toString())
            .build();
    new IncidentFixtures(world.store())
        .see(
            domain,
            CheckType.SSL,
            JsonValue.fields().put("leaf", leaf).build(),
            world.time().instant());
    return domain;
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(world.base() + path));
  }

  private HttpResponse<String> read(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return program.send(
        request.timeout(Duration.ofSeconds(60)).build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static String withoutIds(HttpResponse<String> response) {
    return response.body().replace(header(response, "x-request-id"), "");
  }
}
