package io.domainwatch.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class TrendServiceTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:04:30Z");

  private final House house = new House();
  private final TrendService trends =
      new TrendService(
          house.store, house.access, house.store.runTrends(), house.store.statistics());
  private final Organization owner = house.given.organization();
  private final Domain domain = house.domain(owner);

  @Test
  void responseTimesAreSummedUpByStepsUpToNow() {
    responded(NOW.minusSeconds(3), 100, 20);
    responded(NOW.minusSeconds(2), 300, 40);
    responded(NOW.minus(Duration.ofHours(24)), 999, 999);

    ResponseTimes day = trends.responseTimes(owner.id(), domain.id(), TrendWindow.DAY, NOW);

    Instant step = Instant.parse("2026-11-21T08:00:00Z");
    assertThat(day.to()).isEqualTo(step.plus(Duration.ofMinutes(10)));
    assertThat(day.from()).isEqualTo(day.to().minus(Duration.ofHours(24)));
    assertThat(day.total()).containsExactly(new NumberStep(step, 2, 200, 290));
    assertThat(day.phases()).containsOnlyKeys(ResponsePhase.values());
    assertThat(day.phases().get(ResponsePhase.TLS))
        .containsExactly(new NumberStep(step, 2, 30, 39));
    assertThat(day.phases().get(ResponsePhase.TRANSFER)).isEmpty();
  }

  @Test
  void aLongerWindowReachesFurtherInLongerSteps() {
    responded(NOW.minus(Duration.ofDays(6)), 100, 20);
    responded(NOW.minus(Duration.ofDays(29)), 500, 20);

    assertThat(trends.responseTimes(owner.id(), domain.id(), TrendWindow.DAY, NOW).total())
        .isEmpty();
    assertThat(trends.responseTimes(owner.id(), domain.id(), TrendWindow.WEEK, NOW).total())
        .containsExactly(new NumberStep(Instant.parse("2026-11-15T08:00:00Z"), 1, 100, 100));
    assertThat(trends.responseTimes(owner.id(), domain.id(), TrendWindow.MONTH, NOW).total())
        .extracting(NumberStep::start)
        .containsExactly(
            Instant.parse("2026-10-23T06:00:00Z"), Instant.parse("2026-11-15T06:00:00Z"));
    assertThat(trends.responseTimes(owner.id(), domain.id(), TrendWindow.HOUR, NOW).total())
        .isEmpty();
    assertThat(trends.responseTimes(owner.id(), domain.id(), TrendWindow.QUARTER, NOW).total())
        .satisfiesExactly(
            first -> {
              assertThat(first.start()).isEqualTo("2026-10-23T00:00:00Z");
              assertThat(first.median()).isCloseTo(500, Percentage.withPercentage(1));
            },
            second -> assertThat(second.start()).isEqualTo("2026-11-15T00:00:00Z"));
    for (TrendWindow window : TrendWindow.values()) {
      assertThat(window.span().toMillis() % window.step().toMillis()).isZero();
      assertThat(TrendWindow.find(window.wireName())).contains(window);
    }
  }

  @Test
  void whatAFailedRunTookIsNoResponseTime() {
    responded(NOW.minusSeconds(3), 100, 20);
    ran(NOW.minusSeconds(2), Outcome.FAILING, 10_000, 20);
    ran(NOW.minus(Duration.ofHours(2)), Outcome.FAILING, 10_000, 20);
    ran(NOW.minus(Duration.ofHours(4)), Outcome.INCONCLUSIVE, 10_000, 20);
    ran(NOW.minus(Duration.ofDays(3)), Outcome.FAILING, 10_000, 20);

    ResponseTimes day = trends.responseTimes(owner.id(), domain.id(), TrendWindow.DAY, NOW);
    assertThat(day.total())
        .containsExactly(new NumberStep(Instant.parse("2026-11-21T08:00:00Z"), 1, 100, 100));
    assertThat(day.phases().get(ResponsePhase.TLS)).hasSize(1);
    assertThat(day.failed()).containsExactly(Instant.parse("2026-11-21T06:00:00Z"));

    ResponseTimes quarter = trends.responseTimes(owner.id(), domain.id(), TrendWindow.QUARTER, NOW);
    assertThat(quarter.total())
        .extracting(NumberStep::start)
        .containsExactly(Instant.parse("2026-11-21T00:00:00Z"));
    assertThat(quarter.failed()).containsExactly(Instant.parse("2026-11-18T00:00:00Z"));
  }

  @Test
  void withoutRunsNothingIsKnown() {
    assertThat(trends.scores(owner.id(), domain.id(), NOW).categories())
        .containsOnlyKeys(ScoreCategory.values())
        .allSatisfy((_, steps) -> assertThat(steps).isEmpty());
  }

  @Test
  void scoresAreShownByCategoryAndDay() {
    JsonValue.JsonObject scores =
        JsonValue.fields()
            .put(
                "scores",
                JsonValue.fields().put("performance", 91).put("bestPractices", 78).build())
            .build();
    house.runs.ran(domain, CheckType.LIGHTHOUSE, Outcome.OK, NOW, scores);

    Scores shown = trends.scores(owner.id(), domain.id(), NOW);

    Instant day = Instant.parse("2026-11-21T00:00:00Z");
    assertThat(shown.to()).isEqualTo(day.plus(Duration.ofDays(1)));
    assertThat(shown.categories().get(ScoreCategory.PERFORMANCE))
        .containsExactly(new NumberStep(day, 1, 91, 91));
    assertThat(shown.categories().get(ScoreCategory.BEST_PRACTICES))
        .containsExactly(new NumberStep(day, 1, 78, 78));
    assertThat(shown.categories().get(ScoreCategory.SEO)).isEmpty();
  }

  @Test
  void theDomainOfAnotherOrganizationIsNotFound() {
    OrganizationId stranger = house.given.organization().id();
    DomainId absent = House.noDomain();

    for (Runnable look :
        List.<Runnable>of(
            () -> trends.responseTimes(stranger, domain.id(), TrendWindow.DAY, NOW),
            () -> trends.scores(stranger, domain.id(), NOW),
            () -> trends.scores(owner.id(), absent, NOW))) {
      assertThat(Refused.by(look::run)).isEqualTo(new Refusal.DomainNotFound());
    }
  }

  private void responded(Instant at, long total, long tls) {
    ran(at, Outcome.OK, total, tls);
  }

  private void ran(Instant at, Outcome outcome, long total, long tls) {
    JsonValue.JsonObject seen =
        JsonValue.fields()
            .put("timings", JsonValue.fields().put("totalMs", total).put("tlsMs", tls).build())
            .build();
    house.runs.ran(domain, CheckType.UPTIME, outcome, at, seen);
  }
}
