package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.net.HttpCookie;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SignInPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private User owner;

  @BeforeEach
  void somebody() {
    owner = world.person(world.fixtures().organization(), "ann@example.com", Role.OWNER);
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void whoIsNotSignedInIsSentToSignInAndBackToTheWantedPage() {
    Browser browser = world.browser();
    Browser.Page page = browser.get("/settings/audit?before=x");
    assertThat(page.path()).startsWith("/sign-in?next=");
    Browser.Page after =
        browser.submit(
            "form[action=/sign-in]",
            "email",
            " ANN@example.com",
            "password",
            DashboardWorld.PASSWORD);
    assertThat(after.path()).isEqualTo("/settings/audit?before=x");
  }

  @Test
  void aWrongPasswordIsReportedWithoutSayingWhatIsWrong() {
    Browser browser = world.browser();
    browser.get("/sign-in");
    Browser.Page page =
        browser.submit("form[action=/sign-in]", "email", owner.email(), "password", "wrong");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.text()).contains("The e-mail address or password is wrong.");
    assertThat(page.document().select("#email").val()).isEqualTo(owner.email());
    assertThat(page.body()).doesNotContain("wrong\"");
  }

  @Test
  void theTokenChangesWithTheSignInSoThatNobodyCanPlantOne() {
    Browser browser = world.browser();
    browser.get("/sign-in");
    String planted = browser.session().getValue();
    browser.submit(
        "form[action=/sign-in]", "email", owner.email(), "password", DashboardWorld.PASSWORD);
    assertThat(browser.cookies())
        .extracting(HttpCookie::getName)
        .containsExactlyInAnyOrder("domainwatch", "domainwatch-device");
    assertThat(browser.session().getValue()).isNotEqualTo(planted);
  }

  @Test
  void aFormWithoutItsTokenIsRefused() {
    Browser browser = world.browser();
    browser.get("/sign-in");
    Browser.Page page =
        browser.post(
            "/sign-in", Map.of("email", owner.email(), "password", DashboardWorld.PASSWORD));
    assertThat(page.status()).isEqualTo(403);
    assertThat(browser.get("/settings/audit").path()).startsWith("/sign-in");
  }

  @Test
  void nobodyIsLedAwayAfterSigningIn() {
    Browser browser = world.browser();
    browser.get("/sign-in?next=//evil.example/");
    Browser.Page page =
        browser.submit(
            "form[action=/sign-in]", "email", owner.email(), "password", DashboardWorld.PASSWORD);
    assertThat(page.path()).isEqualTo("/overview");
  }

  @Test
  void signingOutEndsTheSessionItself() {
    Browser browser = world.signedIn(owner);
    String token = browser.session().getValue();
    browser.get("/settings/audit");
    Browser.Page page = browser.submit("form[action=/sign-out]");
    assertThat(page.text()).contains("You are signed out.");
    assertThat(
            io.domainwatch.core.signin.SessionToken.find(token)
                .flatMap(it -> world.store().sessions().find(it.hash())))
        .isEmpty();
  }

  @Test
  void twelveIdleHoursEndASession() {
    Browser browser = world.signedIn(owner);
    world.time().advance(Duration.ofHours(11));
    assertThat(browser.get("/settings/audit").path()).isEqualTo("/settings/audit");
    world.time().advance(Duration.ofHours(12));
    assertThat(browser.get("/settings/audit").path()).startsWith("/sign-in");
  }
}
