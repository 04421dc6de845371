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
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrendServiceTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:04:30Z");

  private final House house = new House();
  private final TrendService trends =
      new TrendService(house.store, house.access, house.store.runTrends());
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
    for (TrendWindow window : TrendWindow.values()) {
      assertThat(window.span().toMillis() % window.step().toMillis()).isZero();
      assertThat(TrendWindow.find(window.wireName())).contains(window);
    }
  }

  @Test
  void availabilityHasNinetyDaysAndDaysWithoutRunsAreUnknown() {
    uptime(Outcome.OK, NOW);
    uptime(Outcome.WARNING, NOW.minusSeconds(1));
    uptime(Outcome.FAILING, NOW.minusSeconds(2));
    uptime(Outcome.INCONCLUSIVE, NOW.minusSeconds(3));
    uptime(Outcome.NOT_APPLICABLE, NOW.minusSeconds(4));
    uptime(Outcome.FAILING, Instant.parse("2026-11-20T23:59:59.999Z"));
    house.runs.ran(domain, CheckType.DNS, Outcome.FAILING, NOW);

    Availability availability = trends.availability(owner.id(), domain.id(), NOW);

    assertThat(availability.days())
        .hasSize(90)
        .isSortedAccordingTo((a, b) -> a.date().compareTo(b.date()));
    assertThat(availability.days().getFirst().date()).isEqualTo(LocalDate.parse("2026-08-24"));
    assertThat(availability.days().getLast())
        .isEqualTo(new Availability.Day(LocalDate.parse("2026-11-21"), 2, 1, 2));
    assertThat(availability.days().get(88))
        .isEqualTo(new Availability.Day(LocalDate.parse("2026-11-20"), 0, 1, 0));
    assertThat(availability.days().get(87))
        .isEqualTo(new Availability.Day(LocalDate.parse("2026-11-19"), 0, 0, 0));
    assertThat(availability.days().getLast().share()).isEqualTo(new Share(2, 1));
    assertThat(availability.share()).isEqualTo(new Share(2, 2));
    assertThat(availability.unknown()).isEqualTo(2);
  }

  @Test
  void availabilityIsKnownSinceTheFirstRunThatCouldTell() {
    Instant first = NOW.minus(Duration.ofMinutes(4));
    uptime(Outcome.INCONCLUSIVE, first.minusSeconds(60));
    uptime(Outcome.FAILING, first);
    uptime(Outcome.OK, NOW);

    Availability young = trends.availability(owner.id(), domain.id(), NOW);
    assertThat(young.since()).contains(first);
    assertThat(young.fromTheFirstDay()).isFalse();

    Instant firstDay = Instant.parse("2026-08-24T23:59:00Z");
    uptime(Outcome.WARNING, firstDay);
    Availability old = trends.availability(owner.id(), domain.id(), NOW);
    assertThat(old.since()).contains(firstDay);
    assertThat(old.fromTheFirstDay()).isTrue();
  }

  @Test
  void withoutRunsNothingIsKnown() {
    Availability availability = trends.availability(owner.id(), domain.id(), NOW);
    assertThat(availability.share().ratio()).isEmpty();
    assertThat(availability.since()).isEmpty();
    assertThat(availability.fromTheFirstDay()).isFalse();
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
            () -> trends.availability(stranger, domain.id(), NOW),
            () -> trends.scores(stranger, domain.id(), NOW),
            () -> trends.availability(owner.id(), absent, NOW))) {
      assertThat(Refused.by(look::run)).isEqualTo(new Refusal.DomainNotFound());
    }
  }

  private void uptime(Outcome outcome, Instant at) {
    house.runs.ran(domain, CheckType.UPTIME, outcome, at);
  }

  private void responded(Instant at, long total, long tls) {
    JsonValue.JsonObject seen =
        JsonValue.fields()
            .put("timings", JsonValue.fields().put("totalMs", total).put("tlsMs", tls).build())
            .build();
    house.runs.ran(domain, CheckType.UPTIME, Outcome.OK, at, seen);
  }
}
