package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ControlPageTest {
  private final DashboardWorld world = DashboardWorld.askingForControl();
  private final Organization organization = world.fixtures().organization();
  private final Browser browser =
      world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
  private final Domain domain =
      world.fixtures().domain(organization, "a.example.com", world.time().instant());
  private final String path = "/domains/" + domain.id().text();

  @AfterEach
  void end() {
    world.close();
  }

  private DomainControl control() {
    return world.store().domainControls().find(organization.id(), domain.id()).orElseThrow();
  }

  private void looked(VerificationResult look) {
    world.store().domainControls().save(control().looked(look, world.time().instant()));
  }

  private String section() {
    return browser.get(path).document().select("#control").text();
  }

  @Test
  void thePageSaysWhatToPublishAndWhere() {
    Document page = browser.get(path).document();
    assertThat(page.select("#control-head").text()).isEqualTo("Is this domain yours?");
    assertThat(page.select("#control .state").text()).isEqualTo("not shown");
    assertThat(page.select("#control code").eachText())
        .containsExactly(
            "_domainwatch-challenge.a.example.com",
            control().token().text(),
            "http://a.example.com/.well-known/domainwatch-challenge.txt",
            control().token().text());
    assertThat(page.select("#control").text()).contains("Not looked for yet.");
    PlainText.prove(page.select("#control p").text());
  }

  @Test
  void itSaysWhatWasFoundAndHowLongItCounts() {
    browser.get(path);
    looked(new VerificationResult.Absent("TXT record: <b>none</b>. File: HTTP status 404."));
    assertThat(section()).contains("TXT record: <b>none</b>. File: HTTP status 404.");

    looked(new VerificationResult.Shown(ControlMethod.FILE));
    assertThat(section())
        .contains("shown The file was found on 2026-11-21 10:00 UTC.")
        .contains("That counts until 2026-12-21 10:00 UTC");
    world
        .store()
        .domainControls()
        .save(
            control()
                .looked(
                    new VerificationResult.Shown(ControlMethod.DNS),
                    world.time().instant().minus(Duration.ofDays(40))));
    assertThat(section()).contains("not shown again The TXT record was last found on 2026-10-12");
  }

  @Test
  void aLookIsAskedForByAButtonAndRefusedWhenItComesTooSoon() {
    browser.get(path);
    browser.submit("#control form");
    assertThat(control().nextAttemptAt()).isEqualTo(world.time().instant());
    Document again = browser.submit("#control form").document();
    assertThat(again.select("[role=alert]").text())
        .isEqualTo("A check was requested a moment ago. One can be requested every 30 seconds.");
  }

  @Test
  void nothingIsSaidWhereTheOperatorDoesNotAskForIt() {
    try (DashboardWorld off = new DashboardWorld()) {
      Organization owner = off.fixtures().organization();
      Browser bob = off.signedIn(off.person(owner, "bob@example.com", Role.OWNER));
      Domain free = off.fixtures().domain(owner, "b.example.com", off.time().instant());
      assertThat(bob.get("/domains/" + free.id().text()).document().select("#control")).isEmpty();
    }
  }
}
