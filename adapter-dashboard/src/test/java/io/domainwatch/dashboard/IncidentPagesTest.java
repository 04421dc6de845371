package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
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
    assertThat(page.document().select(".timeline li").text()).contains("Nobody answers.");
    assertThat(page.document().select("dl a").eachAttr("href"))
        .containsExactly(
            "/domains/" + domain.id().text(), "/domains/" + domain.id().text() + "/checks/uptime");
  }

  @Test
  void aMessageSaysToWhichChannelItGoesAndHowFarItIs() {
    Messages messages = new Messages(world.store());
    Channel channel = messages.channel(acme);
    Incident open = world.store().incidents().find(acme.id(), incident).orElseThrow();
    messages.due(channel, open);
    assertThat(world.signedIn(bo).get(path).document().select(".timeline li").text())
        .contains("to " + channel.name() + ": not sent yet");
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

  @Test
  void theTimelineTellsChangesOfRunsEventsAndWhoDidWhat() {
    Recorded recorded = new Recorded(world);
    for (int i = 0; i < 3; i++) {
      world.time().advance(Duration.ofMinutes(1));
      recorded.run(domain, CheckType.UPTIME, Outcome.FAILING, "Still nobody.");
    }
    world.time().advance(Duration.ofMinutes(1));
    recorded.run(domain, CheckType.UPTIME, Outcome.INCONCLUSIVE, "Our own network is down.");
    Browser browser = world.signedIn(bo);
    browser.get(path);
    browser.submit("form[action$=/acknowledge]");
    world.time().advance(Duration.ofMinutes(1));
    browser.get(path);
    browser.submit("form[action$=/snooze]", "for", "2h", "reason", "being repaired");
    world.time().advance(Duration.ofMinutes(1));
    browser.get(path);
    Browser.Page page = browser.submit("#comment", "text", "The disk is full.\nNew one ordered.");
    assertThat(page.document().select(".timeline li").eachText())
        .satisfiesExactly(
            said -> assertThat(said).contains("bo@example.com", "The disk is full.", "New one"),
            muted -> assertThat(muted).contains("bo@example.com muted this check", "repaired"),
            noticed -> assertThat(noticed).contains("Acknowledged by bo@example.com"),
            unsure -> assertThat(unsure).contains("Could not tell", "Our own network is down."),
            event -> assertThat(event).contains("Nobody answers."),
            run -> assertThat(run).contains("Nobody answers."));
    assertThat(page.document().select(".timeline a[href*=/results/]")).hasSize(2);
  }

  @Test
  void aCommentThatCannotBeKeptIsShownAgainWithTheReason() {
    Browser browser = world.signedIn(bo);
    browser.get(path);
    Browser.Page page = browser.submit("#comment", "text", "x".repeat(2_001));
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("[role=alert]").text()).contains("1 to 2000 characters");
    assertThat(page.document().select("textarea").text()).hasSize(2_001);
    assertThat(page.document().select(".said")).isEmpty();
  }

  @Test
  void commentsAreDeletedByTheirAuthorsAndByOwners() {
    Browser author = world.signedIn(bo);
    author.get(path);
    author.submit("#comment", "text", "First.");
    author.get(path);
    author.submit("#comment", "text", "Second.");
    Browser other = world.signedIn(world.person(acme, "cy@example.com", Role.MEMBER));
    Browser owner = world.signedIn(world.person(acme, "ann@example.com", Role.OWNER));
    assertThat(other.get(path).document().select(".said")).hasSize(2);
    assertThat(other.present().document().select("form[action$=/delete]")).isEmpty();
    String first = author.get(path).document().select(".said:contains(First.) form").attr("action");
    String token = other.present().document().select("input[name=form_token]").val();
    assertThat(other.post(first, Map.of("form_token", token)).status()).isEqualTo(403);
    author.get(path);
    assertThat(author.submit("form[action='" + first + "']").text())
        .contains("The comment is deleted.")
        .doesNotContain("First.");
    owner.get(path);
    assertThat(owner.submit("form[action$=/delete]").text()).doesNotContain("Second.");
    assertThat(owner.get("/settings/audit").text())
        .contains("Commented on an incident", "Deleted a comment");
  }

  @Test
  void earlierOccurrencesOfTheSameEventAreListedWithHowLongTheyLasted() {
    Instant now = world.time().instant();
    IncidentFixtures happenings = new IncidentFixtures(world.store());
    for (int i = 1; i <= 6; i++) {
      Incident before =
          happenings.open(
              domain, CheckType.UPTIME, UptimeDefinition.DOWN, now.minus(Duration.ofDays(i)));
      happenings.close(before, now.minus(Duration.ofDays(i)).plus(Duration.ofHours(i)));
    }
    happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now.minusSeconds(60));
    Document page = world.signedIn(bo).get(path).document();
    assertThat(page.select("[aria-label='Earlier occurrences'] tbody tr")).hasSize(5);
    assertThat(page.select("[aria-label='Earlier occurrences'] tbody tr").first().text())
        .contains("2026-11-20 10:00:00 UTC", "1 h");
  }

  private List<String> marked() {
    String own = "/domains/" + domain.id().text();
    return List.of(own, own + "/checks/uptime", "/events");
  }
}
