package io.domainwatch.core.channel.rate;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How fast messages may follow each other in one channel, as the vendor publishes it: a token
 * bucket (docs/spec/notifications.md, "Rate limits"). What it remembers of a channel is one
 * instant: from when on the next message may go. Pure.
 *
 * @param burst messages that may go at once after a long pause; at least 1
 * @param refill after it one more may go; at most {@link #MAX_REFILL}
 */
public record SendRate(int burst, Duration refill) {
  /** No vendor asks for longer; who does is kept by a pause after its refusal. */
  public static final Duration MAX_REFILL = Duration.ofMinutes(1);

  /**
   * A channel whose next message may go, or could have gone, later than so long ago is kept busy by
   * its rate: what waits for it waits for the receiver and not for this service.
   */
  public static final Duration BUSY = Duration.ofMinutes(1);

  private static final Horizon NEXT = new Horizon(MAX_REFILL);

  public SendRate {
    if (burst < 1 || !refill.isPositive() || refill.compareTo(MAX_REFILL) > 0) {
      throw new IllegalArgumentException("no rate: " + burst + " every " + refill);
    }
  }

  /**
   * So many within a time, however its beginning is chosen: evenly spread, since vendors do not say
   * when theirs begins.
   */
  public static SendRate spread(int messages, Duration within) {
    return new SendRate(1, within.dividedBy(messages));
  }

  /** The last instant from which on a next message may go; what lies beyond was never meant. */
  public static Instant latestNext(Instant now) {
    return NEXT.end(now);
  }

  /** Whether a message has to wait; nobody waits for what a clock that was ahead has written. */
  public static boolean rests(Instant next, Instant now) {
    return next.isAfter(now) && !next.isAfter(latestNext(now));
  }

  /**
   * From when on the message after one that goes now may go.
   *
   * @param next from when on the one that goes now might; empty when none went lately
   */
  public Instant after(Optional<Instant> next, Instant now) {
    Instant whole = now.minus(refill.multipliedBy(burst - 1L));
    return next.filter(at -> at.isAfter(whole) && !at.isAfter(latestNext(now)))
        .orElse(whole)
        .plus(refill);
  }
}
