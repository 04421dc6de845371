package io.domainwatch.checks.lighthouse;

import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.BUDGET_EXCEEDED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.NOT_INDEXABLE;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_DROPPED;
import static io.domainwatch.core.check.lighthouse.ScoreCategory.PERFORMANCE;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.lighthouse.LighthouseAssessment;
import io.domainwatch.core.check.lighthouse.LighthouseMemory;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult.Measured;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LighthouseAssessmentTest {
  private Map<String, JsonValue> baseline = Map.of();
  private JsonValue.JsonObject memory = JsonValue.EMPTY;

  @ParameterizedTest
  @CsvSource({"90, true", "91, false"})
  void tenPointsOfPerformanceAreADrop(int score, boolean bad) {
    run(3, Reports.good(), 1);

    Assessment assessed = run(1, Reports.scored(PERFORMANCE, score), 3);

    assertThat(assessed.judgements().get(SCORE_DROPPED).findings()).hasSize(bad ? 1 : 0);
  }

  @Test
  void aDropSaysWhatItFellFrom() {
    run(3, Reports.good(), 1);

    Finding drop =
        run(1, Reports.scored(PERFORMANCE, 71), 3)
            .judgements()
            .get(SCORE_DROPPED)
            .findings()
            .getFirst();

    assertThat(drop.subject()).isEqualTo("performance");
    assertThat(drop.message()).isEqualTo("Performance fell from 100 to 71 of 100.");
    assertThat(drop.detail().findWhole("baseline")).hasValue(100);
  }

  @Test
  void aNewLevelIsSaidWhenItIsAccepted() {
    run(3, Reports.good(), 1);
    run(6, Reports.scored(PERFORMANCE, 80), 3);
    Measured last = new Measured(Reports.scored(PERFORMANCE, 81), 3, Duration.ofSeconds(36));

    assertThat(LighthouseAssessment.acceptedBaselines(last, memory))
        .isEqualTo(Map.of(PERFORMANCE, 80));
    assertThat(run(1, last.report(), 3).summary())
        .endsWith("Accepted as the new baseline: Performance 80.");
    assertThat(LighthouseAssessment.acceptedBaselines(last, memory)).isEmpty();
  }

  @Test
  void onlyWhatIsNewNeedsMoreRuns() {
    LighthouseReport poor = Reports.scored(PERFORMANCE, 30);

    assertThat(LighthouseAssessment.needsMoreRuns(Reports.good(), memory)).isFalse();
    assertThat(LighthouseAssessment.needsMoreRuns(poor, memory)).isTrue();
    run(1, poor, 3);
    assertThat(LighthouseAssessment.needsMoreRuns(poor, memory)).isTrue();
    run(1, poor, 3);
    assertThat(LighthouseAssessment.needsMoreRuns(poor, memory)).isFalse();
    assertThat(LighthouseAssessment.needsMoreRuns(Reports.painted(5000), memory)).isTrue();
  }

  @Test
  void aSingleRunProvesNothingBad() {
    run(3, Reports.good(), 1);

    Assessment assessed = run(1, Reports.painted(5000), 1);

    assertThat(assessed.judgements()).doesNotContainKey(BUDGET_EXCEEDED);
    assertThat(run(1, Reports.good(), 1).judgements().get(BUDGET_EXCEEDED).findings()).isEmpty();
  }

  @Test
  void aBudgetIsNamedWithItsFigureAndLimit() {
    Finding finding =
        run(1, Reports.loaded(6_250_000, 240), 3)
            .judgements()
            .get(BUDGET_EXCEEDED)
            .findings()
            .getFirst();

    assertThat(finding.message())
        .isEqualTo(
            "The page exceeds its budget: 6250000 bytes (at most 5000000), 240 requests (at most"
                + " 200).");
    assertThat(finding.detail().itemsOf("exceeded")).hasSize(2);
  }

  @Test
  void aPageThatIsHiddenKeepsItsOldBaseline() {
    run(1, Reports.good(), 1);

    Assessment hidden = run(1, Reports.recorded("noindex"), 1);

    assertThat(hidden.judgements().get(NOT_INDEXABLE).findings()).hasSize(1);
    assertThat(hidden.readings()).isEmpty();
    assertThat(hidden.judgements().get(SCORE_DROPPED).unknown()).contains("seo");
  }

  @Test
  void theMemoryComesBackAsItWas() {
    run(3, Reports.good(), 1);
    run(2, Reports.scored(Reports.painted(5000), PERFORMANCE, 40), 3);

    assertThat(RecordJson.write(LighthouseMemory.of(memory))).isEqualTo(memory);
    assertThat(LighthouseMemory.of(memory).of(PERFORMANCE).drop()).isPresent();
    assertThat(memory.toString().length()).isLessThan(3000);
  }

  /** Assesses the same report some times, and remembers as the engine does. */
  private Assessment run(int times, LighthouseReport report, int runs) {
    Assessment last = null;
    for (int i = 0; i < times; i++) {
      last =
          LighthouseAssessment.assess(
              new Measured(report, runs, Duration.ofSeconds(12)), baseline, memory);
      memory = last.memory();
      if (!last.readings().isEmpty()) {
        baseline = last.readings();
      }
    }
    if (last == null) {
      throw new IllegalArgumentException("at least one run");
    }
    return last;
  }
}
