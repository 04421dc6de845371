package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.schedule.RunCooldown;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DomainActionsTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization organization;
  private User user;
  private Domain domain;
  private Browser browser;
  private String path;

  @BeforeEach
  void aDomain() {
    organization = world.fixtures().organization(Fixtures.planOf(1), new Subscription.Active());
    user = world.person(organization, "ann@example.com", Role.MEMBER);
    browser = world.signedIn(user);
    domain = world.get(DomainService.class).add(Actor.of(user), "a.example.com", now());
    path = "/domains/" + domain.id().text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aDomainIsPausedAndResumed() {
    browser.get(path);
    Browser.Page paused = browser.submit("form[action$=/pause]");
    assertThat(paused.text()).contains("The domain is paused; its checks do not run.");
    assertThat(paused.document().select("form[action$=/run]")).isEmpty();
    assertThat(status()).contains(DomainStatus.PAUSED);
    Browser.Page resumed = browser.submit("form[action$=/resume]");
    assertThat(resumed.text()).contains("active again");
    assertThat(status()).contains(DomainStatus.ACTIVE);
    assertThat(actions())
        .containsSubsequence(AuditAction.DOMAIN_RESUMED, AuditAction.DOMAIN_PAUSED);
  }

  @Test
  void whatSomebodyElseHasPausedStaysPausedAndIsWrittenDownOnce() {
    browser.get(path);
    pauseBySomebodyElse();
    Browser.Page page = browser.submit("form[action$=/pause]");
    assertThat(page.text()).contains("The domain is paused");
    assertThat(actions()).filteredOn(AuditAction.DOMAIN_PAUSED::equals).hasSize(1);
  }

  @Test
  void resumingBeyondTheLimitOfThePlanIsRefusedOnThePage() {
    browser.get(path);
    browser.submit("form[action$=/pause]");
    world.get(DomainService.class).add(Actor.of(user), "b.example.com", now());
    Browser.Page page = browser.submit("form[action$=/resume]");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("[role=alert]").text()).contains("allows 1 active domains");
    assertThat(page.document().select("h1").text()).isEqualTo("a.example.com");
    assertThat(status()).contains(DomainStatus.PAUSED);
  }

  @Test
  void aCheckIsRunNowAndThePersonGoesBackToWhereTheyWere() {
    new Recorded(world).run(domain, CheckType.DNS, Outcome.OK, "fine");
    assertThat(due(CheckType.DNS)).isAfter(now());
    browser.get(path);
    Browser.Page page = browser.submit("#panel-dns form");
    assertThat(page.path()).startsWith(path + "?done=check-due");
    assertThat(page.document().select("#panel-dns").text()).contains("Next due now.");
    assertThat(due(CheckType.DNS)).isEqualTo(now());
    world.time().advance(RunCooldown.of(CheckType.DNS));
    assertThat(browser.submit("#panel-dns form", "back", "check").path())
        .startsWith(path + "/checks/dns");
  }

  @Test
  void howManyRunsAreLeftIsSeenAndARunThatComesTooSoonIsRefused() {
    assertThat(browser.get(path).document().select("#runs-left")).isEmpty();
    Browser.Page page = browser.submit("#panel-dns form");
    assertThat(page.document().select("#runs-left").text())
        .startsWith("199 of 200 manual runs are left until ");

    Browser.Page again = browser.submit("#panel-dns form");

    assertThat(again.status()).isEqualTo(422);
    assertThat(again.document().select("[role=alert]").text())
        .isEqualTo(
            "A run of this check was requested a moment ago. One can be requested every 30"
                + " seconds.");
    assertThat(again.document().select("#runs-left").text()).startsWith("199 of 200");
  }

  @Test
  void aCheckOfADomainThatSomebodyElseHasPausedIsNotRun() {
    browser.get(path);
    pauseBySomebodyElse();
    Browser.Page page = browser.submit("#panel-dns form");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("[role=alert]").text())
        .isEqualTo("The domain is paused, so its checks do not run.");
  }

  @Test
  void aDisabledCheckIsNotRun() {
    browser.get(path);
    change(new DomainChange(Optional.empty(), Optional.of(Set.of(CheckType.DNS))));
    Browser.Page page = browser.submit("#panel-dns form");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#panel-dns form")).isEmpty();
    assertThat(page.document().select("#panel-dns .state").text()).isEqualTo("Disabled");
  }

  @Test
  void aDomainIsDeletedOnlyWhenItsNameIsTyped() {
    Browser.Page form = browser.get(path + "/delete");
    assertThat(form.text()).contains("a.example.com");
    Browser.Page wrong = browser.submit("form[action$=/delete]", "name", "b.example.com\" x=\"");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.document().select("#name").val()).isEqualTo("b.example.com\" x=\"");
    assertThat(wrong.document().select("#name-problem")).hasSize(1);
    assertThat(status()).isPresent();
    Browser.Page done = browser.submit("form[action$=/delete]", "name", " A.example.com ");
    assertThat(done.path()).startsWith("/domains?");
    assertThat(done.text()).contains("The domain and all its history are deleted.");
    assertThat(status()).isEmpty();
    assertThat(actions()).contains(AuditAction.DOMAIN_DELETED);
  }

  @Test
  void whatSomebodyElseHasDeletedIsNotFound() {
    browser.get(path);
    world.get(DomainService.class).delete(Actor.of(user), domain.id(), Optional.empty(), now());
    assertThat(browser.submit("form[action$=/pause]").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/live", "/delete", "?window=7d"})
  void aDomainOfOthersIsNotThereToBeSeen(String rest) {
    Organization other = world.fixtures().organization();
    Browser stranger = world.signedIn(world.person(other, "eve@example.com", Role.OWNER));
    Browser.Page page = stranger.get(path + rest);
    assertThat(page.status()).isEqualTo(404);
    assertThat(page.body()).doesNotContain("a.example.com");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/pause", "/resume", "/delete", "/checks/dns/run"})
  void aDomainOfOthersIsNotThereToBeChanged(String rest) {
    Organization other = world.fixtures().organization();
    Browser stranger = world.signedIn(world.person(other, "eve@example.com", Role.OWNER));
    stranger.get("/domains");
    String token = stranger.present().document().select("[name=form_token]").attr("value");
    Browser.Page page =
        stranger.post(path + rest, Map.of("form_token", token, "name", "a.example.com"));
    assertThat(page.status()).isEqualTo(404);
    assertThat(status()).contains(DomainStatus.ACTIVE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/pause", "/delete", "/checks/dns/run"})
  void aFormWithoutItsTokenChangesNothing(String rest) {
    assertThat(browser.post(path + rest, Map.of("name", "a.example.com")).status()).isEqualTo(403);
    assertThat(status()).contains(DomainStatus.ACTIVE);
  }

  @Test
  void unknownIdsAndChecksAreNotFound() {
    assertThat(browser.get("/domains/dom_x").status()).isEqualTo(404);
    browser.get(path);
    String token = browser.present().document().select("[name=form_token]").attr("value");
    assertThat(browser.post(path + "/checks/nothing/run", Map.of("form_token", token)).status())
        .isEqualTo(404);
  }

  private void pauseBySomebodyElse() {
    change(new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.empty()));
  }

  private void change(DomainChange change) {
    User other = world.person(organization, "bo@example.com", Role.MEMBER);
    world
        .get(DomainService.class)
        .change(Actor.of(other), domain.id(), change, Optional.empty(), now());
  }

  private Optional<DomainStatus> status() {
    return world.store().domains().find(organization.id(), domain.id()).map(Domain::status);
  }

  private Instant due(CheckType type) {
    return Optional.ofNullable(
            world.store().checkRuns().ofDomain(organization.id(), domain.id()).get(type))
        .orElseThrow()
        .nextRunAt()
        .orElseThrow();
  }

  private List<AuditAction> actions() {
    return world.store().auditLog().page(organization.id(), Optional.empty(), 20).stream()
        .map(AuditEntry::action)
        .toList();
  }

  private Instant now() {
    return world.time().instant();
  }
}
