package io.domainwatch.dashboard.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SnoozePagesTest {
  private static final String SET = "form[action$=/snooze]";
  private static final String END = "form[action$=/snooze/end]";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final Domain domain = world.fixtures().domain(acme);
  private final Browser browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  private final String path = "/domains/" + domain.id().text();

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aDomainIsMutedForADayShownAndEndedAgain() {
    browser.get(path);
    assertThat(browser.present().document().select(END)).isEmpty();

    Browser.Page muted = browser.submit(SET, "for", "1d", "reason", "a <b>move</b>");

    assertThat(muted.path()).startsWith(path);
    assertThat(muted.text()).contains("Nobody is notified until then.");
    assertThat(muted.document().select("#snooze").text())
        .contains(
            "Nobody is notified of this domain until 2026-11-22 10:00:00 UTC. Set by"
                + " bo@example.com.",
            "Ends in 1 day",
            "Reason: a <b>move</b>");
    assertThat(muted.document().select(".cards .small").text()).contains("muted");
    assertThat(snoozes().whole())
        .contains(
            new Snooze(
                world.time().instant().plus(Duration.ofDays(1)),
                Optional.of("a <b>move</b>"),
                "bo@example.com",
                world.time().instant()));

    Browser.Page ended = browser.submit(END);
    assertThat(ended.text()).contains("It is no longer muted.");
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
    assertThat(browser.get("/settings/audit").text())
        .contains("Muted a domain until an instant, or ended that");
  }

  @Test
  void aCheckIsMutedUntilATimeAndItsPageSaysSo() {
    browser.get(path + "/checks/ssl");
    Browser.Page muted = browser.submit(SET, "for", "until", "until", "2026-12-01T08:30");

    assertThat(muted.path()).startsWith(path + "/checks/ssl");
    assertThat(muted.document().select("#check-head").text())
        .contains("Muted until 2026-12-01 08:30:00 UTC by bo@example.com");
    assertThat(snoozes().checks()).containsOnlyKeys(CheckType.SSL);
    assertThat(browser.get(path).document().select("#panel-ssl").text()).contains("muted");
    assertThat(browser.get(path).document().select("#panel-dns").text()).doesNotContain("muted");
  }

  @Test
  void thePageOfACheckNamesTheSnoozeOfItsDomain() {
    browser.get(path);
    browser.submit(SET, "for", "1w");

    assertThat(browser.get(path + "/checks/ssl").document().select("#snooze").text())
        .contains("The domain as a whole is muted until 2026-11-28 10:00:00 UTC by bo@example.com");
  }

  @Test
  void theCheckOfAnIncidentIsMutedOnItsPage() {
    Event event = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
    String incident = "/incidents/" + event.incidentId().orElseThrow().text();
    browser.get(incident);

    Browser.Page muted = browser.submit(SET, "for", "2h");

    assertThat(muted.path()).startsWith(incident);
    assertThat(muted.document().select("#snooze").text()).contains("until 2026-11-21 12:00:00 UTC");
    assertThat(snoozes().checks()).containsOnlyKeys(CheckType.UPTIME);
    assertThat(browser.submit(END).path()).startsWith(incident);
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
  }

  @Test
  void whatCannotBeIsSaidOnThePageThatFollowsAndNothingChanges() {
    for (String wrong : new String[] {"", "2026-11-21T09:59", "2028-01-01T00:00", "tomorrow"}) {
      browser.get(path);
      Browser.Page refused =
          browser.submit(SET, "for", "until", "until", wrong, "reason", "a move");
      assertThat(refused.status()).as(wrong).isEqualTo(422);
      assertThat(refused.document().select("[role=alert]").text())
          .isEqualTo(
              "Nothing was changed. Choose a time in the future, at most 366 days ahead, in UTC.");
      assertThat(refused.document().select("#snooze-reason").val()).isEqualTo("a move");
    }
    browser.get(path);
    assertThat(browser.submit(SET, "for", "1d", "reason", "x".repeat(201)).text())
        .contains("Give a reason of at most 200 characters in one line, or none.");
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
  }

  @Test
  void nobodyMutesOrSeesTheDomainOfAnother() {
    Organization other = world.fixtures().organization();
    Browser stranger = world.signedIn(world.person(other, "eve@example.com", Role.OWNER));
    Domain theirs = world.fixtures().domain(other);
    stranger.get("/domains/" + theirs.id().text());
    String token = stranger.present().document().select(SET + " input[name=form_token]").val();

    for (String target : new String[] {path, path + "/checks/ssl"}) {
      for (String what : new String[] {"/snooze", "/snooze/end"}) {
        assertThat(stranger.post(target + what, Map.of("form_token", token, "for", "1d")).status())
            .as(target + what)
            .isEqualTo(404);
      }
    }
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
  }

  @Test
  void aFormOfAnotherSiteMutesNothing() {
    browser.get(path);
    assertThat(browser.post(path + "/snooze", Map.of("for", "1d")).status()).isEqualTo(403);
    assertThat(snoozes()).isEqualTo(DomainSnoozes.NONE);
  }

  private DomainSnoozes snoozes() {
    return world.store().snoozes().of(acme.id(), domain.id());
  }
}
