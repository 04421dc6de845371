package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why a run may see what is ours and not the site's.
 *
 * @param clockSkew how far our clock may be off, when it is doubted: then no date is judged that
 *     the doubt could change (docs/spec/checks/ssl.md, "Doubted clock"); positive when ours is
 *     ahead
 * @param issuerOfMany whether the issuer that is new here is suddenly that of many domains, as when
 *     connections are intercepted near us (docs/spec/checks/ssl.md, "Changes")
 */
public record MonitorDiagnosis(Optional<Duration> clockSkew, boolean issuerOfMany) {

  /** No doubt. */
  public static final MonitorDiagnosis NONE = new MonitorDiagnosis(Optional.empty(), false);

  /**
   * What the reference targets are wrong by themselves (docs/spec/checks/ssl.md, "Doubted clock").
   */
  private static final Duration MARGIN = Duration.ofSeconds(120);

  /** Whether dates can be judged. */
  boolean datesKnown() {
    return clockSkew.isEmpty();
  }

  /**
   * The doubts that are left about these certificates: none about dates when each of them is, at
   * every time that it may be, as valid and as near its end as it is by our clock.
   */
  MonitorDiagnosis about(List<Served> served, Instant now) {
    return served.stream().allMatch(each -> areDatesClear(each, now))
        ? new MonitorDiagnosis(Optional.empty(), issuerOfMany)
        : this;
  }

  /** Whether the doubt changes nothing for the certificates that an address served. */
  boolean areDatesClear(Served served, Instant now) {
    return clockSkew
        .map(skew -> isSteady(served, earliest(now, skew), latest(now, skew)))
        .orElse(true);
  }

  private static boolean isSteady(Served served, Instant earliest, Instant latest) {
    boolean samePath =
        Stream.concat(
                Stream.of(served.certificate().leaf()),
                served.certificate().verdict().path().stream())
            .allMatch(each -> state(each, earliest) == state(each, latest));
    return samePath && served.certificate().stage(earliest) == served.certificate().stage(latest);
  }

  private static Instant earliest(Instant now, Duration skew) {
    return (skew.isNegative() ? now : now.minus(skew)).minus(MARGIN);
  }

  private static Instant latest(Instant now, Duration skew) {
    return (skew.isNegative() ? now.minus(skew) : now).plus(MARGIN);
  }

  /** Before its validity -1, within 0, after it 1. */
  private static int state(CertificateFacts certificate, Instant at) {
    if (at.isBefore(certificate.notBefore())) {
      return -1;
    }
    return at.isAfter(certificate.notAfter()) ? 1 : 0;
  }
}
