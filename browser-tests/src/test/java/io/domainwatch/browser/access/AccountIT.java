package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Totp;
import io.domainwatch.browser.fixture.Visit;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class AccountIT {
  private static final String NEW_PASSWORD = "an entirely other passphrase";

  private final Program program;
  private final Chromium chromium;

  AccountIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aChangedPasswordEndsOtherSessionsAndIsAskedForFromThenOn() {
    Program.Person ann = program.owner();
    try (Visit here = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit elsewhere = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      here.follow("Settings").follow("Account");
      here.type("Current password", ann.password())
          .type("New password", NEW_PASSWORD)
          .type("Repeat new password", NEW_PASSWORD)
          .press("Change password");
      assertThat(here.text()).contains("The password was changed");
      elsewhere.follow("Settings");
      assertThat(elsewhere.path()).startsWith("/sign-in");
      elsewhere.signIn(ann.email(), ann.password());
      assertThat(elsewhere.text()).contains("The e-mail address or password is wrong.");
      elsewhere.signIn(ann.email(), NEW_PASSWORD);
      assertThat(elsewhere.path()).isEqualTo("/overview");
    }
  }

  @Test
  void aSecondFactorIsSetUpWithAnAppAndARecoveryCodeOpensOnce() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/settings/account");
      visit.press("Set it up").stepUp(ann.password());
      String secret = visit.page().locator("#secret").innerText();
      visit.type("Enter the six digits that the app shows", "000000x");
      visit.press("Enable second factor");
      assertThat(visit.page().getByRole(com.microsoft.playwright.options.AriaRole.ALERT).count())
          .isEqualTo(1);
      String code = Totp.code(secret, Instant.now());
      visit.type("Enter the six digits that the app shows", code);
      visit.press("Enable second factor");
      String[] recovery = visit.page().locator("#codes").innerText().split("\\s+");
      visit.follow("I have saved them").press("Sign out");

      visit.signIn(ann.email(), ann.password());
      assertThat(visit.path()).startsWith("/sign-in/code");
      secondFactor(visit, code);
      assertThat(visit.text()).contains("already used");
      secondFactor(visit, recovery[0]);
      assertThat(visit.path()).isEqualTo("/overview");
      visit.press("Sign out").signIn(ann.email(), ann.password());
      secondFactor(visit, recovery[0]);
      assertThat(visit.path()).startsWith("/sign-in/code");
    }
  }

  private static void secondFactor(Visit visit, String code) {
    visit
        .type("Six digits from your authenticator app, or a recovery code", code)
        .press("Continue");
  }
}
