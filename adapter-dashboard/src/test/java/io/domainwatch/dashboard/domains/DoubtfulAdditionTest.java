package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DoubtfulAdditionTest {
  private static final String FORM = "form[action=/domains][method=post]";
  private static final String ANYWAY = "button[name=anyway]";

  private final DashboardWorld world = new DashboardWorld();
  private Organization organization;
  private Browser browser;

  @BeforeEach
  void somebody() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
    world.absentNames().add(new DomainName("exmaple.com"));
    world.absentNames().add(new DomainName("gone.example.com"));
    browser.get("/domains");
    assertThat(browser.present().document().select(ANYWAY)).isEmpty();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aNameThatDoesNotExistIsAskedAbout() {
    Browser.Page page = browser.submit(FORM, "names", "Exmaple.com");

    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#names").text()).isEqualTo("Exmaple.com");
    assertThat(page.document().select("#names-problem").text())
        .startsWith("This name does not exist in DNS.");
    assertThat(page.document().select(ANYWAY).text()).isEqualTo("Add anyway");
    assertThat(monitored()).isEmpty();
  }

  @Test
  void whoWantsItGetsItAndWhoMendsItIsNotAskedAgain() {
    browser.submit(FORM, "names", "exmaple.com");
    Browser.Page page = browser.submit(FORM, "anyway", "yes");
    assertThat(page.path()).startsWith("/domains/dom_");
    browser.get("/domains");
    browser.submit(FORM, "names", "gone.example.com");
    assertThat(browser.submit(FORM, "names", "come.example.com").path())
        .startsWith("/domains/dom_");
    assertThat(monitored()).containsExactly("exmaple.com", "come.example.com");
  }

  @Test
  void ofManyNamesTheOthersAreAdded() {
    Browser.Page page =
        browser.submit(FORM, "names", "a.example.com, b.example.com, gone.example.com, no_name");

    assertThat(page.document().select(".notice").text())
        .isEqualTo("2 added, 1 refused. 1 name does not exist in DNS and was not added.");
    assertThat(page.document().select("tbody tr:nth-child(3) .state").text())
        .isEqualTo("Not in DNS");
    assertThat(page.document().select("#names").text()).isEqualTo("gone.example.com\nno_name");
    assertThat(page.document().select(ANYWAY)).hasSize(1);
    page = browser.submit("main " + FORM, "names", "gone.example.com", "anyway", "yes");
    assertThat(page.path()).startsWith("/domains/dom_");
    assertThat(monitored()).hasSize(3);
  }

  @Test
  void nothingIsToldAsDoneWhereMostDoNotExist() {
    Browser.Page page = browser.submit(FORM, "names", "a.example.com exmaple.com gone.example.com");
    assertThat(page.document().select(".notice")).isEmpty();
    assertThat(page.document().select(".problem[role=alert]").text())
        .isEqualTo("1 added, 0 refused. 2 names do not exist in DNS and were not added.");
    assertThat(page.document().title()).contains("Most names were not added");
  }

  @Test
  void whatIsMonitoredAlreadyIsToldSo() {
    world.fixtures().domain(organization, "gone.example.com", world.time().instant());
    Browser.Page page = browser.submit(FORM, "names", "gone.example.com");
    assertThat(page.document().select("#names-problem a")).hasSize(1);
    assertThat(page.document().select(ANYWAY)).isEmpty();
  }

  private List<String> monitored() {
    return world
        .store()
        .domains()
        .page(organization.id(), DomainFilter.ALL, Optional.empty(), 10)
        .stream()
        .map(Domain::name)
        .map(DomainName::ascii)
        .toList();
  }
}
