package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.dashboard.sample.CertificateSamples;
import io.domainwatch.dashboard.sample.NameSamples;
import io.domainwatch.dashboard.sample.Runs;
import io.domainwatch.dashboard.sample.SampleResult;
import io.domainwatch.dashboard.sample.SiteSamples;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckHostileTest {
  private static final String HOSTILE = "\" onx='y'><script>alert(1)</script>\u202Egpj.exe";

  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final Browser browser = world.signedIn(data.member());

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aTxtRecordIsShownAsText() {
    shown(CheckType.DNS, NameSamples.records("landing.example.net", List.of(HOSTILE)));
  }

  @Test
  void theSubjectOfACertificateIsShownAsText() {
    SampleResult look =
        CertificateSamples.certificate("landing.example.net", 60, world.time().instant());
    JsonValue.JsonObject leaf =
        look.observations().fieldsOf("leaf").with("subject", JsonValue.of(HOSTILE));
    shown(CheckType.SSL, SampleResult.fine(look.observations().with("leaf", leaf), HOSTILE));
  }

  @Test
  void theTitleOfAPageIsShownAsText() {
    shown(
        CheckType.UPTIME,
        SiteSamples.up("landing.example.net", HOSTILE, world.time().instant(), 0));
  }

  private void shown(CheckType type, SampleResult look) {
    Domain domain = data.pending();
    Instant now = world.time().instant();
    new Runs(world.store(), world.get(Engine.class), world.get(IdGenerator.class))
        .play(domain, type, List.of(now), _ -> look);
    Browser.Page page =
        browser.get("/domains/" + domain.id().text() + "/checks/" + type.wireName());
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).doesNotContain("<script>alert");
    assertThat(page.document().select("[onx]")).isEmpty();
    assertThat(page.document().select(".blocks code").eachText())
        .anyMatch(text -> text.contains("<script>alert(1)</script>"));
    String outside = page.body().replaceAll("(?s)<(code|bdi|pre)[^>]*>.*?</\\1>", "");
    assertThat(outside).doesNotContain("alert(1)", "\u202E");
  }
}
