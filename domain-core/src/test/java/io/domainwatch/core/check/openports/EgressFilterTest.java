package io.domainwatch.core.check.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.openports.PortSeen.State;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EgressFilterTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final EgressFilter blocked = new EgressFilter(_ -> false);

  @Test
  void portsThatNobodyBlocksNeedNoProof() {
    assertThat(blocked.letsOut(6379, NOW)).isTrue();
  }

  @Test
  void portsThatProvidersBlockNeedOne() {
    assertThat(blocked.letsOut(25, NOW)).isFalse();
    assertThat(blocked.letsOut(445, NOW)).isFalse();
    assertThat(new EgressFilter(port -> port == 25).letsOut(25, NOW)).isTrue();
  }

  @Test
  void anAnswerOfAnybodyIsAProofForAWhile() {
    learn(State.CLOSED);

    assertThat(blocked.letsOut(25, NOW.plus(Duration.ofMinutes(59)))).isTrue();
    assertThat(blocked.letsOut(25, NOW.plus(Duration.ofMinutes(61)))).isFalse();
  }

  @Test
  void silenceIsNoProof() {
    learn(State.FILTERED);

    assertThat(blocked.letsOut(25, NOW)).isFalse();
  }

  private void learn(State state) {
    blocked.learn(
        new AddressScan(
            "198.51.100.9",
            Optional.empty(),
            AddressScan.Status.CONCLUSIVE,
            new TreeMap<>(Map.of(25, PortSeen.of(state))),
            NOW));
  }
}
