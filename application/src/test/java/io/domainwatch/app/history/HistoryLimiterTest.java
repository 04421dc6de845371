package io.domainwatch.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.history.HistoryLimiter.Limited;
import io.domainwatch.app.history.HistoryLimiter.MaxSize;
import io.domainwatch.app.history.HistoryLimiter.Report;
import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.HistorySizes;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.core.value.DataSize;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryLimiterTest {
  private static final Instant NOW = Instant.parse("2026-11-24T15:20:00Z");
  private static final DataSize MOST = new DataSize(1000);
  private static final StorageSizes SIZES = new StorageSizes(Map.of(StorageLevel.DAYS, 900L));

  private final Deque<HistoryLimit.Step> steps = new ArrayDeque<>();
  private final List<StorageSizes> remembered = new ArrayList<>();
  private Optional<HistoryLimit.Deletion> last = Optional.empty();
  private Runnable inStep = () -> {};
  private int calls;

  private final HistorySizes sizes =
      new HistorySizes() {
        @Override
        public StorageSizes measure() {
          return SIZES;
        }

        @Override
        public void remember(StorageSizes seen, Instant now) {
          assertThat(now).isEqualTo(NOW);
          remembered.add(seen);
        }

        @Override
        public Optional<Sample> oldestSince(Instant moment) {
          return Optional.empty();
        }
      };

  private final HistoryLimit limit =
      new HistoryLimit() {
        @Override
        public Step deleteOldest(DataSize most, Instant now) {
          assertThat(most).isEqualTo(MOST);
          calls++;
          inStep.run();
          return steps.isEmpty() ? Step.DELETED : steps.pop();
        }

        @Override
        public Optional<Deletion> lastDeletion() {
          return last;
        }
      };

  private final HistoryLimiter limiter =
      new HistoryLimiter(sizes, limit, new MaxSize(Optional.of(MOST)));

  @Test
  void withoutALimitNothingIsDeletedAndSizesAreKept() {
    Report report = new HistoryLimiter(sizes, limit, new MaxSize(Optional.empty())).tick(NOW);

    assertThat(calls).isZero();
    assertThat(report).isEqualTo(new Report(SIZES, Optional.empty()));
    assertThat(remembered).containsExactly(SIZES);
  }

  @Test
  void aTickGoesOnWhileSomethingIsDeleted() {
    steps.addAll(
        List.of(
            HistoryLimit.Step.DELETED, HistoryLimit.Step.DELETED, HistoryLimit.Step.NOTHING_LEFT));
    last = Optional.of(new HistoryLimit.Deletion(NOW, NOW.minusSeconds(9)));

    Report report = limiter.tick(NOW);

    assertThat(calls).isEqualTo(3);
    assertThat(report.limited()).contains(new Limited(MOST, HistoryLimit.Step.NOTHING_LEFT, last));
    assertThat(remembered).hasSize(1);
  }

  @Test
  void whereAnotherInstanceIsAtWorkATickEnds() {
    steps.add(HistoryLimit.Step.BUSY);

    assertThat(limiter.tick(NOW).limited().orElseThrow().outcome())
        .isEqualTo(HistoryLimit.Step.BUSY);
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void oneTickDeletesInBoundsAndAStopEndsIt() {
    limiter.tick(NOW);
    assertThat(calls).isEqualTo(50);

    inStep = limiter::stop;
    limiter.tick(NOW);
    assertThat(calls).isEqualTo(51);
  }
}
