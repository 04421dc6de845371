package io.domainwatch.core.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ListVersionTest {
  private static final Instant READ = Instant.parse("2026-11-30T12:00:00Z");
  private static final Instant END = READ.plusSeconds(120);
  private static final ListVersion LAPSING = new ListVersion(7, READ, Optional.of(END));
  private static final ListVersion LASTING = new ListVersion(7, READ, Optional.empty());

  @Test
  void itHoldsWhileTheSameIsStoredAndTimeChangesNothing() {
    assertThat(LAPSING.holds(OptionalLong.of(7), READ)).isTrue();
    assertThat(LAPSING.holds(OptionalLong.of(7), END)).isTrue();
    assertThat(LAPSING.holds(OptionalLong.of(7), END.plusNanos(1))).isFalse();
    assertThat(LASTING.holds(OptionalLong.of(7), END.plusSeconds(1_000_000))).isTrue();
  }

  @Test
  void itDoesNotHoldWhenSomethingElseIsStoredOrThatIsNotKnown() {
    assertThat(LASTING.holds(OptionalLong.of(8), READ)).isFalse();
    assertThat(LASTING.holds(OptionalLong.empty(), READ)).isFalse();
  }

  @Test
  void aClockThatWentBackProvesNothing() {
    assertThat(LASTING.holds(OptionalLong.of(7), READ.minusNanos(1))).isFalse();
  }
}
