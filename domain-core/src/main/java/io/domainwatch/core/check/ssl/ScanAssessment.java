package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What a scan means for the state event types; what it could not tell is left out. */
final class ScanAssessment {
  /** Diffie-Hellman primes below this, in bits, are too short (RFC 9325 §4.2). */
  private static final long SOUND_DH_BITS = 2048;

  /** Below this they are broken with small means (Adrian et al., Logjam, 2015). */
  private static final long BROKEN_DH_BITS = 1024;

  private final SslScan scan;
  private final AssessmentBuilder assessment;

  private ScanAssessment(SslScan scan, AssessmentBuilder assessment) {
    this.scan = scan;
    this.assessment = assessment;
  }

  /**
   * Judges protocols, ciphers and key exchange.
   *
   * @param before the scan before this one, if there was one
   */
  static void judge(SslScan scan, Optional<SslScan> before, AssessmentBuilder assessment) {
    ScanAssessment all = new ScanAssessment(scan, assessment);
    all.judged(
        SslDefinition.WEAK_CIPHER_DETECTED,
        offer(!scan.weakClasses().isEmpty(), scan.classesCertain()),
        all::weakCiphers);
    all.judged(
        SslDefinition.WEAK_PROTOCOL_DETECTED,
        offer(!scan.weakProtocols().isEmpty(), scan.protocolsCertain()),
        () -> all.weakProtocols(before));
    all.judged(SslDefinition.LEGACY_KEX_DETECTED, scan.legacyKex(), all::legacyKeyExchange);
  }

  private static Offer offer(boolean offered, boolean certain) {
    return offered ? Offer.YES : certain ? Offer.NO : Offer.UNKNOWN;
  }

  private void judged(EventType type, Offer offer, Supplier<Finding> finding) {
    switch (offer) {
      case YES -> assessment.judged(type, Verdict.bad(finding.get()));
      case NO -> assessment.good(type);
      case UNKNOWN -> {}
    }
  }

  private Finding weakCiphers() {
    return Finding.of(
        SslDefinition.WEAK_CIPHER_DETECTED,
        "The server offers weak cipher suites: " + String.join(", ", scan.suites()) + ".",
        JsonValue.fields().put("suites", scan.suites()).put("classes", scan.weakClasses()).build());
  }

  /** SSL 2 and 3 raise the severity when two scans in a row found one of them (F2). */
  private Finding weakProtocols(Optional<SslScan> before) {
    List<String> versions = scan.weakProtocols();
    boolean ancient = scan.offersSsl() && before.filter(SslScan::offersSsl).isPresent();
    Finding finding =
        Finding.of(
            SslDefinition.WEAK_PROTOCOL_DETECTED,
            "The server offers " + String.join(", ", versions) + ".",
            JsonValue.fields().put("protocols", versions).build());
    return ancient ? finding.at(Severity.HIGH) : finding;
  }

  private Finding legacyKeyExchange() {
    JsonValue.Builder detail = JsonValue.fields();
    scan.dhBits().ifPresent(bits -> detail.put("dhPrimeBits", bits));
    String sentence = "The server offers RSA or finite-field Diffie-Hellman key exchange";
    Finding finding =
        Finding.of(
            SslDefinition.LEGACY_KEX_DETECTED,
            sentence
                + scan.dhBits()
                    .filter(bits -> bits < SOUND_DH_BITS)
                    .map(bits -> ", with a prime of " + bits + " bits only")
                    .orElse("")
                + ".",
            detail.build());
    return scan.dhBits()
        .filter(bits -> bits < SOUND_DH_BITS)
        .map(bits -> finding.at(bits < BROKEN_DH_BITS ? Severity.HIGH : Severity.MEDIUM))
        .orElse(finding);
  }
}
