package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.core.json.WireName;
import java.time.Duration;
import java.util.Optional;

/**
 * A grade like that of SSL Labs (Server Rating Guide 2009r), worst first; see
 * docs/spec/checks/ssl.md, "Grade". There is no plain A here: without warnings a server gets A+.
 */
public enum TlsGrade implements WireName {
  /** Not trusted. */
  T("T"),
  /** Trusted, but for other names. */
  M("M"),
  /** SSLv2, no or broken encryption. */
  F("F"),
  /** No TLS 1.2, or ciphers broken in practice. */
  C("C"),
  /** Old versions, RC4, no forward secrecy, short keys. */
  B("B"),
  /** Sound, with something to be better. */
  A_MINUS("A-"),
  /** Sound, and nothing to be better. */
  A_PLUS("A+");

  /** HSTS below this counts as a warning (docs/spec/checks/ssl.md, "Grade"). */
  private static final Duration MIN_HSTS = Duration.ofDays(180);

  /** RSA moduli below this, in bits, are weak (docs/spec/checks/ssl.md, "Grade"). */
  private static final int SOUND_MODULUS_BITS = 2048;

  private final String letters;

  TlsGrade(String letters) {
    this.letters = letters;
  }

  /** The grade as shown. */
  @Override
  public String wireName() {
    return letters;
  }

  /**
   * The grade of a server.
   *
   * @param certificate the worst over all addresses
   * @param cipher the suite that was negotiated
   * @return empty when too little is known to tell the grade
   */
  public static Optional<TlsGrade> of(ServedCertificate certificate, SslScan scan, String cipher) {
    ChainVerdict<CertificateFacts> worst = certificate.verdict();
    boolean wrongName = worst.reasons().contains(ValidationReason.HOSTNAME_MISMATCH);
    boolean onlyName = wrongName && worst.reasons().size() == 1;
    if (certificate.revoked()
        || !worst.expired().isEmpty()
        || worst.incomplete()
        || !(worst.reasons().isEmpty() || onlyName)) {
      return Optional.of(T);
    }
    if (onlyName) {
      return Optional.of(M);
    }
    if (worst.isUncertain()) {
      return Optional.empty();
    }
    return ofServer(scan, cipher, weakestKeyBits(worst));
  }

  private static Optional<TlsGrade> ofServer(SslScan scan, String cipher, int keyBits) {
    if (scan.offers("SSLv2")
        || scan.offersClass("NULL")
        || scan.offersClass("ANONYMOUS")
        || scan.offersClass("EXPORT")
        || scan.offersClass("DES")) {
      return Optional.of(F);
    }
    boolean modern = scan.offers("TLSv1.2") || scan.offers("TLSv1.3");
    boolean brokenRc4 = scan.offersClass("RC4") && (modern || scan.offers("TLSv1.1"));
    if (!modern
        || scan.offersClass("SMALL_BLOCK")
        || brokenRc4
        || (scan.offers("SSLv3") && !scan.offersClass("RC4"))) {
      return certain(scan, C);
    }
    boolean shortPrime = scan.dhBits().filter(bits -> bits < SOUND_MODULUS_BITS).isPresent();
    if (!scan.weakProtocols().isEmpty()
        || scan.offersClass("RC4")
        || !hasForwardSecrecy(cipher)
        || !isAead(cipher)
        || shortPrime
        || keyBits < SOUND_MODULUS_BITS) {
      return certain(scan, B);
    }
    return top(scan);
  }

  private static Optional<TlsGrade> top(SslScan scan) {
    boolean shortHsts = scan.hsts().filter(age -> age < MIN_HSTS.toSeconds()).isPresent();
    if (!scan.offers("TLSv1.3") || shortHsts) {
      return certain(scan, A_MINUS);
    }
    return scan.hsts().isPresent() ? certain(scan, A_PLUS) : Optional.empty();
  }

  /** A grade that an unanswered question could still make worse is not told. */
  private static Optional<TlsGrade> certain(SslScan scan, TlsGrade grade) {
    return scan.protocolsCertain() && scan.classesCertain() ? Optional.of(grade) : Optional.empty();
  }

  private static boolean hasForwardSecrecy(String cipher) {
    return isTls13(cipher) || cipher.contains("DHE_");
  }

  private static boolean isAead(String cipher) {
    return isTls13(cipher)
        || cipher.contains("_GCM_")
        || cipher.contains("_CCM")
        || cipher.contains("CHACHA20");
  }

  /** The suites of TLS 1.3 name no key exchange. */
  private static boolean isTls13(String cipher) {
    return !cipher.contains("_WITH_");
  }

  /** Only RSA keys are measured by the length of their modulus; others count as sound. */
  private static int weakestKeyBits(ChainVerdict<CertificateFacts> verdict) {
    return verdict.path().stream()
        .map(CertificateFacts::key)
        .filter(key -> key.type().equals("RSA"))
        .mapToInt(CertificateFacts.Key::bits)
        .min()
        .orElse(SOUND_MODULUS_BITS);
  }
}
