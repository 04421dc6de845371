package io.domainwatch.core.check.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LighthouseObservationTest {

  private static JsonObject stored() {
    return JsonValue.fields()
        .put("lighthouseVersion", "13.5.0")
        .put("chromiumVersion", "156.0.0.0")
        .put("formFactor", "mobile")
        .put("finalUrl", "https://www.example.net/")
        .put("benchmarkIndex", 1946)
        .put("runs", 3)
        .put("scores", scores())
        .put(
            "metrics",
            JsonValue.fields()
                .put("fcpMs", 827)
                .put("lcpMs", 977)
                .put("tbtMs", 0)
                .put("cls", JsonValue.of(0.021))
                .put("siMs", 827)
                .put("ttfbMs", new JsonNull())
                .build())
        .put(
            "totals",
            JsonValue.fields()
                .put("requests", 4)
                .put("bytes", 6292)
                .put("scriptBytes", 199)
                .put("imageBytes", 5000)
                .put("thirdPartyBytes", new JsonNull())
                .build())
        .put(
            "failedAudits",
            JsonValue.of(
                List.of(
                    JsonValue.fields()
                        .put("id", "errors-in-console")
                        .put("category", "bestPractices")
                        .put("weight", JsonValue.of(1.0))
                        .put("score", JsonValue.of(0.5))
                        .build())))
        .put("warnings", List.of("The page was slow."))
        .put("runtimeError", new JsonNull())
        .put("durationMs", 36_000)
        .put("acceptedNewBaseline", JsonValue.fields().put("performance", 80).build())
        .build();
  }

  private static JsonObject scores() {
    return JsonValue.fields()
        .put("performance", 71)
        .put("accessibility", 69)
        .put("bestPractices", 96)
        .put("seo", new JsonNull())
        .build();
  }

  @Test
  void aStoredResultIsReadAndWrittenAsItWas() {
    assertThat(RecordJson.write(RecordJson.read(LighthouseObservation.class, stored())))
        .isEqualTo(stored());
  }

  @Test
  void aFailureWithoutAReportIsReadAndWrittenAsItWas() {
    JsonObject bare =
        JsonValue.fields()
            .put("runs", 0)
            .put("runtimeError", "RUN_TIMED_OUT")
            .put("durationMs", 240_000)
            .build();
    assertThat(RecordJson.write(RecordJson.read(LighthouseObservation.class, bare)))
        .isEqualTo(bare);
  }

  @Test
  void whatIsMissingIsUnknown() {
    LighthouseObservation nothing = RecordJson.read(LighthouseObservation.class, JsonValue.EMPTY);
    assertThat(nothing).isEqualTo(RecordJson.empty(LighthouseObservation.class));
    assertThat(nothing.scores()).isEmpty();
    assertThat(nothing.failedAudits()).isEmpty();

    LighthouseObservation some =
        RecordJson.read(
            LighthouseObservation.class,
            stored().with("scores", scores().without("performance")).without("warnings"));
    assertThat(some.scores().flatMap(scores -> scores.of(ScoreCategory.PERFORMANCE))).isEmpty();
    assertThat(some.scores().flatMap(scores -> scores.of(ScoreCategory.BEST_PRACTICES)))
        .contains(96);
    assertThat(some.warnings()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aPathLeadsToTheScoreOfItsCategory(ScoreCategory category) {
    List<String> path = LighthouseObservation.scorePath(category);
    JsonObject seen =
        stored().with("scores", JsonValue.fields().put(category.wireName(), 50).build());
    JsonObject written = RecordJson.write(RecordJson.read(LighthouseObservation.class, seen));

    assertThat(path).containsExactly("scores", category.wireName());
    assertThat(written.fieldsOf(path.getFirst()).findWhole(path.getLast())).hasValue(50);
    assertThat(
            RecordJson.read(LighthouseObservation.class, seen)
                .scores()
                .flatMap(scores -> scores.of(category)))
        .contains(50);
  }
}
