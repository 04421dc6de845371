package io.domainwatch.browser.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class IncidentsIT {
  private final Chromium chromium;

  IncidentsIT(Chromium chromium) {
    this.chromium = chromium;
  }

  @Test
  void theLinkOfAMailLeadsThroughSigningInToAcknowledging() {
    try (DashboardWorld world = new DashboardWorld()) {
      Organization organization = world.fixtures().organization();
      world.person(organization, "bo@example.com", Role.MEMBER);
      Domain domain = world.fixtures().domain(organization);
      Event event = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
      String path = "/incidents/" + event.incidentId().orElseThrow().text();
      try (Visit visit =
          chromium.visit(
              world.base(),
              options -> options.setViewportSize(360, 740).setColorScheme(ColorScheme.DARK))) {
        visit.open(path);
        assertThat(visit.path()).startsWith("/sign-in");
        visit.type("E-mail address", "bo@example.com");
        visit.type("Password", DashboardWorld.PASSWORD).press("Sign in");
        assertThat(visit.path()).isEqualTo(path);
        assertThat(visit.text()).contains(domain.name().unicode(), "Nobody answers.");
        assertThat(visit.wider()).isEmpty();
        visit.press("Acknowledge");
        assertThat(visit.text()).contains("Acknowledged by bo@example.com");
        assertThat(visit.wider()).isEmpty();
        visit.open("/domains/" + domain.id().text());
        assertThat(visit.page().locator("#incidents").innerText()).contains("Acknowledged");
      }
    }
  }
}
