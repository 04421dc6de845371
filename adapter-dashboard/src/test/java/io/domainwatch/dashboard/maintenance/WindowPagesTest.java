package io.domainwatch.dashboard.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Makes, starts, ends and deletes maintenance windows by their forms. */
class WindowPagesTest {
  private static final String LIST = "/settings/maintenance";
  private static final String FORM = "form.channel";

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
  void aWindowOnceIsMadeInLocalTimeAndEndedNow() {
    Domain domain = world.fixtures().domain(acme);
    browser.get(LIST);
    Browser.Page list =
        submit(
            "Move",
            "never",
            Map.of(
                "start", "2026-11-21T10:30",
                "zone", "Europe/Berlin",
                "minutes", "90",
                "which_domains", "some",
                "domains", domain.name().unicode()));
    assertThat(list.document().select("[role=status]").text())
        .isEqualTo("The maintenance window is added.");
    assertThat(only().times())
        .isInstanceOfSatisfying(
            WindowTimes.Once.class,
            once -> {
              assertThat(once.period().from()).isEqualTo(Instant.parse("2026-11-21T09:30:00Z"));
              assertThat(once.period().to()).isEqualTo(Instant.parse("2026-11-21T11:00:00Z"));
            });
    assertThat(only().scope().domains())
        .isEqualTo(new WindowScope.Chosen.Named(Set.of(domain.id())));
    assertThat(list.document().select("tbody tr").text())
        .contains("Move", domain.name().unicode(), "running");
    assertThat(
            browser.get("/domains/" + domain.id().text()).document().select("#maintenance").text())
        .contains("In maintenance until 2026-11-21 11:00 UTC: Move.");
    browser.get(LIST);
    browser.submit("form[action$=/end]");
    assertThat(only().isActive(world.time().instant())).isFalse();
    assertThat(browser.get("/settings/audit").body())
        .contains("Added a maintenance window", "Ended a maintenance window");
  }

  @Test
  void whatRecursIsChosenWithoutKnowingRules() {
    browser.get(LIST);
    submit("Nights", "daily", Map.of());
    submit("Days", "weekly", Map.of("day", "SA"));
    submit("Months", "monthly", Map.of());
    submit("Rule", "rule", Map.of("rule", "freq=monthly;byday=-1su"));
    assertThat(world.store().maintenanceWindows().ofOrganization(acme.id()))
        .extracting(window -> ((WindowTimes.Recurring) window.times()).rule().text())
        .containsExactlyInAnyOrder(
            "FREQ=DAILY",
            "FREQ=WEEKLY;BYDAY=SA",
            "FREQ=MONTHLY;BYMONTHDAY=28",
            "FREQ=MONTHLY;BYDAY=-1SU");
    assertThat(browser.get(LIST).document().select("tbody tr").size()).isEqualTo(4);
  }

  @Test
  void aRecurringWindowIsStartedAndDeleted() {
    browser.get(LIST);
    submit("Nights", "daily", Map.of("which_domains", "tagged", "tags", "Shop, team:web"));
    assertThat(only().scope().domains())
        .isEqualTo(
            new WindowScope.Chosen.Tagged(Tags.of(Set.of(new Tag("shop"), new Tag("team:web")))));
    browser.get(LIST);
    browser.submit("form[action$=/start]");
    assertThat(only().isActive(world.time().instant())).isTrue();
    assertThat(only().isActive(world.time().instant().plus(Duration.ofHours(2)))).isFalse();
    browser.get(LIST + "/" + only().id().text() + "/delete");
    browser.submit("form.card");
    assertThat(world.store().maintenanceWindows().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void whatIsRefusedLeavesWhatWasTyped() {
    browser.get(LIST);
    Browser.Page page = submit("Nights", "rule", Map.of("rule", "FREQ=MINUTELY"));
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#problem").text())
        .isEqualTo("Repetition must have FREQ of DAILY, WEEKLY, MONTHLY or YEARLY.");
    assertThat(page.document().select("#rule").val()).isEqualTo("FREQ=MINUTELY");
    assertThat(page.document().select("#name").val()).isEqualTo("Nights");
    Browser.Page unknown =
        submit("Nights", "daily", Map.of("which_domains", "some", "domains", "other.example"));
    assertThat(unknown.document().select("#problem").text())
        .contains("other.example is not one of your domains");
    assertThat(world.store().maintenanceWindows().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void nobodySeesTheWindowsOfAnotherOrganization() {
    browser.get(LIST);
    submit("Nights", "daily", Map.of());
    Organization other = world.fixtures().organization();
    Browser stranger = world.signedIn(world.person(other, "eve@example.com", Role.OWNER));
    assertThat(stranger.get(LIST).body()).doesNotContain("Nights");
    assertThat(stranger.get(LIST + "/" + only().id().text() + "/delete").status()).isEqualTo(404);
  }

  private Browser.Page submit(String name, String repeats, Map<String, String> others) {
    Map<String, String> fields =
        new HashMap<>(
            Map.of(
                "name", name,
                "start", "2026-11-28T02:00",
                "zone", "UTC",
                "minutes", "60",
                "repeats", repeats,
                "which_domains", "all"));
    fields.putAll(others);
    return browser.submit(
        FORM,
        fields.entrySet().stream()
            .flatMap(field -> Stream.of(field.getKey(), field.getValue()))
            .toArray(String[]::new));
  }

  private MaintenanceWindow only() {
    return world.store().maintenanceWindows().ofOrganization(acme.id()).getFirst();
  }
}
