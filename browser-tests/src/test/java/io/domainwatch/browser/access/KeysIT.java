package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Api;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class KeysIT {
  /** Changes to keys count within it (docs/spec/api.md, "Effect of changes"). */
  private static final Duration COUNTS_WITHIN = Duration.ofSeconds(1);

  private final Program program;
  private final Chromium chromium;

  KeysIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aKeyMadeHereWorksAtTheApiAndStopsWhenRevokedHere() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.follow("Settings").follow("API keys");
      visit.type("Name", "deploy").page().getByText("Full access").click();
      visit.press("Create key").stepUp("not the password");
      assertThat(visit.text()).contains("Password is not your current password.");
      visit.stepUp(ann.password());
      String key = visit.page().getByLabel("deploy").inputValue();
      try (Api api = new Api(program.base(), key)) {
        assertThat(api.get("/domains").status()).isEqualTo(200);
        visit.follow("Done, back to the keys");
        Locator row = visit.page().locator("tbody tr");
        assertThat(row.innerText()).contains("deploy", "Full access", "Active");
        assertThat(visit.page().content()).doesNotContain(key);
        visit.follow("Revoke deploy").press("Revoke the key");
        long revoked = System.nanoTime();
        Eventually.holds("401", () -> api.get("/domains").status() == 401);
        assertThat(Duration.ofNanos(System.nanoTime() - revoked)).isLessThan(COUNTS_WITHIN);
        assertThat(api.get("/domains").text("error")).isEqualTo("key_revoked");
        assertThat(visit.text()).contains("The key is revoked.");
        assertThat(row.innerText()).contains("Revoked");
      }
    }
  }

  @Test
  void theKeyAndItsRequestAreCopiedByAButton() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      visit.open("/settings/keys");
      visit.type("Name", "laptop").press("Create key");
      String key = visit.page().getByLabel("laptop").inputValue();
      visit.button("Copy").click();
      visit.page().getByText("Copied").waitFor();
      assertThat(clipboard(visit)).isEqualTo(key);
      visit.button("Copy the request").click();
      Eventually.holds("the request is copied", () -> clipboard(visit).startsWith("curl "));
      assertThat(clipboard(visit)).contains("Bearer " + key, program.base() + "/api/v1/domains");
    }
  }

  private static String clipboard(Visit visit) {
    return (String) visit.page().evaluate("() => navigator.clipboard.readText()");
  }
}
