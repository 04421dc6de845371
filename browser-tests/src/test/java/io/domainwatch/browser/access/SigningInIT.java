package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class SigningInIT {
  private final Program program;
  private final Chromium chromium;

  SigningInIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aWrongPasswordIsRefusedAndTheRightOneLeadsToTheWantedPage() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base())) {
      visit.open("/settings/members");
      assertThat(visit.path()).startsWith("/sign-in?next=");
      visit.type("E-mail address", ann.email()).type("Password", "not this one").press("Sign in");
      assertThat(visit.text()).contains("The e-mail address or password is wrong.");
      visit.type("Password", ann.password()).press("Sign in");
      assertThat(visit.path()).isEqualTo("/settings/members");
      assertThat(visit.text()).contains(ann.email());
    }
  }

  @Test
  void whoSignsOutHasToSignInAgainEvenForPagesSeenBefore() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/settings/keys");
      visit.press("Sign out");
      assertThat(visit.text()).contains("You are signed out.");
      visit.page().goBack();
      assertThat(visit.path()).startsWith("/sign-in");
    }
  }
}
