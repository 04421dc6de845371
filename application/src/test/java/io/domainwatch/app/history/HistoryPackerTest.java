package io.domainwatch.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPacking.Packed;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryPackerTest {
  private static final Instant NOW = Instant.parse("2026-11-24T15:20:00Z");

  private final Deque<Packed> steps = new ArrayDeque<>();
  private final List<String> counted = new ArrayList<>();
  private int calls;
  private Runnable inStep = () -> {};

  private final HistoryPacking packing =
      now -> {
        assertThat(now).isEqualTo(NOW);
        calls++;
        inStep.run();
        return steps.isEmpty() ? new Packed(1, 10, true) : steps.pop();
      };

  private final HistoryPacker packer =
      new HistoryPacker(packing, (runs, octets) -> counted.add(runs + " " + octets));

  @Test
  void aTickGoesOnUntilNothingIsLeft() {
    steps.add(new Packed(60, 900, true));
    steps.add(new Packed(0, 0, true));
    steps.add(new Packed(2, 70, false));

    packer.tick(NOW);

    assertThat(calls).isEqualTo(3);
    assertThat(counted).containsExactly("60 900", "0 0", "2 70");
  }

  /** A thread that works on while the process ends may meet the virtual machine as it ends. */
  @Test
  void aStopWaitsForNoMoreThanTheStepUnderWay() {
    inStep = packer::stop;
    packer.tick(NOW);

    assertThat(calls).isOne();

    packer.tick(NOW);
    assertThat(calls).isOne();
  }

  @Test
  void muchIsLeftToTheNextTick() {
    packer.tick(NOW);

    assertThat(calls).isEqualTo(100);

    steps.add(new Packed(1, 10, false));
    packer.tick(NOW);

    assertThat(calls).isEqualTo(101);
  }
}
