package io.domainwatch.dashboard.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BulkPagesTest {
  private static final String RUN = "form[action=/domains/bulk/run]";

  private final DashboardWorld world = new DashboardWorld();
  private Organization organization;
  private Browser browser;

  @BeforeEach
  void somebody() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void selectedDomainsArePausedAndResumedAndTheOthersAreNot() {
    Domain one = domain("one.example.com");
    Domain other = domain("other.example.com");
    ask("", "pause", one);
    assertThat(browser.present().document().select("h1").text()).isEqualTo("Pause 1 domain");
    browser.submit(RUN);
    assertThat(browser.present().document().select(".notice").text())
        .isEqualTo("1 domain is paused.");
    assertThat(now(one).status()).isEqualTo(DomainStatus.PAUSED);
    assertThat(now(other).status()).isEqualTo(DomainStatus.ACTIVE);
    ask("", "resume", one, other);
    browser.submit(RUN);
    assertThat(browser.present().text()).contains("2 domains are active.");
    assertThat(now(one).status()).isEqualTo(DomainStatus.ACTIVE);
    assertThat(actions()).contains("domain_paused", "domain_resumed");
  }

  @Test
  void allOfAFilterAreThoseThatItHadWhenItWasAsked() {
    Domain bad = domain("bad.example.com");
    Domain good = domain("good.example.com");
    Recorded recorded = new Recorded(world);
    recorded.run(bad, CheckType.SSL, Outcome.FAILING, "expired");
    whole("?state=failing", "pause");
    assertThat(browser.present().document().select("h1").text()).isEqualTo("Pause 1 domain");
    recorded.run(good, CheckType.SSL, Outcome.FAILING, "expired");
    browser.submit(RUN);
    assertThat(now(bad).status()).isEqualTo(DomainStatus.PAUSED);
    assertThat(now(good).status()).as("failing only since").isEqualTo(DomainStatus.ACTIVE);
    assertThat(browser.present().document().select("main a").last().attr("href"))
        .isEqualTo("/domains?state=failing");
  }

  @Test
  void tagsAreAddedAndTakenAway() {
    Domain one = domain("one.example.com");
    Domain two = domain("two.example.com");
    ask("", "tag", one, two);
    browser.submit(RUN, "tags", "prod, team:web");
    assertThat(now(one).tags().texts()).containsExactly("prod", "team:web");
    whole("?tag=prod", "untag");
    browser.submit(RUN, "tags", "prod");
    assertThat(now(two).tags().texts()).containsExactly("team:web");
    ask("", "tag", one);
    browser.submit(RUN, "tags", "not/a//tag?");
    assertThat(browser.present().status()).isEqualTo(422);
    assertThat(browser.present().text()).contains("Nothing was changed.", "is not a tag");
    assertThat(browser.present().document().select("#tags").val()).isEqualTo("not/a//tag?");
    browser.submit(RUN, "tags", "good");
    assertThat(now(one).tags().texts()).contains("good");
  }

  @Test
  void aWholeTagIsMutedForTwoHours() {
    Domain domain = domain("one.example.com");
    ask("", "tag", domain);
    browser.submit(RUN, "tags", "shop");
    whole("?tag=shop", "mute");
    browser.submit(RUN, "for", "2h", "reason", "release");
    assertThat(browser.present().text()).contains("1 domain is muted.");
    var snooze = world.store().snoozes().of(organization.id(), domain.id()).whole().orElseThrow();
    assertThat(snooze.until()).isEqualTo(world.time().instant().plus(Duration.ofHours(2)));
    assertThat(snooze.reason()).contains("release");
    whole("?tag=shop", "unmute");
    browser.submit(RUN);
    assertThat(world.store().snoozes().of(organization.id(), domain.id()).whole()).isEmpty();
  }

  @Test
  void aCheckIsMutedOrSetForAll() {
    Domain domain = domain("one.example.com");
    ask("", "mute", domain);
    browser.submit(RUN, "check", "ssl", "until", "2026-12-01T10:00");
    var snoozes = world.store().snoozes().of(organization.id(), domain.id());
    assertThat(snoozes.whole()).isEmpty();
    assertThat(snoozes.of(Optional.of(CheckType.SSL))).isPresent();
    ask("", "interval", domain);
    assertThat(browser.present().document().select("optgroup")).hasSize(CheckType.values().length);
    browser.submit(RUN, "pace", "uptime:300");
    assertThat(interval(domain)).contains(Duration.ofMinutes(5));
    ask("", "interval", domain);
    browser.submit(RUN, "pace", "uptime:7");
    assertThat(browser.present().status()).isEqualTo(422);
    assertThat(interval(domain)).contains(Duration.ofMinutes(5));
    browser.submit(RUN, "pace", "uptime:");
    assertThat(interval(domain)).isEmpty();
    ask("", "mute", domain);
    browser.submit(RUN, "until", "2020-01-01T10:00");
    assertThat(browser.present().text()).contains("Choose a time in the future");
  }

  @Test
  void deletionWantsTheNumber() {
    Domain one = domain("one.example.com");
    Domain two = domain("two.example.com");
    ask("", "delete", one, two);
    assertThat(browser.present().document().select("button.danger").text())
        .isEqualTo("Delete 2 domains");
    browser.submit(RUN, "number", "3");
    assertThat(browser.present().status()).isEqualTo(422);
    assertThat(names()).hasSize(2);
    browser.submit(RUN, "number", "2");
    assertThat(browser.present().text()).contains("2 domains are deleted.");
    assertThat(names()).isEmpty();
  }

  @Test
  void manyAreDoneInTurnsAndNothingIsForgotten() {
    List<Domain> many = new ArrayList<>();
    for (int i = 0; i < 1_203; i++) {
      many.add(domain("d%04d.example.com".formatted(i)));
    }
    whole("", "tag");
    assertThat(browser.present().document().select("h1").text()).isEqualTo("Tag 1,203 domains");
    browser.submit(RUN, "tags", "all");
    int turns = 1;
    while (!browser.present().document().select(RUN).isEmpty()) {
      assertThat(browser.present().document().select("progress").attr("max")).isEqualTo("1203");
      browser.submit(RUN);
      turns++;
    }
    assertThat(turns).isGreaterThanOrEqualTo(3);
    assertThat(browser.present().text()).contains("1,203 domains are tagged.");
    assertThat(many).allMatch(domain -> now(domain).tags().texts().equals(List.of("all")));
  }

  @Test
  void whatIsRefusedIsListedWithItsReasonAndNotToldAsSuccess() {
    Domain full = domain("full.example.com");
    Domain gone = domain("gone.example.com");
    ask("", "tag", full);
    browser.submit(RUN, "tags", String.join(" ", tags(20)));
    ask("", "tag", full, gone);
    world.store().domains().delete(organization.id(), gone.id());
    browser.submit(RUN, "tags", "more");
    assertThat(browser.present().document().select(".notice")).isEmpty();
    assertThat(browser.present().document().select(".problem").text())
        .isEqualTo("0 domains are tagged. 2 of 2 were refused.");
    assertThat(browser.present().text())
        .contains("full.example.com", "at most 20 tags", "There is no such domain.");
  }

  @Test
  void domainsOfOthersAreNotThere() {
    Organization other = world.fixtures().organization();
    Domain secret = world.fixtures().domain(other, "secret.example.com", world.time().instant());
    domain("mine.example.com");
    ask("", "delete", secret);
    browser.submit(RUN, "number", "1");
    assertThat(browser.present().text())
        .contains("1 of 1 were refused", "There is no such domain.")
        .doesNotContain("secret.example.com");
    assertThat(world.store().domains().find(other.id(), secret.id())).isPresent();
    whole("", "pause");
    browser.submit(RUN);
    assertThat(world.store().domains().find(other.id(), secret.id()).orElseThrow().status())
        .isEqualTo(DomainStatus.ACTIVE);
  }

  @Test
  void withoutASelectionNothingHappens() {
    domain("one.example.com");
    ask("", "pause");
    assertThat(browser.present().status()).isEqualTo(422);
    assertThat(browser.present().text()).contains("Select at least one domain");
    ask("", "explode", domain("two.example.com"));
    assertThat(browser.present().text()).contains("Choose what is to be done.");
  }

  /** Ticks domains of a list and presses a button. */
  private void ask(String query, String action, Domain... selected) {
    browser.get("/domains" + query);
    String ids = String.join(" ", Stream.of(selected).map(each -> each.id().text()).toList());
    browser.submit("#bulk", "id", ids, "action", action);
  }

  private void whole(String query, String action) {
    browser.get("/domains" + query);
    browser.submit("#bulk", "whole", "1", "action", action);
  }

  private static List<String> tags(int number) {
    return Stream.iterate(1, i -> i + 1).limit(number).map(i -> "t" + i).toList();
  }

  private Domain domain(String name) {
    return world.fixtures().domain(organization, name, world.time().instant());
  }

  private Domain now(Domain domain) {
    return world.store().domains().find(organization.id(), domain.id()).orElseThrow();
  }

  private Optional<Duration> interval(Domain domain) {
    return world
        .store()
        .checkOverrides()
        .of(organization.id(), domain.id(), CheckType.UPTIME)
        .interval();
  }

  private List<String> names() {
    OrganizationId owner = organization.id();
    return world.store().domains().page(owner, DomainFilter.ALL, Optional.empty(), 10).stream()
        .map(found -> found.name().ascii())
        .toList();
  }

  private List<String> actions() {
    return world.store().auditLog().page(organization.id(), Optional.empty(), 10).stream()
        .map(AuditEntry::action)
        .map(action -> action.wireName())
        .toList();
  }
}
