package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class MembersIT {
  private final Program program;
  private final Chromium chromium;

  MembersIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aMemberIsAddedSignsInBecomesAnOwnerAndIsRemoved() {
    Program.Person ann = program.owner();
    String bob = "bob-of-" + ann.email();
    try (Visit owner = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit member = chromium.visit(program.base())) {
      owner.follow("Settings").follow("Members");
      owner.page().getByText("Add somebody with a first password instead").click();
      owner.type("E-mail address", bob).press("Add the member");
      String password = owner.page().getByLabel("First password").inputValue();
      owner.follow("Done, back to the members");
      assertThat(owner.page().content()).contains(bob).doesNotContain(password);

      member.signIn(bob, password);
      assertThat(member.text()).contains("Choose a new password").doesNotContain("Settings");
      member.type("New password", "bob's own password");
      member.type("Repeat new password", "bob's own password").press("Set password");
      member.follow("Settings").follow("Members");
      assertThat(member.text()).contains("Only an owner can invite, add and remove members.");
      member.follow("API keys");
      assertThat(member.text()).contains("Only an owner can create and revoke keys.");

      owner.press("Change role to owner of " + bob).stepUp(ann.password());
      member.open("/settings/members");
      assertThat(member.button("Create link").count()).isEqualTo(1);

      owner.follow("Remove " + bob).press("Remove the member");
      assertThat(owner.text()).contains("The member is removed");
      member.follow("Members");
      assertThat(member.path()).startsWith("/sign-in");
      owner.follow("Audit log");
      assertThat(owner.text()).contains(bob);
    }
  }

  @Test
  void theOrganizationShowsPlanAndUse() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.follow("Settings").follow("Organization");
      assertThat(visit.text())
          .contains("roomy", "active", "0 (unlimited)", "1000000 a minute", "API usable");
    }
  }
}
