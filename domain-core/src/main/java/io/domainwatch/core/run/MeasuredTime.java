package io.domainwatch.core.run;

import java.time.Duration;

/**
 * A time that was measured of a peer, and how late this process itself was meanwhile. What is our
 * own slowness must not be booked on the peer (docs/spec/engine.md, "Unknown parts": every part of
 * a run is good, bad or unknown).
 *
 * @param took from the beginning to the end of what was measured
 * @param ownDelay for how much of it this process had work to do and did not get to it
 */
public record MeasuredTime(Duration took, Duration ownDelay) {

  /**
   * A delay of more than one part in so many makes a time worthless: a site that answers in 200 ms
   * is misjudged by 100 ms, and hardly by 20.
   */
  private static final int PARTS_OF_A_SAMPLE = 10;

  /**
   * Silence proves less than a time does, and time-outs are long: five seconds and more, where an
   * answer takes one. It takes a delay of more than one part in so many to doubt one.
   */
  private static final int PARTS_OF_A_TIME_OUT = 5;

  /** Whether the time is the peer's, so that it may be compared with others. */
  public boolean isThePeers() {
    return isWithin(PARTS_OF_A_SAMPLE);
  }

  /** Whether a peer that did not answer within this time was silent. */
  public boolean provesSilence() {
    return isWithin(PARTS_OF_A_TIME_OUT);
  }

  private boolean isWithin(int parts) {
    return ownDelay.multipliedBy(parts).compareTo(took) <= 0;
  }
}
