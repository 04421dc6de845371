package io.domainwatch.core.check.ssl.certificate;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How near its end a certificate is, relative to its lifetime, so that a 6-day certificate does not
 * warn for ever and a one-year one not too late (docs/spec/checks/ssl.md, "Expiry stages").
 */
public enum ExpiryStage {
  /** Renewal is not late yet. */
  NONE(0, Duration.ZERO, 0),
  /** At most 30 d and a quarter of the lifetime left. */
  S1(1, Duration.ofDays(30), 25),
  /** At most 7 d and a tenth left. */
  S2(2, Duration.ofDays(7), 10),
  /** At most 1 d and 3 % left. */
  S3(3, Duration.ofDays(1), 3),
  /** Past notAfter. */
  EXPIRED(4, Duration.ZERO, 0);

  private final int number;
  private final Duration limit;
  private final int percentOfLifetime;

  ExpiryStage(int number, Duration limit, int percentOfLifetime) {
    this.number = number;
    this.limit = limit;
    this.percentOfLifetime = percentOfLifetime;
  }

  /** 0 for none, 1 to 3, 4 for expired. */
  public int number() {
    return number;
  }

  /** The stage at an instant; notAfter itself still counts as valid (RFC 5280 §4.1.2.5). */
  public static ExpiryStage at(Instant notBefore, Instant notAfter, Instant now) {
    if (now.isAfter(notAfter)) {
      return EXPIRED;
    }
    return Stream.of(S3, S2, S1)
        .filter(stage -> !now.isBefore(stage.begins(notBefore, notAfter)))
        .findFirst()
        .orElse(NONE);
  }

  /** The first instant after {@code now} at which the stage changes; empty once expired. */
  public static Optional<Instant> nextChange(Instant notBefore, Instant notAfter, Instant now) {
    return Stream.of(S1, S2, S3, EXPIRED)
        .map(stage -> stage.begins(notBefore, notAfter))
        .filter(now::isBefore)
        .min(Instant::compareTo);
  }

  private Instant begins(Instant notBefore, Instant notAfter) {
    if (this == EXPIRED) {
      return notAfter.plusMillis(1);
    }
    Duration lifetime = Duration.between(notBefore, notAfter);
    Duration share = lifetime.multipliedBy(percentOfLifetime).dividedBy(100);
    return notAfter.minus(share.compareTo(limit) < 0 ? share : limit);
  }
}
