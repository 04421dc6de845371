package io.domainwatch.core.control;

/** Looks at what a domain publishes. */
@FunctionalInterface
public interface ControlProber {
  /**
   * What is there. Ends by itself, never throws for the network.
   *
   * @throws InterruptedException when the look is cancelled
   */
  VerificationResult look(Challenge challenge) throws InterruptedException;
}
