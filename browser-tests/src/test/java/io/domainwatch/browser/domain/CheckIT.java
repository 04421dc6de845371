package io.domainwatch.browser.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Api;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class CheckIT {
  private final Program program;
  private final Chromium chromium;

  CheckIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void whatIsSetHereIsSeenAtTheApiPairsMoveTogetherAndDefaultsComeBack() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password());
        Api api = program.api(program.key(ann))) {
      visit.open("/domains");
      visit.type("Domain names", "settings.example.com").press("Add");
      String check = visit.path().replaceFirst("\\?.*", "") + "/checks/uptime";
      String overrides = check + "/overrides";
      visit.open(check + "?tab=settings");
      visit.page().getByLabel("Runs every").selectOption("300");
      visit.page().locator("input[name=muted]").check();
      toggle(visit, "uptime_down").uncheck();
      visit.page().locator("[name='severity.uptime_http_error']").selectOption("low");
      visit.press("Save settings");
      assertThat(visit.text()).contains("The settings are saved.");
      JsonNode set = api.get(overrides).body().path("data");
      assertThat(set.path("intervalSeconds").asInt()).isEqualTo(300);
      assertThat(set.path("muted").asBoolean()).isTrue();
      assertThat(texts(set.path("disabledEventTypes")))
          .containsExactlyInAnyOrder("uptime_down", "uptime_recovered");
      assertThat(set.at("/severityOverrides/uptime_http_error").asText()).isEqualTo("low");
      assertThat(toggle(visit, "uptime_down").isChecked()).isFalse();
      assertThat(toggle(visit, "uptime_http_error").isChecked()).isTrue();

      visit.press("Reset all to defaults");
      JsonNode reset = api.get(overrides).body().path("data");
      assertThat(reset.path("muted").asBoolean()).isFalse();
      assertThat(texts(reset.path("disabledEventTypes"))).isEmpty();
      assertThat(toggle(visit, "uptime_down").isChecked()).isTrue();
    }
  }

  @Test
  void aCheckIsRunAndItsResultOpened() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.open("/domains");
      visit.type("Domain names", "results.example.com").press("Add");
      visit.open(visit.path().replaceFirst("\\?.*", "") + "/checks/dns");
      visit
          .page()
          .getByText("Show its result")
          .or(visit.page().getByText("Raw observations"))
          .first()
          .waitFor();
      visit.press("Run now");
      assertThat(visit.text()).contains("The check is due now.");
      Locator results = visit.page().locator("a[href*='/results/']");
      visit.follow(results.first());
      assertThat(visit.page().locator("h2").first().innerText()).isEqualTo("Observations");
      visit.follow("Back to the check");
      assertThat(visit.path()).endsWith("/checks/dns");
    }
  }

  private static Locator toggle(Visit visit, String event) {
    return visit.page().locator("input[name=enabled][value=" + event + "]");
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asText).toList();
  }
}
