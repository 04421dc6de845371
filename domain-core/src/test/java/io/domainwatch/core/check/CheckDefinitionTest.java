package io.domainwatch.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckDefinitionTest {
  private static final EventType DOWN = new EventType("x_down");
  private static final EventType UP = new EventType("x_up");
  private static final EventType OTHER = new EventType("x_other");

  @Test
  void aPairIsFoundFromBothSides() {
    CheckDefinition definition = define(60, opens(DOWN, UP), closes(UP, DOWN), alone(OTHER));
    assertThat(definition.event(DOWN).pairedWith()).contains(UP);
    assertThat(definition.event(UP).pairedWith()).contains(DOWN);
    assertThat(definition.event(OTHER).pairedWith()).isEmpty();
    assertThat(definition.byType().keySet()).containsExactly(DOWN, UP, OTHER);
    assertThat(definition.find(new EventType("x_unknown"))).isEqualTo(Optional.empty());
  }

  @Test
  void aWarningMayBeAFailureFromASeverityOn() {
    EventSpec row =
        new EventTable()
            .warning(DOWN, "Half", Severity.MEDIUM, 2)
            .failureFrom(Severity.HIGH)
            .recovery(UP, "Whole", 1)
            .rows()
            .getFirst();

    assertThat(row.tone()).isEqualTo(Tone.WARNING);
    assertThat(row.toneAt(Severity.MEDIUM)).isEqualTo(Tone.WARNING);
    assertThat(row.toneAt(Severity.HIGH)).isEqualTo(Tone.FAILURE);
    assertThat(row.pairedWith()).contains(UP);
  }

  @Test
  void oddDefinitionsAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> define(61, alone(OTHER)));
    assertThatIllegalArgumentException().isThrownBy(() -> define(60, alone(OTHER), alone(OTHER)));
    assertThatIllegalArgumentException().isThrownBy(() -> define(60, opens(DOWN, UP)));
    assertThatIllegalArgumentException().isThrownBy(() -> define(60, opens(DOWN, UP), alone(UP)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> define(60, opens(DOWN, UP), opens(UP, DOWN)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> define(60, closes(DOWN, UP), closes(UP, DOWN)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> define(60, opens(DOWN, UP), opens(OTHER, UP), closes(UP, DOWN)));
  }

  @Test
  void countsAreAtLeastOne() {
    assertThatIllegalArgumentException().isThrownBy(() -> new EventRole.Opens(UP, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new EventRole.Opens(UP, 1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new EventRole.Stateless(0));
  }

  private static CheckDefinition define(long interval, EventSpec... events) {
    return CheckDefinition.of(
        CheckType.UPTIME,
        "X",
        "X.",
        Prerequisite.NOTHING,
        SpeedClass.FAST,
        Duration.ofSeconds(interval),
        List.of(events));
  }

  private static EventSpec opens(EventType type, EventType recovery) {
    return spec(type, Tone.FAILURE, new EventRole.Opens(recovery, 2, 1));
  }

  private static EventSpec closes(EventType type, EventType opener) {
    return spec(type, Tone.RECOVERY, new EventRole.Closes(opener));
  }

  private static EventSpec alone(EventType type) {
    return spec(type, Tone.INFO, new EventRole.Stateless(1));
  }

  private static EventSpec spec(EventType type, Tone tone, EventRole role) {
    return new EventSpec(type, type.wireName(), tone, Severity.LOW, role);
  }
}
