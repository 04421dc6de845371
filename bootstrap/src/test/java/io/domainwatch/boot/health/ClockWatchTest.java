package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.testkit.SettableTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ClockWatchTest {
  private static final Instant START = Instant.parse("2026-11-20T15:00:00Z");
  private static final Duration FIVE_HOURS = Duration.ofHours(5);

  private final AtomicLong nanos = new AtomicLong();
  private final SettableTime time = new SettableTime(START);
  private final ClockWatch watch = new ClockWatch(nanos::get);
  private final InstantSource clock = watch.timeBeside(time);

  @Test
  void aClockThatKeepsPaceIsNotDoubted() {
    clock.instant();
    pass(FIVE_HOURS);
    time.advance(FIVE_HOURS.plusSeconds(2));
    clock.instant();
    assertThat(watch.doubts(time.instant())).isEmpty();
    assertThat(watch.takeSetBack()).isFalse();
  }

  @Test
  void aJumpIsReportedForTenMinutes() {
    clock.instant();
    time.advance(FIVE_HOURS);
    clock.instant();
    assertThat(watch.doubts(time.instant()))
        .containsExactly("the clock of this machine jumped ahead by 5 h 0 min");
    assertThat(watch.takeSetBack()).isFalse();
    time.advance(FIVE_HOURS.negated());
    clock.instant();
    assertThat(watch.doubts(time.instant()))
        .containsExactly("the clock of this machine jumped back by 5 h 0 min");
    assertThat(watch.takeSetBack()).isTrue();
    assertThat(watch.takeSetBack()).isFalse();
    pass(Duration.ofMinutes(10));
    time.advance(Duration.ofMinutes(10));
    clock.instant();
    assertThat(watch.doubts(time.instant())).isEmpty();
  }

  @Test
  void aClockThatIsSlewedNeverSeemsToJump() {
    for (int i = 0; i < 100; i++) {
      clock.instant();
      pass(Duration.ofSeconds(1));
      time.advance(Duration.ofMillis(950));
    }
    assertThat(watch.doubts(time.instant())).isEmpty();
    assertThat(watch.takeSetBack()).isFalse();
  }

  @Test
  void theClockOfTheDatabaseMayDifferByTwoSeconds() {
    compare(START.plusSeconds(2), START, START);
    assertThat(watch.doubts(time.instant())).isEmpty();
    compare(START.minusSeconds(90), START, START);
    assertThat(watch.doubts(time.instant()))
        .containsExactly("the clock of the database is 1 min 30 s behind that of this machine");
    assertThat(watch.latest()).contains(START);
    compare(START.plusSeconds(90), START, START);
    assertThat(watch.doubts(time.instant()))
        .containsExactly("the clock of the database is 1 min 30 s ahead of that of this machine");
    assertThat(watch.latest()).contains(START.plusSeconds(90));
  }

  @Test
  void aDoubtOfTheReferenceTargetsIsReportedWhileTheyHaveIt() {
    AtomicReference<Optional<Duration>> skew = new AtomicReference<>(Optional.empty());
    watch.heeds(_ -> skew.get());
    assertThat(watch.doubts(START)).isEmpty();
    skew.set(Optional.of(Duration.ofMinutes(61)));
    assertThat(watch.doubts(START))
        .containsExactly(
            "the clock of this machine is 1 h 1 min ahead of those of the reference targets;"
                + " certificates whose dates are that near are not judged");
    skew.set(Optional.of(Duration.ofSeconds(-125)));
    assertThat(watch.doubts(START))
        .singleElement()
        .asString()
        .startsWith("the clock of this machine is 2 min 5 s behind those of the reference targets");
  }

  @Test
  void aWriterThatWasAheadOfBothClocksIsReported() {
    compare(START, START.plusSeconds(30), START);
    assertThat(watch.writerWasAhead()).isFalse();
    compare(START, START.plusSeconds(31), START);
    assertThat(watch.writerWasAhead()).isTrue();
    assertThat(watch.doubts(time.instant())).hasSize(1);
  }

  @Test
  void nothingIsForgottenBeforeAllWitnessesAgree() {
    pass(Duration.ofHours(2));
    assertThat(watch.doubt(START)).isPresent();
    compare(START, START, START.minus(Duration.ofDays(2)));
    assertThat(watch.doubt(START)).isEmpty();

    clock.instant();
    time.advance(Duration.ofDays(100));
    clock.instant();
    assertThat(watch.doubt(time.instant())).hasValueSatisfying(said -> said.contains("jumped"));
    compare(START, START, START.minus(Duration.ofDays(2)));
    pass(Duration.ofHours(2));
    time.advance(Duration.ofHours(2));
    assertThat(watch.doubt(time.instant())).isEmpty();
  }

  @Test
  void theServiceLivesByTheDatabasesClockAsSoonAsItIsKnown() {
    time.advance(Duration.ofMinutes(10));
    assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofMinutes(10)));
    watch.hear(() -> START);
    watch.hear(
        () -> {
          throw new AssertionError("it is known");
        });
    assertThat(clock.instant()).isEqualTo(START);
    pass(Duration.ofSeconds(90));
    assertThat(clock.instant()).isEqualTo(START.plusSeconds(90));
    time.advance(FIVE_HOURS);
    assertThat(clock.instant()).as("whatever this machine's does").isEqualTo(START.plusSeconds(90));
  }

  @Test
  void anAnswerMovesTheTimeOnlyByMoreThanItsOwnNoise() {
    watch.hear(() -> START);
    compare(START.plusMillis(80), START, START);
    assertThat(clock.instant()).isEqualTo(START);
    compare(START.plusMillis(300), START, START);
    assertThat(clock.instant()).isEqualTo(START.plusMillis(300));
    assertThat(watch.takeSetBack()).isFalse();
    compare(START.minusSeconds(60), START, START);
    assertThat(clock.instant()).isEqualTo(START.minusSeconds(60));
    assertThat(watch.takeSetBack()).as("another database, or its clock was set").isTrue();
  }

  private void compare(Instant storage, Instant writer, Instant steadySince) {
    watch.compare(new StorageProbe.Clocks(storage, writer, steadySince), START, START);
  }

  private void pass(Duration length) {
    nanos.addAndGet(length.toNanos());
  }
}
