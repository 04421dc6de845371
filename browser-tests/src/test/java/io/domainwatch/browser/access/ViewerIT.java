package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.account.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class ViewerIT {
  private final Program program;
  private final Chromium chromium;

  ViewerIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aViewerLooksAndAnOwnerLetsThemChange() {
    Program.Person ann = program.owner();
    Program.Person vic =
        program.person(ann.organization(), "viewer-of-" + ann.email(), Role.VIEWER);
    try (Visit owner = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Visit viewer = chromium.visit(program.base()).signIn(vic.email(), vic.password())) {
      owner.open("/domains");
      owner.type("Domain names", "looked-at.example.com").press("Add");
      String domain = owner.path().replaceFirst("\\?.*", "");

      viewer.open(domain);
      assertThat(viewer.text()).contains("looked-at.example.com").doesNotContain("Run now");
      assertThat(viewer.button("Pause").count()).isZero();
      viewer.open(domain + "/delete");
      assertThat(viewer.text()).contains("Your role is viewer");

      owner.open("/settings/members");
      owner.press("Change role to member of " + vic.email()).stepUp(ann.password());
      viewer.open(domain);
      viewer.press("Pause");
      assertThat(viewer.text()).contains("The domain is paused");
    }
  }
}
