package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a stolen or unattended session must not do asks for the password once more. */
class StepUpPagesTest {
  private static final String KEYS = "form[action=/settings/keys]";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final User owner = world.person(acme, "ann@example.com", Role.OWNER);
  private final Browser browser = world.signedIn(owner);

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aFullKeyIsMadeAfterThePasswordAndNothingTypedIsLost() {
    browser.get("/settings/keys");
    Browser.Page prompt =
        browser.submit(KEYS, "name", "<b>&deploy", "scope", "full", "last_day", "2026-12-31");

    assertThat(prompt.status()).isEqualTo(403);
    assertThat(prompt.document().select("main form").attr("action")).isEqualTo("/settings/keys");
    assertThat(prompt.document().select("label[for=step_up_password]").text())
        .isEqualTo("Your password");
    assertThat(prompt.document().select("#step_up_code")).isEmpty();
    assertThat(keys()).isEmpty();

    Browser.Page wrong = browser.submit(KEYS, "step_up_password", "not this one");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.document().select("[role=alert]").text())
        .contains("is not your current password");
    assertThat(wrong.body()).doesNotContain("not this one");
    assertThat(keys()).isEmpty();

    Browser.Page made = browser.submit(KEYS, "step_up_password", DashboardWorld.PASSWORD);
    assertThat(made.document().select("#key").val()).matches("svc_[0-9a-f]{32}");
    assertThat(keys())
        .singleElement()
        .satisfies(
            key -> {
              assertThat(key.name()).isEqualTo("<b>&deploy");
              assertThat(key.scope()).isEqualTo(Scope.FULL);
              assertThat(key.expiresAt()).hasToString("Optional[2027-01-01T00:00:00Z]");
            });
  }

  @Test
  void onceInTenMinutesIsEnoughAndAnotherBrowserIsAskedForItself() {
    browser.get("/settings/keys");
    browser.submit(KEYS, "name", "one", "scope", "full");
    browser.submit(KEYS, "step_up_password", DashboardWorld.PASSWORD);
    world.time().advance(Duration.ofMinutes(10).minusMillis(1));
    browser.get("/settings/keys");
    browser.submit(KEYS, "name", "two", "scope", "full");
    assertThat(keys()).hasSize(2);

    Browser elsewhere = world.signedIn(owner);
    elsewhere.get("/settings/keys");
    assertThat(elsewhere.submit(KEYS, "name", "three", "scope", "full").status()).isEqualTo(403);
    world.time().advance(Duration.ofMillis(1));
    browser.get("/settings/keys");
    assertThat(browser.submit(KEYS, "name", "three", "scope", "full").status()).isEqualTo(403);
    assertThat(keys()).hasSize(2);
  }

  @Test
  void rolesAndTheSecondFactorAskToo() {
    User bob = world.person(acme, "bob@example.com", Role.MEMBER);
    String token = browser.get("/settings/account").document().select("[name=form_token]").val();
    for (String path :
        List.of(
            "/settings/members/" + bob.id().text() + "/role",
            "/settings/account/second-factor",
            "/settings/account/second-factor/confirm",
            "/settings/account/second-factor/codes",
            "/settings/account/second-factor/off")) {
      Browser.Page prompt =
          browser.post(path, Map.of("form_token", token, "role", "owner", "code", "123456"));

      assertThat(prompt.status()).as(path).isEqualTo(403);
      Document document = prompt.document();
      assertThat(document.select("main form").attr("action")).isEqualTo(path);
      assertThat(document.select("main form [name=role]").val()).isEqualTo("owner");
      assertThat(document.select("main form [name=code]").val()).isEqualTo("123456");
    }
    assertThat(world.store().users().find(bob.id()).orElseThrow().role()).isEqualTo(Role.MEMBER);
    assertThat(world.store().secondFactors().find(owner.id())).isEmpty();
  }

  @Test
  void whereASecondFactorIsInUseItsCodeIsAskedForToo() {
    takeSecondFactorIntoUse();
    world.time().advance(Duration.ofMinutes(11));
    browser.get("/settings/account");
    String off = "form[action=/settings/account/second-factor/off]";
    Browser.Page prompt = browser.submit(off);
    assertThat(prompt.document().select("label[for=step_up_code]").text()).contains("Six digits");

    assertThat(browser.submit(off, "step_up_password", DashboardWorld.PASSWORD).status())
        .isEqualTo(422);
    assertThat(world.store().secondFactors().find(owner.id())).isPresent();

    Browser.Page done =
        browser.submit(off, "step_up_password", DashboardWorld.PASSWORD, "step_up_code", codeNow());
    assertThat(done.text()).contains("The second factor is disabled.");
    assertThat(world.store().secondFactors().find(owner.id())).isEmpty();
  }

  private void takeSecondFactorIntoUse() {
    browser.get("/settings/account");
    browser.submit("form[action=/settings/account/second-factor]");
    browser.submit(
        "form[action=/settings/account/second-factor]",
        "step_up_password",
        DashboardWorld.PASSWORD);
    browser.submit("form[action$=/confirm]", "code", codeNow());
  }

  private List<ApiKey> keys() {
    return world.store().apiKeys().ofOrganization(acme.id());
  }

  private String codeNow() {
    return "%06d".formatted(world.time().instant().getEpochSecond() / 30 % 1_000_000);
  }
}
