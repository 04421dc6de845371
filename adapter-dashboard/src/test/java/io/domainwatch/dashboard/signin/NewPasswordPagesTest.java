package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.web.PageRoute;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever signs in with a password that was made for them chooses one before anything else. */
class NewPasswordPagesTest {
  private static final String OWN = "a password of my own";
  private static final String FORM = "form[action=/new-password]";

  private final DashboardWorld world = new DashboardWorld();
  private User owner;

  @BeforeEach
  void somebodyWithAMadePassword() {
    owner = world.person(world.fixtures().organization(), "ann@example.com", Role.OWNER);
    world.store().users().saveMadePassword(owner.id(), owner.passwordHash());
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void signingInLeadsToANewPasswordAndOnToTheWantedPage() {
    Browser browser = world.browser();
    browser.get("/settings/audit?before=x");
    Browser.Page asked =
        browser.submit(
            "form[action=/sign-in]", "email", owner.email(), "password", DashboardWorld.PASSWORD);
    assertThat(asked.path()).startsWith("/new-password?next=");
    assertThat(asked.text()).contains("Choose a new password").doesNotContain("Settings");

    Browser.Page after = browser.submit(FORM, "new_password", OWN, "new_password_again", OWN);

    assertThat(after.path()).isEqualTo("/settings/audit?before=x&done=password-changed");
    assertThat(after.text()).contains("Settings");
    assertThat(world.store().users().find(owner.id()).orElseThrow().mustChangePassword()).isFalse();
    assertThat(browser.get("/new-password").path()).isEqualTo("/overview");
    assertThat(world.signedIn(owner).present().text()).contains("is wrong");
  }

  @Test
  void beforeThatNoRouteShowsOrDoesAnything() {
    Browser browser = world.signedIn(owner);
    String proof = browser.present().document().select("[name=form_token]").val();
    for (PageRoute route : world.routes()) {
      boolean open =
          route instanceof PageRoute.Open
              || route instanceof PageRoute.Subscription
              || route.template().equals("/new-password")
              || route.template().equals("/sign-out");
      if (!open) {
        String path = route.template().replaceAll("\\{[a-z]+}", "x");
        Browser.Page page =
            route.method().equals("GET")
                ? browser.get(path)
                : browser.post(path, Map.of("form_token", proof));
        assertThat(page.path()).as(route.toString()).startsWith("/new-password");
      }
    }
  }

  @Test
  void aBadNewPasswordIsRefusedAndNothingOpens() {
    Browser browser = world.signedIn(owner);

    assertThat(browser.submit(FORM, "new_password", OWN, "new_password_again", "x").text())
        .contains("do not match");
    assertThat(browser.submit(FORM, "new_password", "x", "new_password_again", "x").text())
        .contains("must have 12 to 200 characters");
    Browser.Page same =
        browser.submit(
            FORM,
            "new_password",
            DashboardWorld.PASSWORD,
            "new_password_again",
            DashboardWorld.PASSWORD);
    assertThat(same.status()).isEqualTo(422);
    assertThat(browser.get("/domains").path()).startsWith("/new-password");
  }

  @Test
  void whoMustChooseMaySignOut() {
    Browser browser = world.signedIn(owner);

    assertThat(browser.submit("form[action=/sign-out]").path()).startsWith("/sign-in");
  }

  @Test
  void whoseOwnPasswordItIsChoosesNoneHere() {
    User bob = world.person(world.fixtures().organization(), "bob@example.com", Role.OWNER);
    Browser browser = world.signedIn(bob);
    String proof = browser.present().document().select("[name=form_token]").val();

    Browser.Page page =
        browser.post(
            "/new-password",
            Map.of("form_token", proof, "new_password", OWN, "new_password_again", OWN));

    assertThat(page.status()).isEqualTo(403);
    assertThat(world.store().users().find(bob.id())).contains(bob);
  }
}
