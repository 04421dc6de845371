package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.access.PageQuotas;
import io.domainwatch.app.signin.SignInGuard;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.net.HttpCookie;
import java.net.http.HttpRequest;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How much is asked for, and who suffers from it. */
class PageLimitsTest {
  private static final String NETWORK = "2001:db8:0:7::";

  private final DashboardWorld world = DashboardWorld.limited();
  private User ann;

  @BeforeEach
  void somebody() {
    ann = world.person(world.fixtures().organization(), "ann@example.com", Role.OWNER);
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aSessionHasThreeHundredPagesAMinute() {
    Browser busy = world.signedIn(ann);
    Browser other = world.signedIn(ann);
    int taken = 0;
    Browser.Page page = busy.get("/settings/account");
    while (page.status() == 200 && taken < 1_000) {
      taken++;
      page = busy.get("/settings/account");
    }

    assertThat(taken).isBetween(PageQuotas.PER_SESSION - 10, PageQuotas.PER_SESSION);
    assertThat(page.status()).isEqualTo(429);
    assertThat(page.header("retry-after")).isEqualTo("60");
    assertThat(page.text()).contains("Too many requests", "Try again in 60 s");
    assertThat(other.get("/settings/account").status()).isEqualTo(200);
    world.time().advance(Duration.ofSeconds(60));
    assertThat(busy.get("/settings/account").status()).isEqualTo(200);
  }

  @Test
  void strangersOfOneBlockAreSentAwayAndPeopleInItGoOnWorking() {
    Browser present = world.signedIn(ann);
    assertThat(from(present, "/settings/account", NETWORK + "1").status()).isEqualTo(200);
    int taken = 0;
    Browser stranger = world.browser();
    while (taken < 2_000
        && from(stranger, "/sign-in", NETWORK + Integer.toHexString(taken)).status() == 200) {
      taken++;
    }

    assertThat(taken).isEqualTo(PageQuotas.PER_BLOCK);
    assertThat(from(present, "/settings/account", NETWORK + "1").status()).isEqualTo(200);
    Browser back = world.browser();
    assertThat(from(back, "/sign-in", NETWORK + "1").status()).isEqualTo(429);
    back.keep(present.device());
    assertThat(from(back, "/sign-in", NETWORK + "1").status()).isEqualTo(200);
    assertThat(from(world.browser(), "/sign-in", "2001:db8:0:8::1").status()).isEqualTo(200);
  }

  @Test
  void oneBlockSignsInThirtyTimesAMinute() {
    Browser browser = world.browser();
    browser.get("/sign-in");
    for (int i = 0; i < SignInGuard.PER_BLOCK; i++) {
      signIn(browser, "nobody" + i + "@example.com");
    }

    Browser.Page page = signIn(browser, "nobody@example.com");

    assertThat(page.status()).isEqualTo(429);
    assertThat(page.header("retry-after")).isEqualTo("60");
    assertThat(page.text()).contains("Try again in 60 s");
  }

  @Test
  void theCookieOfABrowserIsNoSecretOfThePageAndOutlivesTheSession() {
    Browser browser = world.signedIn(ann);
    HttpCookie device = browser.device();
    assertThat(device.isHttpOnly()).isTrue();
    assertThat(device.getMaxAge()).isEqualTo(Duration.ofDays(180).toSeconds());
    browser.get("/settings/account");
    assertThat(browser.present().body()).doesNotContain(device.getValue());
    browser.submit("form[action=/sign-out]");
    assertThat(browser.device().getValue()).isEqualTo(device.getValue());

    Browser thief = world.browser();
    thief.keep(device);
    assertThat(thief.get("/settings/account").path()).startsWith("/sign-in");
  }

  @Test
  void strangersLockNobodyOutAndArePointedOut() {
    Browser own = world.signedIn(ann);
    own.get("/settings/account");
    assertThat(own.present().text()).contains("No failed sign-ins");
    own.submit("form[action=/sign-out]");
    for (int i = 0; i < 110; i++) {
      Browser stranger = world.browser();
      from(stranger, "/sign-in", "10.0.0." + i);
      String token = stranger.present().document().select("[name=form_token]").attr("value");
      stranger.show(
          "/sign-in",
          HttpRequest.newBuilder(world.base().resolve("/sign-in"))
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("X-Forwarded-For", "10.0.0." + i)
              .POST(
                  HttpRequest.BodyPublishers.ofString(
                      "email=ann@example.com&password=guess&form_token=" + token)));
    }

    own.get("/sign-in");
    Browser.Page in =
        own.submit(
            "form[action=/sign-in]", "email", ann.email(), "password", DashboardWorld.PASSWORD);

    assertThat(in.path()).startsWith("/overview");
    assertThat(in.text()).contains("Tries to sign in as you from another network failed");
    assertThat(own.get("/settings/account").text()).contains("10.0.0.99", "Wrong password");
    assertThat(
            own.present().document().select("section[aria-labelledby=failures-heading] tbody tr"))
        .hasSize(20);
  }

  @Test
  void onesOwnMistakeIsNoNewsAndStandsUnderAccount() {
    Browser own = world.browser();
    own.get("/sign-in");
    own.submit("form[action=/sign-in]", "email", ann.email(), "password", "mistyped");
    Browser.Page in =
        own.submit(
            "form[action=/sign-in]", "email", ann.email(), "password", DashboardWorld.PASSWORD);

    assertThat(in.path()).isEqualTo("/overview");
    assertThat(own.get("/settings/account").text()).contains("127.0.0.1", "Wrong password");
  }

  private Browser.Page signIn(Browser browser, String email) {
    return browser.present().document().select("form[action=/sign-in]").isEmpty()
        ? browser.get("/sign-in")
        : browser.submit("form[action=/sign-in]", "email", email, "password", "wrong");
  }

  private Browser.Page from(Browser browser, String path, String address) {
    return browser.show(
        path,
        HttpRequest.newBuilder(world.base().resolve(path)).header("X-Forwarded-For", address));
  }
}
