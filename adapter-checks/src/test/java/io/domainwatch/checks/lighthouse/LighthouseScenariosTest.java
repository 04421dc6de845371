package io.domainwatch.checks.lighthouse;

import static io.domainwatch.checks.lighthouse.ScoreCategory.ACCESSIBILITY;
import static io.domainwatch.checks.lighthouse.ScoreCategory.PERFORMANCE;
import static io.domainwatch.checks.lighthouse.ScoreCategory.SEO;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.BUDGET_EXCEEDED;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.BUDGET_OK;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.INDEXABLE;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.NOT_INDEXABLE;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.RUN_FAILED;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.RUN_RECOVERED;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.SCORE_DROPPED;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.SCORE_LOW;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.SCORE_OK;
import static io.domainwatch.core.check.catalogue.LighthouseDefinition.SCORE_RECOVERED;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.lighthouse.LighthouseObservation.Measured;
import io.domainwatch.checks.lighthouse.LighthouseObservation.PageFailed;
import io.domainwatch.checks.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.OneFaultOneEvent;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Days of a page, through the assessment and the engine. Each scenario names all events that are
 * told, in their order; any other fails it.
 */
class LighthouseScenariosTest {
  private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");
  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));

  record Scenario(String name, List<EventType> expected, List<LighthouseObservation> runs) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scenario> scenarios() {
    return Stream.of(drops(), otherScores(), budgets(), indexing(), failures(), quiet())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Scenario> drops() {
    return List.of(
        scenario(
            "performance falls by 12 points",
            List.of(SCORE_DROPPED),
            usual(5),
            times(1, thrice(performance(88)))),
        scenario(
            "and is back",
            List.of(SCORE_DROPPED, SCORE_RECOVERED),
            usual(5),
            times(2, thrice(performance(88))),
            times(1, once(performance(97)))),
        scenario(
            "half way back is neither better nor worse",
            List.of(SCORE_DROPPED),
            usual(5),
            times(1, thrice(performance(88))),
            times(3, once(performance(94)))),
        scenario(
            "seven results at the new level are the new baseline",
            List.of(SCORE_DROPPED, SCORE_RECOVERED),
            usual(5),
            times(7, thrice(performance(85))),
            times(5, once(performance(85)))),
        scenario(
            "and a drop from there is a drop again",
            List.of(SCORE_DROPPED, SCORE_RECOVERED, SCORE_DROPPED),
            usual(5),
            times(8, thrice(performance(85))),
            times(1, thrice(performance(75)))),
        scenario(
            "accessibility falls by 5 points after one result",
            List.of(SCORE_DROPPED),
            usual(1),
            times(1, thrice(Reports.scored(ACCESSIBILITY, 64)))),
        scenario(
            "two categories fall together and are told in one event",
            List.of(SCORE_DROPPED),
            usual(4),
            times(1, thrice(Reports.scored(performance(70), ACCESSIBILITY, 50)))));
  }

  private static List<Scenario> otherScores() {
    return List.of(
        scenario(
            "poor from the first day on", List.of(SCORE_LOW), times(2, thrice(performance(30)))),
        scenario("poor once", List.of(), times(1, thrice(performance(30)))),
        scenario(
            "poor, seen by single audits after the proof",
            List.of(SCORE_LOW),
            times(2, thrice(performance(30))),
            times(6, once(performance(30)))),
        scenario(
            "poor, of which the second result is a single audit",
            List.of(),
            times(1, thrice(performance(30))),
            times(3, once(performance(30)))),
        scenario(
            "out of the poor range",
            List.of(SCORE_LOW, SCORE_OK),
            times(2, thrice(performance(40))),
            times(2, once(performance(60)))),
        scenario(
            "52 is neither poor nor fair",
            List.of(SCORE_LOW),
            times(2, thrice(performance(40))),
            times(4, once(performance(52)))));
  }

  private static List<Scenario> budgets() {
    return List.of(
        scenario(
            "a late paint, in two results",
            List.of(BUDGET_EXCEEDED),
            times(2, thrice(Reports.painted(5200)))),
        scenario("a late paint, once", List.of(), times(1, thrice(Reports.painted(5200)))),
        scenario(
            "too heavy, then just below the limit, is not told as over",
            List.of(BUDGET_EXCEEDED),
            times(2, thrice(Reports.loaded(6_000_000, 90))),
            times(3, once(Reports.loaded(4_900_000, 90)))),
        scenario(
            "too many requests, then well below",
            List.of(BUDGET_EXCEEDED, BUDGET_OK),
            times(2, thrice(Reports.loaded(900_000, 240))),
            times(2, once(Reports.loaded(900_000, 90)))));
  }

  private static List<Scenario> indexing() {
    LighthouseReport hidden = Reports.recorded("noindex");
    return List.of(
        scenario(
            "a page that was open is hidden",
            List.of(NOT_INDEXABLE),
            usual(3),
            times(2, once(hidden))),
        scenario(
            "and opened again",
            List.of(NOT_INDEXABLE, INDEXABLE),
            usual(3),
            times(3, once(hidden)),
            usual(1)),
        scenario("hidden for one run", List.of(), usual(3), times(1, once(hidden)), usual(3)),
        scenario("a page that was always hidden", List.of(), times(6, once(hidden))),
        scenario(
            "a page that was hidden, opened, and is hidden again",
            List.of(NOT_INDEXABLE),
            times(2, once(hidden)),
            usual(2),
            times(2, once(hidden))));
  }

  private static List<Scenario> failures() {
    return List.of(
        scenario("a white page, three times", List.of(RUN_FAILED), usual(2), times(3, white())),
        scenario("a white page, twice", List.of(), usual(2), times(2, white()), usual(2)),
        scenario(
            "a page that paints again",
            List.of(RUN_FAILED, RUN_RECOVERED),
            times(4, white()),
            usual(1)),
        scenario(
            "a page that spins for ever",
            List.of(RUN_FAILED),
            times(3, new PageFailed("RUN_TIMED_OUT", Optional.empty(), Duration.ofSeconds(240)))));
  }

  private static List<Scenario> quiet() {
    return List.of(
        scenario("a good page", List.of(), usual(20)),
        scenario(
            "noise of nine points",
            List.of(),
            usual(4),
            times(3, once(performance(91)), once(performance(98)))),
        scenario(
            "one bad run that others do not confirm",
            List.of(),
            usual(4),
            times(1, once(performance(70))),
            usual(2)),
        scenario(
            "a drop after two results only",
            List.of(),
            usual(2),
            times(1, thrice(performance(80)))),
        scenario(
            "a new Lighthouse scores lower",
            List.of(),
            usual(7),
            times(7, thrice(newer(performance(80))))),
        scenario(
            "a new Chromium scores lower",
            List.of(),
            usual(7),
            times(7, thrice(newerBrowser(performance(80))))),
        scenario(
            "a drop that a new Lighthouse follows closes at last",
            List.of(SCORE_DROPPED, SCORE_RECOVERED),
            usual(5),
            times(2, thrice(performance(80))),
            times(7, thrice(newer(performance(80))))),
        scenario(
            "a category that cannot be scored",
            List.of(),
            usual(4),
            times(2, once(Reports.unscored(SEO))),
            usual(1)));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedEventsAreTold(Scenario scenario) {
    assertThat(play(scenario.runs())).extracting(Event::type).isEqualTo(scenario.expected());
  }

  @Test
  void aNewLevelIsSaidToBeAccepted() {
    List<LighthouseObservation> runs = new ArrayList<>(usual(5));
    runs.addAll(times(7, thrice(performance(85))));
    Event recovered = play(runs).getLast();
    assertThat(recovered.type()).isEqualTo(SCORE_RECOVERED);
    assertThat(recovered.message()).startsWith("Performance is usually 85 of 100 now, after ");
    assertThat(recovered.details().findWhole("acceptedNewBaseline")).hasValue(85);
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.LIGHTHOUSE),
                scenarios().stream()
                    .map(s -> s.expected().stream().map(EventType::word).toList())
                    .toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<EventType> expected =
        scenarios().stream().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.LIGHTHOUSE).events().stream()
                .map(EventSpec::type)
                .toList());
  }

  private static List<Event> play(List<LighthouseObservation> runs) {
    Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
    List<Event> heard = new ArrayList<>();
    CheckState state = CheckState.NEW;
    Instant now = START;
    for (LighthouseObservation seen : runs) {
      CheckOutcome outcome =
          new CheckOutcome.Observed(
              LighthouseForm.of(seen),
              LighthouseAssessment.assess(seen, state.baseline(), state.memory()));
      Claim claim =
          new Claim(
              new OrganizationId(Fixtures.newId()),
              DOMAIN,
              CheckType.LIGHTHOUSE,
              UUID.randomUUID());
      Transition advance =
          engine.advance(
              state,
              new CompletedRun(claim, now, seen.duration(), PlainText.proven(outcome), false),
              CheckCatalogue.of(CheckType.LIGHTHOUSE),
              CheckOverride.NONE,
              now);
      heard.addAll(advance.events());
      state = advance.state();
      now = now.plus(Duration.ofDays(1));
    }
    return heard;
  }

  @SafeVarargs
  private static Scenario scenario(
      String name, List<EventType> expected, List<LighthouseObservation>... runs) {
    return new Scenario(name, expected, Arrays.stream(runs).flatMap(List::stream).toList());
  }

  private static List<LighthouseObservation> usual(int count) {
    return times(count, once(Reports.good()));
  }

  private static List<LighthouseObservation> times(int count, LighthouseObservation... seen) {
    return Stream.generate(() -> Arrays.asList(seen)).limit(count).flatMap(List::stream).toList();
  }

  private static LighthouseObservation once(LighthouseReport report) {
    return new Measured(report, 1, Duration.ofSeconds(12));
  }

  private static LighthouseObservation thrice(LighthouseReport report) {
    return new Measured(report, 3, Duration.ofSeconds(36));
  }

  private static LighthouseObservation white() {
    return new PageFailed("NO_FCP", Optional.of(Reports.recorded("white")), Duration.ofSeconds(66));
  }

  private static LighthouseReport performance(int score) {
    return Reports.scored(PERFORMANCE, score);
  }

  private static LighthouseReport newer(LighthouseReport report) {
    Setting s = report.setting();
    return Reports.with(
        report, new Setting("13.6.0", s.chromium(), s.formFactor(), s.benchmarkIndex()));
  }

  private static LighthouseReport newerBrowser(LighthouseReport report) {
    Setting s = report.setting();
    return Reports.with(
        report, new Setting(s.lighthouse(), "157.0.0.0", s.formFactor(), s.benchmarkIndex()));
  }
}
