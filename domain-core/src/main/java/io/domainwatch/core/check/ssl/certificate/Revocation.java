package io.domainwatch.core.check.ssl.certificate;

import io.domainwatch.core.json.WireName;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Whether a certificate was revoked, as far as could be found out.
 *
 * @param producedAt when the authority said so
 * @param reason the revocation reason (RFC 5280 §5.3.1) in its ASN.1 spelling, when given
 * @param revokedAt since when, when revoked
 */
public record Revocation(
    Status status,
    Source source,
    Optional<Instant> producedAt,
    Optional<String> reason,
    Optional<Instant> revokedAt) {

  /** The answer. */
  public enum Status implements WireName {
    GOOD("good"),
    REVOKED("revoked"),
    /** It could not be found out; never an event. */
    UNKNOWN("unknown"),
    /** The certificate names nobody to ask, as short-lived ones may. */
    NOT_APPLICABLE("not_applicable");

    private final String wireName;

    Status(String wireName) {
      this.wireName = wireName;
    }

    /** The word in the observations. */
    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** Where the answer is from. */
  public enum Source implements WireName {
    STAPLE("staple"),
    CRL("crl"),
    OCSP("ocsp"),
    NONE("none");

    private final String wireName;

    Source(String wireName) {
      this.wireName = wireName;
    }

    /** The word in the observations. */
    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** It could not be found out. */
  public static final Revocation UNKNOWN = without(Status.UNKNOWN);

  /** There is nobody to ask. */
  public static final Revocation NOT_APPLICABLE = without(Status.NOT_APPLICABLE);

  /** Clocks of authorities and ours may differ by this much. */
  private static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);

  private static final String[] REASONS = {
    "unspecified",
    "keyCompromise",
    "cACompromise",
    "affiliationChanged",
    "superseded",
    "cessationOfOperation",
    "certificateHold",
    "unused",
    "removeFromCRL",
    "privilegeWithdrawn",
    "aACompromise"
  };

  /** It is not revoked; the authority said so at {@code producedAt}. */
  public static Revocation good(Source source, Instant producedAt) {
    return new Revocation(
        Status.GOOD, source, Optional.of(producedAt), Optional.empty(), Optional.empty());
  }

  /**
   * It is revoked.
   *
   * @param reason the number of RFC 5280 §5.3.1; one that is not listed there counts as none
   */
  public static Revocation revoked(
      Source source, Instant producedAt, Optional<Integer> reason, Instant revokedAt) {
    return new Revocation(
        Status.REVOKED,
        source,
        Optional.of(producedAt),
        reason.filter(code -> code >= 0 && code < REASONS.length).map(code -> REASONS[code]),
        Optional.of(revokedAt));
  }

  /** Whether data of these dates speaks about now. */
  public static boolean current(Instant thisUpdate, Optional<Instant> nextUpdate, Instant now) {
    return !thisUpdate.isAfter(now.plus(CLOCK_TOLERANCE))
        && nextUpdate.map(next -> !next.isBefore(now.minus(CLOCK_TOLERANCE))).orElse(true);
  }

  private static Revocation without(Status status) {
    return new Revocation(
        status, Source.NONE, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
