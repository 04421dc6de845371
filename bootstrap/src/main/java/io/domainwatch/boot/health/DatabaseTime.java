package io.domainwatch.boot.health;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The present by the clock of the database, which all instances have in common: what it said last,
 * and the time that has passed since by the monotonic clock (docs/spec/operation.md, "Time"). For
 * use by many threads.
 */
final class DatabaseTime {
  /** By less than this an answer moves nothing: it took a while itself, on a busy machine more. */
  private static final Duration NOISE = Duration.ofMillis(100);

  private final LongSupplier nanos;
  private volatile Optional<Anchor> anchor = Optional.empty();

  /**
   * @param nanos of a monotonic clock
   */
  DatabaseTime(LongSupplier nanos) {
    this.nanos = nanos;
  }

  private record Anchor(Instant at, long nanos) {
    Instant now(long nanosNow) {
      return at.plusNanos(nanosNow - nanos).truncatedTo(ChronoUnit.MILLIS);
    }
  }

  /** The present; empty before the database has answered. */
  Optional<Instant> now() {
    return anchor.map(known -> known.now(nanos.getAsLong()));
  }

  /**
   * The database has said what time it is.
   *
   * @param age of that saying
   * @return by how much the present is another one than before; negative when it was set back,
   *     nothing for the first one
   */
  Duration heard(Instant clock, Duration age) {
    Anchor said = new Anchor(clock, nanos.getAsLong() - age.toNanos());
    Duration by =
        now()
            .map(before -> Duration.between(before, said.now(nanos.getAsLong())))
            .orElse(Duration.ZERO);
    if (anchor.isEmpty() || by.abs().compareTo(NOISE) > 0) {
      anchor = Optional.of(said);
    }
    return by;
  }
}
