package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.access.Authentication;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.signin.SecondFactor;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SettingsPagesTest {
  /** Markup, quotes and a right-to-left override. */
  private static final String HOSTILE = "<script>alert(1)</script>\"'><b>\u202Egnp.exe";

  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private User owner;
  private Browser browser;

  @BeforeEach
  void anOwnerIsSignedIn() {
    acme = world.fixtures().organization();
    owner = world.person(acme, "ann@example.com", Role.OWNER);
    browser = world.signedIn(owner);
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aNewKeyIsShownOnceWithARequestAndWorks() {
    browser.get("/settings/keys");
    Browser.Page made =
        browser.submit(
            "form[action=/settings/keys]",
            "name",
            "deploy",
            "scope",
            "write",
            "last_day",
            "2026-12-31");
    String key = made.document().select("#key").val();
    assertThat(key).matches("svc_[0-9a-f]{32}");
    assertThat(made.document().select("#curl").text())
        .contains("Bearer " + key, "https://monitor.example.com/api/v1/domains");
    assertThat(made.header("cache-control")).isEqualTo("no-store");
    assertThat(authenticated(key)).isInstanceOf(Authentication.Proven.class);
    Browser.Page list = browser.get("/settings/keys");
    assertThat(list.body()).doesNotContain(key);
    assertThat(list.document().select("tbody tr").text())
        .contains("deploy", "Read + Write", "Active", "never");
    assertThat(world.store().apiKeys().ofOrganization(acme.id()).getFirst().expiresAt())
        .hasToString("Optional[2027-01-01T00:00:00Z]");
  }

  @Test
  void aRefusedKeyLeavesWhatWasTyped() {
    browser.get("/settings/keys");
    Browser.Page page =
        browser.submit(
            "form[action=/settings/keys]",
            "name",
            "late",
            "scope",
            "full",
            "last_day",
            "2026-11-20");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#problem").text()).contains("must lie in the future");
    assertThat(page.document().select("#name").val()).isEqualTo("late");
    assertThat(page.document().select("input[name=scope][checked]").val()).isEqualTo("full");
    assertThat(world.store().apiKeys().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void aKeyIsRevokedAfterAQuestionAndStopsWorking() {
    browser.get("/settings/keys");
    String key =
        browser
            .submit("form[action=/settings/keys]", "name", "old", "scope", "read")
            .document()
            .select("#key")
            .val();
    Element revoke = browser.get("/settings/keys").document().selectFirst("tbody a");
    assertThat(revoke.text()).isEqualTo("Revoke old");
    browser.get(revoke.attr("href"));
    Browser.Page after = browser.submit("form.card");
    assertThat(after.text()).contains("The key is revoked.", "Revoked");
    assertThat(authenticated(key)).hasToString(refused());
    assertThat(browser.get("/settings/audit").text())
        .contains("Created an API key", "Revoked an API key", "ann@example.com");
  }

  @Test
  void anotherOrganizationsKeyIsNotFound() {
    ApiKey foreign = world.fixtures().key(world.fixtures().organization());
    String path = "/settings/keys/" + foreign.id().text() + "/revoke";
    assertThat(browser.get(path).status()).isEqualTo(404);
    assertThat(browser.post(path, withProof(Map.of())).status()).isEqualTo(404);
    assertThat(world.store().apiKeys().find(foreign.id()).orElseThrow().revokedAt()).isEmpty();
  }

  @Test
  void aMemberSeesKeysAndMembersButChangesNone() {
    User member = world.person(acme, "bob@example.com", Role.MEMBER);
    Browser theirs = world.signedIn(member);
    assertThat(theirs.get("/settings/keys").document().select("form[action=/settings/keys]"))
        .isEmpty();
    Browser.Page refused =
        theirs.post(
            "/settings/keys",
            Map.of("form_token", formToken(theirs), "name", "x", "scope", "full"));
    assertThat(refused.text()).contains("Only an owner manages API keys");
    assertThat(theirs.get("/settings/members").document().select("main form")).isEmpty();
    assertThat(world.store().apiKeys().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void namesAreShownAsTheyAreAndNothingInThemWorks() {
    world
        .get(io.domainwatch.app.operator.KeyService.class)
        .issue(
            io.domainwatch.core.audit.Actor.of(owner),
            HOSTILE,
            io.domainwatch.core.apikey.Scope.READ,
            java.util.Optional.empty(),
            world.time().instant());
    Browser.Page page = browser.get("/settings/keys");
    assertThat(page.document().select("tbody bdi").text()).isEqualTo(HOSTILE);
    assertThat(page.document().select("main script, main b")).isEmpty();
    assertThat(browser.get("/settings/audit").document().select("main script")).isEmpty();
  }

  @Test
  void aChangedPasswordEndsAllOtherSessions() {
    Browser other = world.signedIn(owner);
    browser.get("/settings/account");
    String before = browser.session().getValue();
    Browser.Page page =
        browser.submit(
            "form[action=/settings/account/password]",
            "old_password",
            DashboardWorld.PASSWORD,
            "new_password",
            "a wholly new passphrase",
            "new_password_again",
            "a wholly new passphrase");
    assertThat(page.text()).contains("The password was changed");
    assertThat(browser.session().getValue()).isNotEqualTo(before);
    assertThat(browser.get("/settings/account").path()).isEqualTo("/settings/account");
    assertThat(other.get("/settings/account").path()).startsWith("/sign-in");
  }

  @Test
  void aWeakPasswordIsRefusedWithTheReason() {
    browser.get("/settings/account");
    Browser.Page page =
        browser.submit(
            "form[action=/settings/account/password]",
            "old_password",
            DashboardWorld.PASSWORD,
            "new_password",
            "short",
            "new_password_again",
            "short");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("[role=alert]").text()).contains("12");
    assertThat(page.body()).doesNotContain("short\"");
  }

  @Test
  void aSecondFactorIsSetUpAskedForAndReplacedByARecoveryCodeOnce() {
    browser.get("/settings/account");
    browser.submit("form[action=/settings/account/second-factor]");
    Browser.Page setup = stepUp("/settings/account/second-factor");
    assertThat(setup.document().select("svg.qr path").attr("d")).startsWith("M");
    Browser.Page codes = browser.submit("form[action$=/confirm]", "code", codeNow());
    String[] recovery = codes.document().select("#codes").text().split("\\s+");
    assertThat(recovery).hasSize(SecondFactor.RECOVERY_CODES);
    assertThat(browser.get("/settings/account").text()).contains("Recovery codes left: 10");

    Browser second = world.signedIn(owner);
    assertThat(second.present().path()).startsWith("/sign-in/code");
    assertThat(second.get("/settings/account").path()).startsWith("/sign-in");
    second.get("/sign-in/code");
    String halfway = second.session().getValue();
    assertThat(second.submit("form[action=/sign-in/code]", "code", codeNow()).text())
        .contains("already used");
    world.time().advance(Duration.ofSeconds(1));
    second.submit("form[action=/sign-in/code]", "code", recovery[3].toUpperCase());
    assertThat(second.get("/settings/account").text()).contains("Recovery codes left: 9");
    assertThat(second.session().getValue()).isNotEqualTo(halfway);
  }

  @Test
  void aMemberIsAddedPromotedAndRemoved() {
    browser.get("/settings/members");
    Browser.Page made =
        browser.submit(
            "form[action=/settings/members]", "email", "Bob@Example.com", "role", "member");
    String password = made.document().select("#password").val();
    assertThat(password).hasSizeGreaterThan(20);
    User bob = world.store().users().findByEmail("bob@example.com").orElseThrow();
    browser.get("/settings/members");
    browser.submit("form[action=/settings/members/" + bob.id().text() + "/role]");
    stepUp("/settings/members/" + bob.id().text() + "/role");
    assertThat(world.store().users().find(bob.id()).orElseThrow().role()).isEqualTo(Role.OWNER);
    browser.get("/settings/members/" + bob.id().text() + "/remove");
    assertThat(browser.submit("form.card").text()).contains("The member is removed");
    assertThat(world.store().users().find(bob.id())).isEmpty();
  }

  @Test
  void theLastOwnerStays() {
    browser.get("/settings/members/" + owner.id().text() + "/remove");
    Browser.Page page = browser.submit("form.card");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("[role=alert]").text()).isNotEmpty();
    assertThat(world.store().users().find(owner.id())).isPresent();
  }

  @Test
  void theOrganizationShowsPlanLimitsAndUse() {
    world.fixtures().domain(acme);
    assertThat(browser.get("/settings/organization").text())
        .contains("enterprise", "1 (unlimited)", "60 a minute", "API usable");
  }

  @Test
  void whatThisMonitorCannotRunIsToldOnceToOwners() {
    var domain = world.fixtures().domain(acme);
    String page = "/domains/" + domain.id().text();
    assertThat(browser.get(page).document().select("#panel-lighthouse")).hasSize(1);
    assertThat(browser.get("/settings/organization").document().select("#missing-checks"))
        .isEmpty();

    world.lighthouse().isMissing("This machine has no Chromium: install one.");
    world.time().advance(Duration.ofMinutes(2));

    assertThat(browser.get("/settings/organization").document().select("#missing-checks").text())
        .contains("Lighthouse", "This machine has no Chromium: install one.");
    assertThat(browser.get(page).document().select("#panel-lighthouse")).isEmpty();
    assertThat(browser.get(page).document().select("#panel-uptime")).hasSize(1);
    Browser member = world.signedIn(world.person(acme, "member@acme.example", Role.MEMBER));
    assertThat(member.get("/settings/organization").document().select("#missing-checks")).isEmpty();
  }

  @Test
  void howOldTheNewestBackupIsIsToldToOwners() {
    assertThat(browser.get("/settings/organization").document().select("#backups")).isEmpty();
    Instant now = world.time().instant();

    world.store().backupLog().succeeded(now.minus(Duration.ofHours(3)), 120_000_000);
    assertThat(browser.get("/settings/organization").document().select("#backups").text())
        .contains("3 h ago (120.0 MB)")
        .doesNotContain("failed");

    world.store().backupLog().failed(now, "/var/backups cannot be written");
    assertThat(browser.get("/settings/organization").document().select("#backups").text())
        .contains("3 h ago (120.0 MB)", "Last attempt failed")
        .as("the place is the operator's")
        .doesNotContain("/var/backups");
    Browser member = world.signedIn(world.person(acme, "member@acme.example", Role.MEMBER));
    assertThat(member.get("/settings/organization").document().select("#backups")).isEmpty();
  }

  /** Types the password that is asked for before what was wanted. */
  private Browser.Page stepUp(String path) {
    return browser.submit("form[action=" + path + "]", "step_up_password", DashboardWorld.PASSWORD);
  }

  private Authentication authenticated(String key) {
    return world.get(Authenticator.class).authenticate(key, world.time().instant());
  }

  private String refused() {
    return "Refused[refusal=KeyRevoked[at=" + world.time().instant() + "]]";
  }

  private String codeNow() {
    return "%06d".formatted(world.time().instant().getEpochSecond() / 30 % 1_000_000);
  }

  private Map<String, String> withProof(Map<String, String> fields) {
    Map<String, String> all = new java.util.HashMap<>(fields);
    all.put("form_token", formToken(browser));
    return all;
  }

  private static String formToken(Browser browser) {
    return browser.get("/settings/organization").document().select("input[name=form_token]").val();
  }
}
