package io.domainwatch.app.snooze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Over several instances, an outage of the storage, and a wrong clock. */
class SnoozeInstancesTest extends SnoozedHouse {
  private final SnoozeEnds ends = ends();

  @Test
  void manyInstancesEndEachOnce() throws Exception {
    List<Domain> domains = Stream.generate(() -> house.domain(owner)).limit(20).toList();
    for (Domain each : domains) {
      muteWhole(each, END);
      happenings.open(each, CheckType.UPTIME, UptimeDefinition.DOWN, NOW.plusSeconds(10));
    }
    try (ExecutorService instances = Executors.newFixedThreadPool(4)) {
      Callable<Integer> instance = () -> ends().tick(END);
      List<Integer> ended =
          instances.invokeAll(List.of(instance, instance, instance, instance)).stream()
              .map(
                  done -> {
                    try {
                      return done.get();
                    } catch (Exception e) {
                      throw new AssertionError(e);
                    }
                  })
              .toList();
      assertThat(ended.stream().mapToInt(each -> each).sum()).isEqualTo(20);
    }
    assertThat(waiting()).hasSize(20).extracting(Event::incidentId).doesNotHaveDuplicates();
  }

  @Test
  void anAnswerThatIsLostEndsNothingTwice() {
    mute(CheckType.UPTIME, END);
    down(NOW.plusSeconds(10));
    house.store.goAway();
    assertThatThrownBy(() -> ends.tick(END)).isInstanceOf(StorageUnavailable.class);
    house.store.comeBack();

    ends.tick(END.plusSeconds(1));
    ends().tick(END.plusSeconds(2));

    assertThat(waiting()).hasSize(1);
  }

  @Test
  void aClockThatWasAheadLeavesNoSnoozeForYears() {
    Instant ahead = NOW.plusSeconds(10L * 365 * 86_400);
    override(until(ahead.plusSeconds(7_200), Optional.empty()), "uptime", ahead);
    down(NOW.plusSeconds(10));

    house.store.strayTimes().heal(NOW.plusSeconds(20));

    assertThat(ends.tick(NOW.plusSeconds(20 + 7_200).minusMillis(1))).isZero();
    assertThat(ends.tick(NOW.plusSeconds(20 + 7_200))).isOne();
    assertThat(waiting()).hasSize(1);
  }
}
