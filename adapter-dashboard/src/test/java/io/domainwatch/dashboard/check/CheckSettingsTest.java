package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckSettingsTest {
  private static final String FORM = "form.settings";

  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final Browser browser = world.signedIn(data.member());
  private final String path = "/domains/" + data.main().id().text() + "/checks/ssl?tab=settings";
  private final String status = path.replace("?tab=settings", "");

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void theFormShowsTheDefaultsAndThePresets() {
    Document page = browser.get(path).document();
    assertThat(page.select("#interval option").eachText())
        .startsWith("default (3 h)", "5 min")
        .endsWith("1 day");
    assertThat(page.select("#interval option[selected]").text()).isEqualTo("default (3 h)");
    assertThat(page.select("input[name=enabled]:not([checked])")).isEmpty();
    assertThat(page.select("input[name=muted]").hasAttr("checked")).isFalse();
    assertThat(page.select("[formaction]")).isEmpty();
  }

  @Test
  void aPairHasOneSwitchThatNamesBoth() {
    Document page = browser.get(path).document();
    Element box = page.select("input[name=enabled][value=ssl_cert_expired]").first();
    assertThat(box.parent().text()).contains("/");
    assertThat(page.select("input[name=enabled][value=ssl_cert_expired_resolved]")).isEmpty();
    assertThat(page.select("select[name=severity.ssl_cert_expired_resolved]")).hasSize(1);
  }

  @Test
  void savingChangesWhatTheApiShows() {
    browser.get(path);
    browser.untick("input[name=enabled][value=ssl_cert_expired]");
    Browser.Page page =
        browser.submit(
            FORM, "interval", "3600", "muted", "on", "severity.ssl_cert_changed", "high");
    assertThat(page.text()).contains("The settings are saved.");
    assertThat(state())
        .isEqualTo(
            new CheckOverride(
                false,
                true,
                Optional.of(Duration.ofHours(1)),
                new java.util.LinkedHashSet<>(
                    List.of(
                        new EventType("ssl_cert_expired"),
                        new EventType("ssl_cert_expired_resolved"))),
                Map.of(new EventType("ssl_cert_changed"), Severity.HIGH)));
    assertThat(page.document().select("#interval option[selected]").text()).isEqualTo("1 h");
    assertThat(browser.get(status).document().select("#check-head").text())
        .contains("Muted", "Runs every 1 h");
    assertThat(
            page.document()
                .select("input[name=enabled][value=ssl_cert_expired]")
                .hasAttr("checked"))
        .isFalse();
  }

  @Test
  void switchingOffAndOnAgain() {
    browser.get(path);
    Browser.Page off = browser.submit(FORM, "disabled", "on");
    assertThat(state().disabled()).isTrue();
    assertThat(off.document().select(".changed button").eachAttr("value"))
        .containsExactly("disabled");
    Document stopped = browser.get(status).document();
    assertThat(stopped.select("#check-head").text()).contains("Disabled", "Disabled");
    assertThat(stopped.select("form[action$=/run]")).isEmpty();
    browser.get(path);
    browser.submit(FORM);
    assertThat(state().disabled()).isTrue();
    browser.untick("input[name=disabled]");
    browser.submit(FORM);
    assertThat(state().disabled()).isFalse();
  }

  @Test
  void backToTheDefaultsClearsEverything() {
    browser.get(path);
    browser.submit(FORM, "muted", "on", "disabled", "on");
    Document page = browser.get(path).document();
    String action = page.select(".row > [formaction]").attr("formaction");
    Browser.Page after = browser.post(action, hidden(page));
    assertThat(after.text()).contains("The settings were reset to their defaults.");
    assertThat(state()).isEqualTo(CheckOverride.NONE);
  }

  @Test
  void whatOthersChangedMeanwhileIsNotOverwritten() {
    Browser other = world.signedIn(data.owner());
    other.get(path);
    browser.get(path);
    other.submit(FORM, "interval", "300");
    Browser.Page page = browser.submit(FORM, "interval", "600");
    assertThat(page.status()).isEqualTo(409);
    assertThat(page.document().select("[role=alert]").text()).contains("Somebody else");
    assertThat(page.document().select("#interval option[selected]").text()).isEqualTo("5 min");
    assertThat(state().interval()).contains(Duration.ofMinutes(5));
    Browser.Page again = browser.submit(FORM, "interval", "600");
    assertThat(again.status()).isEqualTo(200);
    assertThat(state().interval()).contains(Duration.ofMinutes(10));
  }

  @Test
  void refusalsStandBesideTheirFieldsAndNothingIsLost() {
    browser.get(path);
    Browser.Page page =
        browser.submit(
            FORM, "interval", "61", "severity.ssl_cert_changed", "deadly", "muted", "on");
    assertThat(page.status()).isEqualTo(422);
    Document document = page.document();
    assertThat(document.select("#interval-problem").text()).contains("listed intervals");
    assertThat(document.select("#interval").attr("aria-describedby")).isEqualTo("interval-problem");
    assertThat(document.getElementById("severity.ssl_cert_changed-problem").text())
        .contains("high, medium, low");
    assertThat(document.select("input[name=muted]").hasAttr("checked")).isTrue();
    assertThat(state()).isEqualTo(CheckOverride.NONE);
    Browser.Page hostile =
        browser.submit(FORM, "interval", "\"><script>alert(1)</script>", "muted", "on");
    assertThat(hostile.body()).doesNotContain("<script>alert");
  }

  @Test
  void theAuditLogTellsWhoChangedThem() {
    browser.get(path);
    browser.submit(FORM, "interval", "300");
    assertThat(browser.get("/settings/audit").text())
        .contains(data.member().email(), "example.com", "ssl: interval 10800 -> 300 s");
  }

  @Test
  void aPresetMovesAllSwitchesAtOnceAndIsShownAsChosen() {
    browser.get(path);
    assertThat(browser.present().document().select("input[name=preset][checked]").val())
        .isEqualTo("all");
    Browser.Page page = browser.submit("form.presets", "preset", "failures");
    assertThat(page.text()).contains("The settings are saved.");
    assertThat(state().tells(new EventType("ssl_cert_expired"))).isTrue();
    assertThat(state().tells(new EventType("ssl_cert_expired_resolved"))).isTrue();
    assertThat(state().tells(new EventType("ssl_cert_changed"))).isFalse();
    assertThat(page.document().select("input[name=preset][checked]").val()).isEqualTo("failures");
    browser.submit("form.presets", "preset", "quiet");
    assertThat(state().muted()).isTrue();
    assertThat(state().disabledEventTypes()).isEmpty();
    browser.submit("form.presets", "preset", "all");
    assertThat(state()).isEqualTo(CheckOverride.NONE);
  }

  @Test
  void whatDiffersIsMarkedAndGoesBackAlone() {
    browser.get(path);
    browser.untick("input[name=enabled][value=ssl_cert_expired]");
    browser.submit(FORM, "interval", "3600", "muted", "on", "severity.ssl_cert_changed", "high");
    Document page = browser.get(path).document();
    assertThat(page.select(".changed button").eachAttr("value"))
        .containsExactlyInAnyOrder("interval", "muted", "ssl_cert_expired", "ssl_cert_changed");
    Map<String, String> fields = new HashMap<>(hidden(page));
    fields.put("reset", "ssl_cert_expired");
    String action = page.select(".changed button").attr("formaction");
    Browser.Page after = browser.post(action, fields);
    assertThat(after.text()).contains("The settings were reset to their defaults.");
    assertThat(state().disabledEventTypes()).isEmpty();
    assertThat(state().muted()).isTrue();
    assertThat(state().severityOverrides()).hasSize(1);
    assertThat(browser.post(action, fields).status()).isEqualTo(409);
  }

  private CheckOverride state() {
    return world
        .get(OverrideService.class)
        .state(data.organization().id(), data.main().id(), "ssl")
        .override();
  }

  /** The fields that every form has, to be sent to another address. */
  private static Map<String, String> hidden(Document page) {
    return page.select(FORM + " input[type=hidden]").stream()
        .collect(Collectors.toMap(input -> input.attr("name"), Element::val));
  }
}
