package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Keyboard;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.browser.page.Axe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class InvitationsIT {
  private static final String PASSWORD = "a wholly new passphrase";

  private final Program program;
  private final Chromium chromium;

  InvitationsIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void somebodyIsInvitedAndJoinsOnATelephoneWithoutAScript() {
    Program.Person ann = program.owner();
    String bob = "invited-by-" + ann.email();
    try (Visit owner = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit guest = telephone(false);
        Visit late = telephone(false)) {
      owner.open("/settings/members");
      owner.press("Create link");
      String link = owner.page().getByLabel("Link").inputValue();
      assertThat(owner.text()).contains("No mail is sent");
      String path = link.substring(link.indexOf("/invitation"));
      late.open(path);

      guest.open(path);
      assertThat(guest.text()).contains(ann.organization().name(), "member");
      assertThat(guest.wider()).isEmpty();
      guest.type("E-mail address", bob).type("Password", PASSWORD);
      guest.type("Repeat password", PASSWORD).press("Join");
      assertThat(guest.text()).contains("Your account is ready.");
      guest.type("E-mail address", bob).type("Password", PASSWORD).press("Sign in");
      assertThat(guest.path()).isEqualTo("/overview");

      late.type("E-mail address", "late-" + bob).type("Password", PASSWORD);
      late.type("Repeat password", PASSWORD).press("Join");
      assertThat(late.text()).contains("This invitation was used");
      owner.open("/settings/members");
      assertThat(owner.page().content()).contains(bob).doesNotContain("Open invitations");
      assertThat(program.log()).doesNotContain(path.substring(path.indexOf('=') + 1));
    }
  }

  @Test
  void theWholeWayGoesByKeyboardAndIsAccessible() {
    Program.Person ann = program.owner();
    try (Visit owner = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit guest = telephone(true)) {
      Axe.script().ifPresent(owner.context()::addInitScript);
      Axe.script().ifPresent(guest.context()::addInitScript);
      owner.open("/settings/members");
      Keyboard keyboard = new Keyboard(owner);
      keyboard.to("E-mail address (optional)").type("by-key-" + ann.email());
      keyboard.to("Create link").enter();
      accessible(owner);
      String link = owner.page().locator("#link").inputValue();
      guest.open(link.substring(link.indexOf("/invitation")));
      accessible(guest);
      Keyboard theirs = new Keyboard(guest);
      theirs.to("Password").type(PASSWORD).to("Repeat password").type(PASSWORD);
      theirs.to("Join").enter();
      assertThat(guest.text()).contains("Your account is ready.");
    }
  }

  @Test
  void anOpenInvitationIsRevoked() {
    Program.Person ann = program.owner();
    try (Visit owner = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      owner.open("/settings/members");
      owner.press("Create link").follow("Done, back to the members");
      assertThat(owner.text()).contains("Open invitations");
      owner.press("Revoke the invitation for whoever has the link");
      assertThat(owner.text()).contains("The invitation is revoked");
    }
  }

  private static void accessible(Visit visit) {
    if (Axe.script().isPresent()) {
      assertThat(Axe.faults(visit)).isEmpty();
    }
  }

  private Visit telephone(boolean script) {
    return chromium.visit(
        program.base(), options -> options.setViewportSize(390, 844).setJavaScriptEnabled(script));
  }
}
