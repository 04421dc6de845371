package io.domainwatch.core.engine.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.run.CheckOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnFaultWindowTest {
  private static final Instant NOW = Instant.parse("2026-11-27T10:00:00Z");

  private final OwnFaultWindow window = new OwnFaultWindow();

  @Test
  void moreThanHalfOfAtLeastFiveRunsAreMost() {
    ran(4, Optional.of(OwnFault.NETWORK), NOW);
    assertThat(window.lately(NOW).areMost()).as("four say nothing").isFalse();
    ran(4, Optional.empty(), NOW);
    assertThat(window.lately(NOW).areMost()).as("half of them").isFalse();
    ran(1, Optional.of(OwnFault.PROGRAM), NOW);

    OwnFaultCounts counts = window.lately(NOW);

    assertThat(counts.areMost()).isTrue();
    assertThat(counts.runs()).isEqualTo(9);
    assertThat(counts.untold()).isEqualTo(5);
    assertThat(counts.faults()).isEqualTo(Map.of(OwnFault.NETWORK, 4, OwnFault.PROGRAM, 1));
  }

  @Test
  void runsCountForFiveMinutes() {
    ran(5, Optional.of(OwnFault.DATABASE), NOW);
    assertThat(window.lately(NOW.plus(Duration.ofMinutes(5)).minusMillis(1)).runs()).isEqualTo(5);
    assertThat(window.lately(NOW.plus(Duration.ofMinutes(5)))).isEqualTo(OwnFaultCounts.NONE);
  }

  @Test
  void whatAClockLeftThatWasAheadDoesNotCount() {
    ran(5, Optional.of(OwnFault.NETWORK), NOW.plus(Duration.ofHours(5)));
    ran(2, Optional.empty(), NOW);
    assertThat(window.lately(NOW)).isEqualTo(new OwnFaultCounts(2, Map.of()));
  }

  @Test
  void aRunBlamesUsForWhatIsOurs() {
    assertThat(untold("own_network", Optional.empty())).contains(OwnFault.NETWORK);
    assertThat(untold("storage_away", Optional.empty())).contains(OwnFault.DATABASE);
    assertThat(untold("internal_error", Optional.empty())).contains(OwnFault.PROGRAM);
    assertThat(untold("deadline", Optional.of(HeldBack.PROCESSOR_TIME)))
        .contains(OwnFault.PROCESSOR_TIME);
    assertThat(untold("deadline", Optional.empty())).isEmpty();
    assertThat(untold("site_down", Optional.of(HeldBack.SITE_DOWN))).isEmpty();
    assertThat(OwnFault.of(new CheckOutcome.NotApplicable("no", "No."), Optional.empty()))
        .isEmpty();
  }

  private static Optional<OwnFault> untold(String reason, Optional<HeldBack> heldBack) {
    return OwnFault.of(new CheckOutcome.Inconclusive(reason, "It could not be told."), heldBack);
  }

  private void ran(int times, Optional<OwnFault> fault, Instant now) {
    for (int i = 0; i < times; i++) {
      window.ran(fault, now);
    }
  }
}
