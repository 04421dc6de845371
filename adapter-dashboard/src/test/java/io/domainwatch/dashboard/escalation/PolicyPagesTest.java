package io.domainwatch.dashboard.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.escalation.DueStep;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Makes and deletes escalation policies by their forms. */
class PolicyPagesTest {
  private static final String LIST = "/settings/escalation";
  private static final String FORM = "form.channel";

  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;
  private Channel channel;

  @BeforeEach
  void aMemberIsSignedIn() {
    acme = world.fixtures().organization();
    channel = new Messages(world.store()).channel(acme);
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aPolicyIsMadeWithItsFilterAndStepsAndDeleted() {
    Domain domain = world.fixtures().domain(acme);
    Channel second = new Messages(world.store()).channel(acme);
    browser.get(LIST);
    Browser.Page list =
        browser.submit(
            FORM,
            "name",
            "Night",
            "after1",
            "5",
            "channel1",
            channel.id().text(),
            "after4",
            "30",
            "channel4",
            second.id().text(),
            "min_severity",
            "high",
            "which_domains",
            "some",
            "domains",
            domain.name().unicode(),
            "tags",
            "Shop",
            "check",
            "uptime");
    assertThat(list.document().select("[role=status]").text())
        .isEqualTo("The escalation policy is added.");
    assertThat(only().filter())
        .isEqualTo(
            new ChannelFilter(
                Optional.of(Set.of(CheckType.UPTIME)),
                Severity.HIGH,
                Optional.of(Set.of(domain.id())),
                Tags.of(List.of(new Tag("shop")))));
    assertThat(only().steps())
        .containsExactly(
            new EscalationPolicy.Step(5, List.of(channel.id())),
            new EscalationPolicy.Step(30, List.of(second.id())));
    assertThat(list.document().select("tbody tr").text())
        .contains(
            "Night",
            "Severity high or higher",
            domain.name().unicode(),
            "domains tagged shop",
            "After 5 min: " + channel.name(),
            "After 30 min: " + second.name());

    browser.get(LIST + "/" + only().id().text() + "/delete");
    browser.submit("form.card");
    assertThat(world.store().escalationPolicies().ofOrganization(acme.id())).isEmpty();
    assertThat(browser.get("/settings/audit").body())
        .contains("Added an escalation policy", "Removed an escalation policy");
  }

  @Test
  void aStepThatCanTellNobodyIsSaid() {
    browser.get(LIST);
    add("Night");
    assertThat(browser.get(LIST).document().select("tbody .failing")).isEmpty();

    new Messages(world.store()).switched(channel, false, world.time().instant());
    assertThat(browser.get(LIST).document().select("tbody .failing").text())
        .isEqualTo("None of its channels is enabled and confirmed: it waits for one that is.");

    world.store().channels().delete(acme.id(), channel.id());
    assertThat(browser.get(LIST).document().select("tbody .failing").text())
        .isEqualTo("Its channels are deleted: it tells nobody.");
  }

  @Test
  void thePageOfAnIncidentShowsTheStepsThatWereDone() {
    browser.get(LIST);
    add("Night");
    Incident incident =
        new IncidentFixtures(world.store())
            .open(
                world.fixtures().domain(acme),
                CheckType.UPTIME,
                UptimeDefinition.DOWN,
                world.time().instant());
    EscalationLog.Key key = new EscalationLog.Key(incident.id(), only().id());
    DueStep step = new DueStep(1, 5, Set.of(5), Set.of(channel.id()));
    world
        .store()
        .in(
            () ->
                world
                    .store()
                    .escalationLog()
                    .markDone(
                        acme.id(),
                        List.of(new EscalationLog.DoneStep(key, step)),
                        Set.of(channel.id()),
                        world.time().instant()));

    assertThat(browser.get("/incidents/" + incident.id().text()).document().select("main").text())
        .contains("Escalated by the policy Night: step at 5 min");
  }

  @Test
  void whatIsRefusedLeavesWhatWasTyped() {
    browser.get(LIST);
    Browser.Page page =
        browser.submit(FORM, "name", "Night", "after1", "x", "channel1", channel.id().text());
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#problem").text()).contains("must be 0 to 10080");
    assertThat(page.document().select("#after1").val()).isEqualTo("x");
    assertThat(page.document().select("#channel1 option[selected]").val())
        .isEqualTo(channel.id().text());
    assertThat(world.store().escalationPolicies().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void aViewerReadsAndHasNoForm() {
    browser.get(LIST);
    add("Night");
    Browser viewer = world.signedIn(world.person(acme, "vi@example.com", Role.VIEWER));
    Browser.Page page = viewer.get(LIST);
    assertThat(page.document().select("tbody").text()).contains("Night");
    assertThat(page.document().select("main form, main a[href$=/delete]")).isEmpty();
  }

  @Test
  void nobodySeesThePoliciesOfAnotherOrganization() {
    browser.get(LIST);
    add("Night");
    Organization other = world.fixtures().organization();
    Browser stranger = world.signedIn(world.person(other, "eve@example.com", Role.OWNER));
    assertThat(stranger.get(LIST).body()).doesNotContain("Night");
    assertThat(stranger.get(LIST + "/" + only().id().text() + "/delete").status()).isEqualTo(404);
  }

  private void add(String name) {
    browser.submit(FORM, "name", name, "after1", "5", "channel1", channel.id().text());
  }

  private EscalationPolicy only() {
    List<EscalationPolicy> all = world.store().escalationPolicies().ofOrganization(acme.id());
    assertThat(all).hasSize(1);
    return all.getFirst();
  }
}
