package io.domainwatch.core.storage;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What speaks for the present time, before something is deleted by it.
 *
 * @param storageClock the storage's clock
 * @param steadySince see {@link StorageProbe.Clocks}
 * @param steadyFor how long this process has seen its own clock keep pace with the time that passed
 */
public record TimeWitnesses(Instant storageClock, Instant steadySince, Duration steadyFor) {
  /** A jump is looked into and put right within minutes; until then nothing is deleted. */
  private static final Duration MIN_STEADY_HERE = Duration.ofHours(1);

  /** So long people have time to notice that a service was started with a wrong clock. */
  private static final Duration MIN_STEADY = Duration.ofDays(1);

  /** Why nothing may be deleted at {@code now}, by our clock; empty when all agree. */
  public Optional<String> doubt(Instant now) {
    if (Duration.between(storageClock, now).abs().compareTo(Horizon.CLOCKS_DIFFER) > 0) {
      return Optional.of("the clocks of this machine and of the database differ");
    }
    if (steadyFor.compareTo(MIN_STEADY_HERE) < 0) {
      return Optional.of("the clock was not watched for an hour yet, or has jumped within it");
    }
    if (Duration.between(steadySince, now).compareTo(MIN_STEADY) < 0) {
      return Optional.of(
          "a clock was set, or nothing ran for more than a day, within the last 24 hours");
    }
    return Optional.empty();
  }
}
