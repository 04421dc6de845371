package io.domainwatch.checks.lighthouse;

import static io.domainwatch.checks.lighthouse.LighthouseProbeResults.once;
import static io.domainwatch.checks.lighthouse.LighthouseProbeResults.thrice;
import static io.domainwatch.checks.lighthouse.LighthouseProbeResults.white;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.BUDGET_EXCEEDED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.BUDGET_OK;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.INDEXABLE;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.NOT_INDEXABLE;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.RUN_FAILED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.RUN_RECOVERED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_DROPPED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_LOW;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_OK;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_RECOVERED;
import static io.domainwatch.core.check.lighthouse.ScoreCategory.ACCESSIBILITY;
import static io.domainwatch.core.check.lighthouse.ScoreCategory.PERFORMANCE;
import static io.domainwatch.core.check.lighthouse.ScoreCategory.SEO;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.PageFailed;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Days of a page, through the assessment and the engine. Each scenario names all events that are
 * told, in their order; any other fails it.
 */
class LighthouseScenariosTest implements ScenarioContract<LighthouseProbeResult> {

  @Override
  public CheckStory<LighthouseProbeResult> story() {
    return LighthouseProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<LighthouseProbeResult>> scenarios() {
    return Stream.of(drops(), otherScores(), budgets(), indexing(), failures(), quiet())
        .flatMap(List::stream);
  }

  private static List<CheckScenario<LighthouseProbeResult>> drops() {
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

  private static List<CheckScenario<LighthouseProbeResult>> otherScores() {
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

  private static List<CheckScenario<LighthouseProbeResult>> budgets() {
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

  private static List<CheckScenario<LighthouseProbeResult>> indexing() {
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

  private static List<CheckScenario<LighthouseProbeResult>> failures() {
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

  private static List<CheckScenario<LighthouseProbeResult>> quiet() {
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

  @Test
  void aNewLevelIsSaidToBeAccepted() {
    CheckStory<LighthouseProbeResult> story =
        story().runs(5, once(Reports.good())).runs(7, thrice(performance(85)));
    Event recovered = story.lastEvent();
    assertThat(recovered.type()).isEqualTo(SCORE_RECOVERED);
    assertThat(recovered.message()).startsWith("Performance is usually 85 of 100 now, after ");
    assertThat(recovered.details().findWhole("acceptedNewBaseline")).hasValue(85);
  }

  @SafeVarargs
  private static CheckScenario<LighthouseProbeResult> scenario(
      String name, List<EventType> expected, List<LighthouseProbeResult>... runs) {
    return new CheckScenario<>(
        name,
        story -> Arrays.stream(runs).flatMap(List::stream).forEach(story::run),
        expected.stream().map(EventType::wireName).toList());
  }

  private static List<LighthouseProbeResult> usual(int count) {
    return times(count, once(Reports.good()));
  }

  private static List<LighthouseProbeResult> times(int count, LighthouseProbeResult... seen) {
    return Stream.generate(() -> Arrays.asList(seen)).limit(count).flatMap(List::stream).toList();
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
