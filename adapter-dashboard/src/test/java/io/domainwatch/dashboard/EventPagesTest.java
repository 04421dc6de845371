package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private final IncidentId incident = new IncidentId(Fixtures.newId());
  private Domain domain;
  private Browser browser;

  @BeforeEach
  void eventsOfTwoDays() {
    Organization acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "ann@example.com", Role.OWNER));
    Instant now = world.time().instant();
    domain = world.fixtures().monitored(acme, now.minus(Duration.ofDays(9)), CheckType.UPTIME);
    incidentBetween(now.minus(Duration.ofDays(1)), now);
    Claim claim = claim(now);
    tell(
        claim,
        Runs.eventOf(
            claim, now.minus(Duration.ofDays(1)), type("uptime_down"), Severity.HIGH, incident),
        Runs.eventOf(claim, now, type("uptime_recovered"), Severity.INFO, incident),
        Runs.event(claim, now, type("uptime_changed"), Severity.LOW));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void allEventsAreListedNewestFirstWithTheirDomainAndIncident() {
    Browser.Page page = browser.get("/events");
    assertThat(page.document().select("tbody tr")).hasSize(3);
    assertThat(page.document().select("tbody tr").last().text())
        .contains(domain.name().ascii(), "Uptime", "high", "1 day ago");
    assertThat(page.document().select("tbody a[href=/domains/" + domain.id().text() + "]"))
        .hasSize(3);
  }

  @Test
  void anEventAboutSeveralSubjectsListsThemAndCountsTheOthers() {
    JsonValue.JsonObject details =
        JsonValue.fields()
            .put("instances", JsonValue.of(List.of(changed("a/MX"), changed("<b>/TXT"))))
            .put("count", 14)
            .build();
    Claim claim = claim(world.time().instant().plus(Runs.INTERVAL));
    Event bare = Runs.event(claim, world.time().instant(), type("uptime_changed"), Severity.LOW);
    tell(claim, with(bare, details));
    for (String page : List.of("/events", "/domains/" + domain.id().text() + "/checks/uptime")) {
      assertThat(browser.get(page).document().select("ul.cells.small li").eachText())
          .as(page)
          .containsExactly("It changed. a/MX", "It changed. <b>/TXT", "12 more");
    }
  }

  private static JsonValue changed(String subject) {
    return JsonValue.fields().put("subject", subject).put("message", "It changed.").build();
  }

  private static Event with(Event event, JsonValue.JsonObject details) {
    return new Event(
        event.id(),
        event.organizationId(),
        event.domainId(),
        event.checkType(),
        event.type(),
        event.severity(),
        event.muted(),
        event.occurredAt(),
        event.incidentId(),
        event.message(),
        details);
  }

  @Test
  void anIncidentLeadsToItsPageAndNarrowsToItsEvents() {
    assertThat(browser.get("/events").document().select("tbody a[href*=incident]").eachAttr("href"))
        .containsExactly("/incidents/" + incident.text(), "/incidents/" + incident.text());
    assertThat(rows("?incident=" + incident.text())).isEqualTo(2);
  }

  @Test
  void eachCriterionNarrows() {
    assertThat(rows("?severity=low")).isEqualTo(1);
    assertThat(rows("?check=uptime")).isEqualTo(3);
    assertThat(rows("?check=dns")).isZero();
    assertThat(rows("?type=uptime_down")).isEqualTo(1);
    assertThat(rows("?to=2026-11-20")).isEqualTo(1);
    assertThat(rows("?from=2026-11-21")).isEqualTo(2);
    assertThat(rows("?domain=" + domain.id().text())).isEqualTo(3);
  }

  @Test
  void onlyEventsOfIncidentsThatAreOpenAreListedWhereThatIsAskedFor() {
    Instant now = world.time().instant();
    IncidentId open = new IncidentId(Fixtures.newId());
    change(opening(open, now));
    Claim claim = claim(now.plus(Runs.INTERVAL));
    tell(claim, Runs.eventOf(claim, now, type("uptime_down"), Severity.HIGH, open));
    Document page = browser.get("/events?state=open&severity=high").document();
    assertThat(page.select("tbody tr")).hasSize(1);
    assertThat(page.select("tbody a[href*=incident]").attr("href"))
        .isEqualTo("/incidents/" + open.text());
    assertThat(page.select("#state option[selected]").text()).isEqualTo("open");
    assertThat(page.select("a[href^=/events.csv]").attr("href")).contains("state=open");
    assertThat(browser.get("/events.csv?state=open").body().lines()).hasSize(2);
    assertThat(browser.get("/events?state=shut").text())
        .contains("There is no state \"shut\"; all are shown.");
  }

  @Test
  void aCriterionThatDoesNotExistIsNamed() {
    Browser.Page page = browser.get("/events?check=smtp%3Cb%3E&severity=worst&from=yesterday");
    assertThat(page.document().select("[role=alert]").eachText())
        .containsExactly(
            "There is no from \"yesterday\"; all are shown.",
            "There is no check \"smtp<b>\"; all are shown.",
            "There is no severity \"worst\"; all are shown.");
    assertThat(page.document().select("main [role=alert] b")).isEmpty();
  }

  @Test
  void theFileHasTheSameEvents() {
    String file = browser.get("/events.csv?severity=high").body();
    assertThat(file.lines()).hasSize(2);
    assertThat(file.lines().toList().get(1))
        .startsWith("2026-11-20T10:00:00Z," + domain.name().ascii() + ",uptime,uptime_down,")
        .contains(incident.text());
    assertThat(browser.present().header("content-disposition")).contains("events.csv");
  }

  @Test
  void anotherOrganizationSeesNothingOfIt() {
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get("/events").document().select("tbody tr")).isEmpty();
    assertThat(stranger.get("/events?incident=" + incident.text()).document().select("tbody tr"))
        .isEmpty();
    assertThat(stranger.get("/events?domain=" + domain.id().text()).status()).isEqualTo(404);
    assertThat(stranger.get("/events.csv").body().lines()).hasSize(1);
  }

  private int rows(String query) {
    return browser.get("/events" + query).document().select("tbody tr").size();
  }

  @Test
  void filtersAreChosenByLabelAndName() {
    Document page = browser.get("/events?check=uptime&type=uptime_down").document();
    assertThat(page.select("#type optgroup").eachAttr("label")).containsExactly("Uptime");
    assertThat(page.select("#type option[selected]").text()).isEqualTo("Site is down");
    assertThat(page.select("#severity option").eachText())
        .containsExactly("all", "high", "medium", "low", "info");
    assertThat(browser.get("/events").document().select("#type optgroup").size())
        .isEqualTo(CheckType.values().length);
    Document other = browser.get("/events?type=gone_long_ago").document();
    assertThat(other.select("#type option[selected]").text()).isEqualTo("another event");
    assertThat(rows("?domain=" + domain.name().ascii())).isEqualTo(3);
    assertThat(
            browser.get("/events?domain=" + domain.id().text()).document().select("#domain").val())
        .isEqualTo(domain.name().unicode());
    assertThat(browser.get("/events?domain=none.example").text())
        .contains("There is no domain \"none.example\"; all are shown.");
    assertThat(browser.get("/events").document().select("tbody .state.high").text())
        .isEqualTo("high");
  }

  private static EventType type(String word) {
    return new EventType(word);
  }

  private void incidentBetween(Instant opened, Instant closed) {
    change(opening(incident, opened), new IncidentChange.Closed(incident, closed));
  }

  private static IncidentChange opening(IncidentId id, Instant at) {
    return new IncidentChange.Opened(
        id, type("uptime_down"), Set.of(""), Severity.HIGH, "down", at, at);
  }

  private void change(IncidentChange... changes) {
    world
        .store()
        .checkRuns()
        .saveState(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckState.NEW,
            List.of(changes));
  }

  private Claim claim(Instant now) {
    List<ClaimedCheck> claimed =
        world.store().checkRuns().claimDue(UUID.randomUUID(), 10, leases(), now);
    return claimed.getFirst().claim();
  }

  private static Leases leases() {
    return Leases.alike(Duration.ofMinutes(1));
  }

  private void tell(Claim claim, Event... events) {
    world
        .store()
        .transactions()
        .in(
            () -> {
              world.store().checkRuns().lockHeld(List.of(claim));
              world
                  .store()
                  .checkRuns()
                  .record(
                      List.of(
                          Runs.record(
                              claim,
                              world.time().instant(),
                              Outcome.FAILING,
                              Reachability.NONE,
                              events)));
            });
  }
}
