package io.domainwatch.dashboard.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.report.ReportUptimes;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import java.time.ZoneId;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shows reports of the last whole week and month. */
class ReportPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void aMemberIsSignedIn() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aReportTellsWhatTheWeekWasLike() {
    ReportPeriod week =
        ReportPeriod.lastWhole(ReportKind.WEEKLY, ZoneId.of("UTC"), world.time().instant());
    IncidentFixtures happened = new IncidentFixtures(world.store());
    Domain domain = world.fixtures().domain(acme);
    Domain foreign = world.fixtures().domain(world.fixtures().organization());
    Incident down =
        happened.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, week.from().plusSeconds(60));
    happened.close(down, week.from().plusSeconds(660));
    happened.open(foreign, CheckType.UPTIME, UptimeDefinition.DOWN, week.from().plusSeconds(60));
    happened.change(domain, CheckType.DNS, DnsDefinition.MX_CHANGED, week.from().plusSeconds(99));

    Document list = browser.get("/settings/reports").document();
    assertThat(list.select("main a[href=/settings/reports/weekly]").text())
        .isEqualTo("Weekly report: " + week.name());
    assertThat(list.select("nav a[aria-current=page]").text()).isEqualTo("Reports");
    Document page = browser.get("/settings/reports/weekly").document();
    assertThat(page.select("h1").text()).isEqualTo("Weekly report: " + week.name());
    assertThat(page.select("main").text())
        .contains(acme.name(), "1 incident opened, 0 are still open.", "1 of severity high.")
        .contains("The longest lasted 10 min")
        .contains("Mail exchanger changed: 1")
        .contains(domain.name().unicode())
        .doesNotContain(foreign.name().unicode());
    assertThat(page.select("a[href=/incidents/" + down.id().text() + "]")).hasSize(1);
  }

  @Test
  void withoutDataNothingIsMadeUp() {
    world.fixtures().domain(acme);
    Document page = browser.get("/settings/reports/monthly").document();
    assertThat(page.select("main").text())
        .contains("unknown Nothing is known of 1 domain of 1 domain.")
        .contains("No domain was down.", "0 incidents opened", "Nothing that is known.")
        .contains("Nothing changed.")
        .doesNotContain("%");
  }

  @Test
  void aReportThatIsBeingMadeSaysSoAndIsLookedAtAgain() {
    int moreThanAreGatheredAtOnce = 101;
    for (int i = 0; i < moreThanAreGatheredAtOnce; i++) {
      world.fixtures().domain(acme);
    }
    Browser.Page making = browser.get("/settings/reports/monthly");
    assertThat(making.status()).isEqualTo(200);
    assertThat(making.header("refresh")).isEqualTo("5");
    assertThat(making.document().select("main [role=status]").text())
        .contains("is being created", "look again in a moment");
    assertThat(making.document().select("main a[href=/settings/reports/monthly]").text())
        .isEqualTo("Look again");

    world.get(ReportUptimes.class).tick(world.time().instant());
    Browser.Page made = browser.get("/settings/reports/monthly");
    assertThat(made.header("refresh")).isEmpty();
    assertThat(made.document().select("main").text())
        .contains("Nothing is known of 101 domains of 101 domains.");
  }

  @Test
  void whichReportsAreSentIsSetByAForm() {
    Messages messages = new Messages(world.store());
    Channel mailbox = messages.channel(acme, new ChannelTarget.Email("ops@example.com"));
    messages.channel(world.fixtures().organization(), new ChannelTarget.Email("x@example.com"));
    Document list = browser.get("/settings/reports").document();
    assertThat(list.select("input[name=receiver]")).hasSize(1);
    assertThat(list.select("fieldset").text()).contains("unconfirmed, gets none");
    Document saved =
        browser
            .submit(
                "form[action=/settings/reports]",
                "weekly",
                "on",
                "zone",
                "Asia/Tokyo",
                "receiver",
                mailbox.id().text())
            .document();
    assertThat(saved.select("[role=status]").text())
        .isEqualTo("The settings of reports are saved.");
    ReportPlan plan = world.store().reportPlans().find(acme.id());
    assertThat(plan.sends(ReportKind.WEEKLY)).isTrue();
    assertThat(plan.sends(ReportKind.MONTHLY)).isFalse();
    assertThat(plan.zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
    assertThat(plan.receivers()).containsExactly(mailbox.id());
    assertThat(saved.select("input[name=receiver][checked]")).hasSize(1);
    assertThat(browser.get("/settings/audit").body()).contains("Changed which reports are sent");

    browser.get("/settings/reports");
    Browser.Page refused = browser.submit("form[action=/settings/reports]", "zone", "Mars");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#problem").text()).contains("IANA time zone");
    assertThat(world.store().reportPlans().find(acme.id())).isEqualTo(plan);
  }
}
