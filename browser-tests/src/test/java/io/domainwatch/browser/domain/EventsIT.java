package io.domainwatch.browser.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class EventsIT {
  private final Samples samples;
  private final Chromium chromium;

  EventsIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @Test
  void eventsAreNarrowedFollowedToTheirIncidentAndSaved() throws IOException {
    try (Visit visit = samples.owner(chromium.visit(samples.base()))) {
      visit.open("/events");
      Locator rows = visit.page().locator("tbody tr");
      int all = rows.count();
      visit
          .page()
          .getByLabel("Check", new com.microsoft.playwright.Page.GetByLabelOptions().setExact(true))
          .selectOption("uptime");
      visit.press("Show");
      assertThat(rows.count()).isPositive().isLessThan(all);
      assertThat(rows.allInnerTexts()).allMatch(row -> row.contains("Uptime"));
      visit.follow(rows.first().getByText("Incident"));
      assertThat(visit.path()).startsWith("/incidents/inc_");
      visit.follow("Show its events in the event list");
      int ofIncident = rows.count();
      assertThat(ofIncident).isBetween(1, 2);
      Download file =
          visit.page().waitForDownload(() -> visit.page().getByText("Export as CSV").click());
      assertThat(file.suggestedFilename()).isEqualTo("events.csv");
      assertThat(Files.readString(file.path()).strip().lines()).hasSize(ofIncident + 1);
    }
  }

  @Test
  void anEventLeadsToItsDomainAndItsCheck() {
    try (Visit visit = samples.owner(chromium.visit(samples.base()))) {
      visit.open("/events?domain=" + samples.data().failing().id().text());
      visit.follow("shop.example.com");
      assertThat(visit.path()).isEqualTo("/domains/" + samples.data().failing().id().text());
      assertThat(visit.page().locator("h1").innerText()).isEqualTo("shop.example.com");
    }
  }
}
