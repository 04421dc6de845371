package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.TimeWitnesses;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.core.value.LengthOfTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the clock of this machine against the time that passes, which no one sets, and against the
 * clock of the database, by which the service lives. For use by many threads.
 */
public final class ClockWatch implements Forgetting {
  private static final Logger LOG = LoggerFactory.getLogger(ClockWatch.class);

  /** Beyond it two clocks differ (docs/spec/operation.md, "Clock checks"). */
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  /** A database whose clock goes back by more than this was set, or another one answers. */
  private static final Duration SET_BACK = TOLERANCE.negated();

  /** Beyond it the difference is noted anew, so that a clock that is slewed never seems to jump. */
  private static final long DRIFT_MILLIS = 100;

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** A look that took longer says nothing: the machine was busy between its halves. */
  private static final Duration MAX_LOOK = Duration.ofMillis(500);

  /** So long a jump is told; what it has done is put right long before. */
  private static final Duration JUMP_IS_TOLD = Duration.ofMinutes(10);

  private final LongSupplier nanos;
  private final DatabaseTime databaseTime;
  private final long bornNanos;
  private final AtomicLong aheadMillis = new AtomicLong();
  private final AtomicBoolean begun = new AtomicBoolean();
  private final AtomicBoolean setBack = new AtomicBoolean();
  private volatile Optional<Jump> lastJump = Optional.empty();
  private volatile Optional<Compared> compared = Optional.empty();
  private volatile References references = _ -> Optional.empty();
  private volatile InstantSource machine = Instant::now;

  /** What the operator's reference targets say of our clock. */
  @FunctionalInterface
  public interface References {
    /** How far it is ahead of theirs, when it is off; negative when behind. */
    Optional<Duration> skew(Instant now);
  }

  /**
   * @param nanos of a monotonic clock
   */
  ClockWatch(LongSupplier nanos) {
    this.nanos = nanos;
    this.databaseTime = new DatabaseTime(nanos);
    this.bornNanos = nanos.getAsLong();
  }

  /**
   * @param by positive when ahead
   */
  private record Jump(Duration by, long atNanos) {
    String sentence() {
      return ReadinessReason.CLOCK_JUMPED.says(
          by.isNegative() ? "back" : "ahead", LengthOfTime.words(by));
    }
  }

  /**
   * @param offset of the database's clock from ours
   * @param writerAhead how far the newest writer was ahead of both
   */
  private record Compared(StorageProbe.Clocks seen, Duration offset, Duration writerAhead) {}

  /**
   * The time by which the service lives: the database's as soon as it has said it, until then that
   * of this machine, whose clock is watched whenever the time is read.
   *
   * @param clock of this machine
   */
  public InstantSource timeBeside(InstantSource clock) {
    machine = clock;
    return () -> {
      Instant ours = machineTime();
      return databaseTime.now().orElse(ours);
    };
  }

  /** The present by the clock of this machine. */
  public Instant machineTime() {
    long before = nanos.getAsLong();
    Instant now = machine.instant();
    long after = nanos.getAsLong();
    if (after - before <= MAX_LOOK.toNanos()) {
      follow(now.toEpochMilli() - after / NANOS_PER_MILLI, after);
    }
    return now;
  }

  /**
   * @param ahead milliseconds by which the clock is ahead of the monotonic one, which began
   *     anywhere
   */
  private void follow(long ahead, long atNanos) {
    if (!begun.get()) {
      aheadMillis.set(ahead);
      begun.set(true);
      return;
    }
    long known = aheadMillis.get();
    if (Math.abs(ahead - known) > DRIFT_MILLIS && aheadMillis.compareAndSet(known, ahead)) {
      Duration by = Duration.ofMillis(ahead - known);
      if (!isWithin(by, TOLERANCE)) {
        jumped(new Jump(by, atNanos));
      }
    }
  }

  private void jumped(Jump jump) {
    lastJump = Optional.of(jump);
    if (jump.by().isNegative()) {
      setBack.set(true);
    }
    LOG.warn(jump.sentence());
  }

  /**
   * Whether the clock was set back since the last call, so that what it wrote before may lie ahead.
   */
  public boolean takeSetBack() {
    return setBack.getAndSet(false);
  }

  /** Asks the storage for the time unless it was heard before; nothing is written by ours then. */
  public void hear(Supplier<Instant> storageClock) {
    if (databaseTime.now().isEmpty()) {
      long asked = nanos.getAsLong();
      Instant said = storageClock.get();
      databaseTime.heard(said, Duration.ofNanos((nanos.getAsLong() - asked) / 2));
    }
  }

  /**
   * Takes in what the storage knows of time.
   *
   * @param asked by the clock of this machine, before it was asked
   * @param answered by the same, after it had answered
   */
  public void compare(StorageProbe.Clocks seen, Instant asked, Instant answered) {
    Duration took = Duration.between(asked, answered);
    if (took.isNegative() || took.compareTo(MAX_LOOK) > 0) {
      return;
    }
    if (databaseTime.heard(seen.storageClock(), took.dividedBy(2)).compareTo(SET_BACK) < 0) {
      setBack.set(true);
    }
    Instant later = answered.isAfter(seen.storageClock()) ? answered : seen.storageClock();
    compared =
        Optional.of(
            new Compared(
                seen,
                Duration.between(asked.plus(took.dividedBy(2)), seen.storageClock()),
                Duration.between(later, seen.newestWriter())));
  }

  /** By how much the storage's clock was ahead of ours when they were last compared. */
  public Optional<Duration> storageOffset() {
    return compared.map(Compared::offset);
  }

  /**
   * The later one of this machine's present and that of the storage: what lies in an impossible
   * future of both was written by a wrong clock. Empty while the storage's clock is not known.
   */
  public Optional<Instant> latest() {
    Instant now = machineTime();
    return compared.map(c -> c.offset().isPositive() ? now.plus(c.offset()) : now);
  }

  /** Whether somebody wrote by a clock that was ahead of ours and of the storage's. */
  public boolean writerWasAhead() {
    return compared.filter(c -> c.writerAhead().compareTo(Horizon.CLOCKS_DIFFER) > 0).isPresent();
  }

  /** Doubts the clock from now on when these do. */
  public void heeds(References targets) {
    references = targets;
  }

  /**
   * What is doubtful about the time, one sentence each.
   *
   * @param now by the clock that is doubted
   */
  public List<String> doubts(Instant now) {
    List<String> doubts = new ArrayList<>();
    references
        .skew(now)
        .ifPresent(
            skew ->
                doubts.add(
                    ReadinessReason.REFERENCES_DIFFER.says(
                        LengthOfTime.words(skew), skew.isNegative() ? "behind" : "ahead of")));
    lastJump
        .filter(jump -> passedSince(jump.atNanos()).compareTo(JUMP_IS_TOLD) < 0)
        .ifPresent(jump -> doubts.add(jump.sentence()));
    compared
        .filter(c -> !isWithin(c.offset(), TOLERANCE))
        .ifPresent(
            c ->
                doubts.add(
                    ReadinessReason.DATABASE_CLOCK_DIFFERS.says(
                        LengthOfTime.words(c.offset()),
                        c.offset().isNegative() ? "behind" : "ahead of")));
    if (writerWasAhead()) {
      doubts.add(ReadinessReason.WRITER_AHEAD.says());
    }
    return doubts;
  }

  /** By the clock of this machine, which is held against that of the database. */
  @Override
  public Optional<String> doubt(Instant present) {
    Instant now = machineTime();
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
}
