package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.LiveStream;
import io.domainwatch.dashboard.Recorded;
import io.domainwatch.testkit.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainListLiveTest {
  private final DashboardWorld world = new DashboardWorld();
  private final Recorded recorded = new Recorded(world);
  private Organization organization;
  private Browser browser;
  private Domain apple;
  private Domain banana;

  @BeforeEach
  void twoDomainsThatAreFine() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
    apple = fine("apple.example.com");
    banana = fine("banana.example.com");
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aDomainThatFailsComesFirstAndIsCounted() throws Exception {
    try (LiveStream stream = look("/domains")) {
      stream.await("page 1 of 1");
      assertThat(stream.text()).contains(order(apple, banana), "OK (2)");
      fail(banana);
      stream.await(order(banana, apple));
      stream.await("Failing (1)");
      stream.await("TLS certificate: Failing");
      Eventually.holds("the row has come again", () -> stream.sent(row(banana)) == 2);
      assertThat(stream.sent(row(apple))).isEqualTo(1);
      assertThat(stream.sent("pages")).isEqualTo(1);
    }
  }

  @Test
  void aFilterTakesInWhatBeginsToMatchAndLetsGoWhatNoLongerDoes() throws Exception {
    try (LiveStream stream = look("/domains?state=failing")) {
      stream.await("No domain matches.");
      fail(apple);
      stream.await(order(apple));
      stream.await("1 domain, page 1 of 1");
      recover(apple);
      Eventually.holds(
          "the list is empty again",
          () -> {
            world.tick();
            return stream.sent("pages") == 3;
          });
      fail(apple);
      Eventually.holds(
          "the row comes again with the domain",
          () -> {
            world.tick();
            return stream.sent(row(apple)) == 2;
          });
    }
  }

  @Test
  void theListOfAnotherOrganizationIsNotReported() throws Exception {
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    try (LiveStream stream = LiveStream.open(world, stranger, "/domains/live?q=apple")) {
      stream.await("No domain matches.");
      assertThat(stream.text()).doesNotContain(apple.id().text());
    }
  }

  /** As a browser does: the page says where it is told of changes. */
  private LiveStream look(String page) throws Exception {
    String live = browser.get(page).document().select("[data-live]").attr("data-live");
    assertThat(live).startsWith("/domains/live");
    return LiveStream.open(world, browser, live);
  }

  private Domain fine(String name) {
    Domain domain = world.fixtures().domain(organization, name, world.time().instant());
    recorded.all(domain, Outcome.OK);
    return domain;
  }

  private void fail(Domain domain) {
    world.time().advance(LiveOverviews.REFRESH);
    recorded.run(domain, CheckType.SSL, Outcome.FAILING, "expired");
  }

  private void recover(Domain domain) {
    world.time().advance(LiveOverviews.REFRESH);
    recorded.run(domain, CheckType.SSL, Outcome.OK, "fine");
  }

  private static String row(Domain domain) {
    return "row-" + domain.id().text();
  }

  private static String order(Domain... domains) {
    StringBuilder rows = new StringBuilder();
    for (Domain domain : domains) {
      rows.append(rows.isEmpty() ? "" : " ").append(row(domain));
    }
    return "data-order=\"" + rows + "\"";
  }
}
