package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.LiveStream;
import io.domainwatch.dashboard.Recorded;
import io.domainwatch.testkit.Eventually;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainLiveTest {
  private static final int CHECKS = CheckType.values().length;

  private final DashboardWorld world = new DashboardWorld();
  private User user;
  private Domain domain;
  private Browser browser;
  private LiveStream stream;

  @BeforeEach
  void aNewDomainIsLookedAt() throws Exception {
    Organization organization = world.fixtures().organization();
    user = world.person(organization, "ann@example.com", Role.MEMBER);
    browser = world.signedIn(user);
    domain =
        world.get(DomainService.class).add(Actor.of(user), "a.example.com", world.time().instant());
    stream = LiveStream.open(world, browser, "/domains/" + domain.id().text() + "/live");
  }

  @AfterEach
  void end() {
    world.close();
    stream.close();
  }

  @Test
  void progressPanelsAndIncidentsAreSentAsTheyChange() {
    stream.await("First round: 0 of %d checks done".formatted(CHECKS));
    new Recorded(world).run(domain, CheckType.UPTIME, Outcome.OK, "HTTP 200 in 35 ms");
    stream.await("First round: 1 of %d checks done".formatted(CHECKS));
    stream.await("HTTP 200 in 35 ms");
    new Recorded(world).failing(domain, CheckType.SSL, "expired <b>");
    stream.await("TLS certificate: ");
    Document sent = Jsoup.parse(stream.text());
    assertThat(sent.select("section#panel-ssl b")).isEmpty();
    assertThat(sent.select("section#panel-uptime input[name=form_token]").attr("value"))
        .isEqualTo(
            browser
                .get("/domains")
                .document()
                .select("form[action=/domains] [name=form_token]")
                .attr("value"));
  }

  @Test
  void whatDoesNotChangeIsNotSentAgain() {
    stream.await("First round: 0 of %d checks done".formatted(CHECKS));
    world.tick();
    new Recorded(world).run(domain, CheckType.UPTIME, Outcome.OK, "fine");
    stream.await("1 of " + CHECKS);
    Eventually.holds("the panel that changed comes again", () -> stream.sent("panel-uptime") == 2);
    Eventually.holds("every panel has come", () -> stream.sent("panel-open_ports") > 0);
    assertThat(stream.sent("panel-ssl")).isEqualTo(1);
    assertThat(stream.sent("panel-open_ports")).isEqualTo(1);
    assertThat(stream.sent("progress")).isEqualTo(2);
  }

  @Test
  void theStreamEndsWithTheDomain() {
    stream.await("First round");
    world
        .get(DomainService.class)
        .delete(Actor.of(user), domain.id(), Optional.empty(), world.time().instant());
    world.tick();
    Eventually.holds("the stream has ended", stream::ended);
    assertThat(browser.get("/domains/" + domain.id().text() + "/live").status()).isEqualTo(404);
  }
}
