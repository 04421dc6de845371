package io.domainwatch.core.engine;

import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.robots.RobotsDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The eight runs of docs/adding-a-check.md, told with two events of the same kind. */
class WorkedExampleTest {
  private static final JsonValue OLD = JsonValue.of("a1");
  private static final JsonValue NEW = JsonValue.of("b2");

  private final EngineFixture robots = new EngineFixture(CheckType.ROBOTS);

  @Test
  void theEightRunsOfTheGuide() {
    step(found(OLD), OLD);
    step(missing(), OLD);
    step(run(), OLD);
    step(missing(), OLD, "robots_missing");
    step(found(NEW).sees(change()), OLD, "robots_restored");
    step(run(), OLD);
    step(found(NEW).sees(change()), NEW, "robots_changed");
    step(found(NEW), NEW);
  }

  private void step(EngineFixture.Run run, JsonValue baseline, String... told) {
    robots.next(run);
    assertThat(robots.eventTypes()).containsExactly(told);
    assertThat(robots.state.baseline()).containsEntry("text", baseline);
  }

  private static EngineFixture.Run found(JsonValue text) {
    return run().good(RobotsDefinition.MISSING).reads("text", text);
  }

  private static EngineFixture.Run missing() {
    return run().bad(RobotsDefinition.MISSING);
  }

  private static ObservedChange change() {
    return new ObservedChange(
        RobotsDefinition.CHANGED,
        "",
        Optional.of("text"),
        NEW,
        Optional.empty(),
        "Changed.",
        JsonValue.EMPTY);
  }
}
