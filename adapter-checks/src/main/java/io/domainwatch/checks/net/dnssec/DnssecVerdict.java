package io.domainwatch.checks.net.dnssec;

import java.util.Optional;

/**
 * What validation came to (RFC 4035 §4.3).
 *
 * @param extendedError the INFO-CODE of RFC 8914 that goes with {@link Status#BOGUS}
 * @param reason for people, in English; often empty
 */
public record DnssecVerdict(Status status, Optional<Integer> extendedError, String reason) {

  /** Nothing was asked. */
  public static final DnssecVerdict UNKNOWN =
      new DnssecVerdict(Status.UNKNOWN, Optional.empty(), "");

  /** How far the answer is to be trusted. */
  public enum Status {
    /** Signed, and the chain from a trust anchor holds. */
    SECURE,
    /** Provably not signed, or signed in a way we do not know. */
    INSECURE,
    /** It should be signed and is not, or not rightly. */
    BOGUS,
    /** We could not ask all that is needed to tell. */
    UNKNOWN
  }
}
