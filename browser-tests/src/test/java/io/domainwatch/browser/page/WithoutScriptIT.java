package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import io.domainwatch.browser.fixture.Api;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Totp;
import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Everything but live progress, in a browser whose script is switched off. */
@ExtendWith(Shared.class)
class WithoutScriptIT {
  private final Program.Person ann;
  private final Program program;
  private final Visit visit;

  WithoutScriptIT(Program program, Chromium chromium) {
    this.program = program;
    ann = program.owner();
    visit = chromium.visit(program.base(), options -> options.setJavaScriptEnabled(false));
  }

  @BeforeEach
  void annIsSignedIn() {
    visit.signIn(ann.email(), ann.password());
  }

  @AfterEach
  void noComplaints() {
    visit.close();
  }

  @Test
  void domainsAreAddedLookedAtSetPausedExportedAndDeleted() throws IOException {
    visit.open("/domains");
    visit.type("Domain names", "plain.example.com").press("Add");
    String domain = visit.path().replaceFirst("\\?.*", "");
    assertThat(visit.text()).contains("The domain is added");
    visit.press("Pause").press("Resume");
    assertThat(visit.text()).contains("The domain is active again");
    visit.open(domain + "/checks/ssl?tab=settings");
    visit.page().locator("input[name=muted]").check();
    visit.press("Save settings");
    assertThat(visit.text()).contains("The settings are saved.");
    try (Api api = program.api(program.key(ann))) {
      assertThat(api.get(domain + "/checks/ssl/overrides").body().at("/data/muted").asBoolean())
          .isTrue();
    }
    visit.open(domain + "/checks/ssl");
    visit.press("Run now");
    assertThat(visit.text()).contains("The check is due now.");
    visit.open("/domains");
    visit.page().getByText("Add domains").click();
    visit.type("Domain names", "one.example.com, two.example.com").press("Add");
    visit.follow("Go to the domains").type("Name contains", "two").press("Search");
    assertThat(visit.page().locator(".glance tbody tr").count()).isEqualTo(1);
    Download file =
        visit.page().waitForDownload(() -> visit.page().getByText("Export as CSV").click());
    assertThat(Files.readString(file.path())).contains("two.example.com");
    visit.open(domain + "/delete");
    visit.page().locator("#name").fill("plain.example.com");
    visit.press("Delete permanently");
    assertThat(visit.text()).contains("The domain and all its history are deleted.");
  }

  @Test
  void keysMembersAndAccountAreManaged() {
    visit.follow("Settings").follow("API keys").type("Name", "plain").press("Create key");
    String key = visit.page().getByLabel("plain").inputValue();
    try (Api api = program.api(key)) {
      assertThat(api.get("/domains").status()).isEqualTo(200);
    }
    visit.follow("Done, back to the keys").follow("Revoke plain").press("Revoke the key");
    assertThat(visit.text()).contains("The key is revoked.");
    String bob = "plain-" + ann.email();
    visit.follow("Members");
    visit.page().getByText("Add somebody with a first password instead").click();
    visit.type("E-mail address", bob).press("Add the member");
    visit.follow("Done, back to the members").press("Change role to owner of " + bob);
    visit.stepUp(ann.password());
    assertThat(visit.text()).contains("The role was changed.");
    visit.follow("Remove " + bob).press("Remove the member");
    assertThat(visit.text()).contains("The member is removed");
    visit.follow("Account").press("Set it up");
    String secret = visit.page().locator("#secret").innerText();
    visit.type("Enter the six digits that the app shows", Totp.code(secret, Instant.now()));
    visit.press("Enable second factor").follow("I have saved them");
    assertThat(visit.text()).contains("Recovery codes left: 10");
    visit.type("Current password", ann.password());
    visit.type("New password", "a password without script");
    visit.type("Repeat new password", "a password without script").press("Change password");
    assertThat(visit.text()).contains("The password was changed");
  }

  @Test
  void eventsOrganizationAndAuditAreReadAndTheSessionEnds() {
    visit.follow("Events").press("Show");
    assertThat(visit.text()).contains("Nothing has happened yet.");
    visit.follow("Settings").follow("Organization");
    assertThat(visit.text()).contains("Limits and usage");
    visit.follow("Audit log");
    assertThat(visit.page().locator("h1").innerText()).isEqualTo("Audit log");
    visit.press("Sign out").open("/domains");
    assertThat(visit.path()).startsWith("/sign-in");
  }
}
