package io.domainwatch.checks.net.tls;

import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Reads parts of certificates that strangers made. The libraries throw whatever they like at what
 * they did not expect; of all that follows that the part could not be read, and nothing else.
 */
public final class CertificateReading {

  private CertificateReading() {}

  /** What was read; empty when it could not be, for whatever reason. */
  public static <T> Optional<T> of(Callable<T> part) {
    try {
      return Optional.of(part.call());
    } catch (Exception | StackOverflowError _) {
      return Optional.empty();
    }
  }
}
