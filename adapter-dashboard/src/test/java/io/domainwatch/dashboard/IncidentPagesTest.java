package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IncidentPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private User bo;
  private Domain domain;
  private IncidentId incident;
  private String path = "";

  @BeforeEach
  void aSiteIsDown() {
    acme = world.fixtures().organization();
    bo = world.person(acme, "bo@example.com", Role.MEMBER);
    domain = world.fixtures().domain(acme);
    Event event = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
    incident = event.incidentId().orElseThrow();
    path = "/incidents/" + incident.text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void itSaysWhatIsWrongSinceWhenAndWhere() {
    world.time().advance(Duration.ofMinutes(5));
    Browser.Page page = world.signedIn(bo).get(path);
    assertThat(page.document().select("h1").text()).startsWith(domain.name().unicode() + ": ");
    assertThat(page.document().select("main .card").text())
        .contains(
            "Open", "high", "2026-11-21 10:00:00 UTC 5 min ago", "Acknowledging stops reminders");
    assertThat(page.document().select("tbody tr").text()).contains("Nobody answers.");
    assertThat(page.document().select("dl a").eachAttr("href"))
        .containsExactly(
            "/domains/" + domain.id().text(), "/domains/" + domain.id().text() + "/checks/uptime");
  }

  @Test
  void whoAcknowledgesIsNamedFromThenOnAndTheIncidentIsMarkedEverywhere() {
    Browser browser = world.signedIn(bo);
    for (String where : marked()) {
      assertThat(browser.get(where).document().select("main").text())
          .as(where)
          .doesNotContain("acknowledged");
      assertThat(browser.present().document().select("main a[href=" + path + "]"))
          .as(where)
          .isNotEmpty();
    }
    browser.get(path);
    Browser.Page after = browser.submit("form[action$=/acknowledge]");
    assertThat(after.text())
        .contains("The incident is acknowledged. No further reminders are sent.")
        .contains("Acknowledged by bo@example.com at 2026-11-21 10:00:00 UTC");
    assertThat(after.document().select("form[action$=/acknowledge]")).isEmpty();
    for (String where : marked()) {
      assertThat(browser.get(where).document().select("main").text())
          .as(where)
          .contains("acknowledged");
    }
    assertThat(browser.get("/settings/audit").text()).contains("Acknowledged an incident");
  }

  @Test
  void whoComesSecondChangesNothing() {
    Browser first = world.signedIn(bo);
    Browser second = world.signedIn(world.person(acme, "ann@example.com", Role.OWNER));
    first.get(path);
    second.get(path);
    first.submit("form[action$=/acknowledge]");
    world.time().advance(Duration.ofMinutes(1));
    assertThat(second.submit("form[action$=/acknowledge]").text())
        .contains("Acknowledged by bo@example.com at 2026-11-21 10:00:00 UTC");
  }

  @Test
  void theLinkOfAMessageLeadsThereThroughSigningIn() {
    Browser browser = world.browser();
    assertThat(browser.get(path).path()).startsWith("/sign-in");
    Browser.Page page =
        browser.submit(
            "form[action=/sign-in]",
            "email",
            "bo@example.com",
            "password",
            DashboardWorld.PASSWORD);
    assertThat(page.path()).isEqualTo(path);
    assertThat(page.document().select("form[action$=/acknowledge]")).hasSize(1);
  }

  @Test
  void othersFindNothingThere() {
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get(path).status()).isEqualTo(404);
    assertThat(world.store().incidents().find(acme.id(), incident).orElseThrow().acknowledgement())
        .isEmpty();
  }

  private List<String> marked() {
    String own = "/domains/" + domain.id().text();
    return List.of(own, own + "/checks/uptime", "/events");
  }
}
