package io.domainwatch.boot.health;

import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.TimeWitnesses;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the clock of this machine against the time that passes, which no one sets, and against the
 * clock of the database. One thread tells it what it sees; any may ask.
 */
public final class ClockWatch implements Forgetting {
  private static final Logger LOG = LoggerFactory.getLogger(ClockWatch.class);

  /** Beyond it two clocks differ (running.md, Time). */
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  /** A look that took longer says nothing: the machine was busy between its halves. */
  private static final Duration LONGEST_LOOK = Duration.ofMillis(500);

  /** So long a jump is told; what it has done is put right long before. */
  private static final Duration JUMP_IS_TOLD = Duration.ofMinutes(10);

  private final LongSupplier nanos;
  private final long bornNanos;
  private volatile Optional<Look> lastLook = Optional.empty();
  private volatile Optional<Jump> lastJump = Optional.empty();
  private volatile Optional<Compared> compared = Optional.empty();

  /**
   * @param nanos of a monotonic clock
   */
  ClockWatch(LongSupplier nanos) {
    this.nanos = nanos;
    this.bornNanos = nanos.getAsLong();
  }

  private record Look(Instant clock, long atNanos) {}

  /**
   * @param by positive when ahead
   */
  private record Jump(Duration by, long atNanos) {
    String sentence() {
      return "the clock of this machine jumped %s by %s"
          .formatted(by.isNegative() ? "back" : "ahead", words(by));
    }
  }

  /**
   * @param offset of the database's clock from ours
   * @param writerAhead how far the newest writer was ahead of both
   */
  private record Compared(StorageProbe.Seen seen, Duration offset, Duration writerAhead) {}

  /**
   * Looks at the clock.
   *
   * @return whether it was set back since the last look, so that what it wrote before may lie ahead
   */
  public boolean look(InstantSource time) {
    long before = nanos.getAsLong();
    Instant clock = time.instant();
    long after = nanos.getAsLong();
    if (after - before > LONGEST_LOOK.toNanos()) {
      return false;
    }
    Optional<Duration> jumped =
        lastLook
            .map(last -> Duration.between(last.clock(), clock).minusNanos(after - last.atNanos()))
            .filter(by -> by.abs().compareTo(TOLERANCE) > 0);
    lastLook = Optional.of(new Look(clock, after));
    jumped.ifPresent(
        by -> {
          Jump jump = new Jump(by, after);
          lastJump = Optional.of(jump);
          LOG.warn(jump.sentence());
        });
    return jumped.filter(Duration::isNegative).isPresent();
  }

  /**
   * Takes in what the storage knows of time.
   *
   * @param asked by our clock, before it was asked
   * @param answered by our clock, after it had answered
   */
  public void compare(StorageProbe.Seen seen, Instant asked, Instant answered) {
    Duration took = Duration.between(asked, answered);
    if (took.isNegative() || took.compareTo(LONGEST_LOOK) > 0) {
      return;
    }
    Instant later = answered.isAfter(seen.storageClock()) ? answered : seen.storageClock();
    compared =
        Optional.of(
            new Compared(
                seen,
                Duration.between(asked.plus(took.dividedBy(2)), seen.storageClock()),
                Duration.between(later, seen.newestWriter())));
  }

  /**
   * The later one of our present and that of the storage: what lies in an impossible future of both
   * was written by a wrong clock. Empty while the storage's clock is not known.
   */
  public Optional<Instant> latest(Instant now) {
    return compared.map(c -> c.offset().isPositive() ? now.plus(c.offset()) : now);
  }

  /** Whether somebody wrote by a clock that was ahead of ours and of the storage's. */
  public boolean writerWasAhead() {
    return compared.filter(c -> c.writerAhead().compareTo(Horizon.CLOCKS_DIFFER) > 0).isPresent();
  }

  /** What is doubtful about the time, one sentence each. */
  public List<String> doubts() {
    List<String> doubts = new ArrayList<>();
    lastJump
        .filter(jump -> passedSince(jump.atNanos()).compareTo(JUMP_IS_TOLD) < 0)
        .ifPresent(jump -> doubts.add(jump.sentence()));
    compared
        .filter(c -> !isWithin(c.offset(), TOLERANCE))
        .ifPresent(
            c ->
                doubts.add(
                    "the clock of the database is %s %s that of this machine"
                        .formatted(
                            words(c.offset()), c.offset().isNegative() ? "behind" : "ahead of")));
    if (writerWasAhead()) {
      doubts.add("the database was written by a clock that was ahead; what it left is put right");
    }
    return doubts;
  }

  @Override
  public Optional<String> doubt(Instant now) {
    long steadyNanos = lastJump.map(Jump::atNanos).orElse(bornNanos);
    return compared
        .map(
            c ->
                new TimeWitnesses(
                        now.plus(c.offset()), c.seen().steadySince(), passedSince(steadyNanos))
                    .doubt(now))
        .orElseGet(() -> Optional.of("the clock of the database was not looked at yet"));
  }

  private Duration passedSince(long thenNanos) {
    return Duration.ofNanos(nanos.getAsLong() - thenNanos);
  }

  private static boolean isWithin(Duration difference, Duration bound) {
    return difference.abs().compareTo(bound) <= 0;
  }

  private static String words(Duration difference) {
    Duration length = difference.abs();
    return length.toHours() > 0
        ? "%d h %d min".formatted(length.toHours(), length.toMinutesPart())
        : length.toMinutes() > 0
            ? "%d min %d s".formatted(length.toMinutes(), length.toSecondsPart())
            : length.toSeconds() + " s";
  }
}
