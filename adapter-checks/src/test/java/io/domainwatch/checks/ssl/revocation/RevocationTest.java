package io.domainwatch.checks.ssl.revocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.Revocation.Source;
import io.domainwatch.core.check.ssl.certificate.Revocation.Status;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRevocation;
import io.domainwatch.testkit.net.CertificatesRevocation.Validity;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.junit.jupiter.api.Test;

class RevocationTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());
  private static final Validity CURRENT =
      new Validity(NOW.minus(Duration.ofHours(2)), NOW.plus(Duration.ofDays(3)));
  private static final Validity STALE =
      new Validity(NOW.minus(Duration.ofDays(9)), NOW.minus(Duration.ofDays(2)));
  private static final Issued CA = Certificates.root("Revoking CA");
  private static final String LIST_URL = "http://crl.example/1.crl";
  private static final Issued LEAF =
      Certificates.recipe("www.example.com").crlAt(LIST_URL).issuedBy(CA);
  private static final Issued OTHER = Certificates.leaf("other.example", CA);
  private static final Issued STRANGER = Certificates.root("Revoking CA");

  @Test
  void listWithoutTheCertificateSaysGood() {
    assertThat(crl(CA, CURRENT, List.of(OTHER.certificate()), Optional.of(LIST_URL)))
        .hasValueSatisfying(
            answer -> {
              assertThat(answer.status()).isEqualTo(Status.GOOD);
              assertThat(answer.source()).isEqualTo(Source.CRL);
              assertThat(answer.producedAt()).contains(CURRENT.thisUpdate());
            });
    assertThat(crl(CA, CURRENT, List.of(), Optional.empty()))
        .hasValueSatisfying(answer -> assertThat(answer.status()).isEqualTo(Status.GOOD));
  }

  @Test
  void listWithTheCertificateSaysRevokedSinceWhenAndWhy() {
    List<X509Certificate> both = List.of(OTHER.certificate(), LEAF.certificate());
    assertThat(crl(CA, CURRENT, both, Optional.of(LIST_URL)))
        .hasValueSatisfying(
            answer -> {
              assertThat(answer.status()).isEqualTo(Status.REVOKED);
              assertThat(answer.reason()).contains("keyCompromise");
              assertThat(answer.revokedAt()).contains(CURRENT.thisUpdate());
            });
  }

  @Test
  void listThatIsStaleFromTheFutureForAnotherPartitionOrOfAnotherKeySaysNothing() {
    List<X509Certificate> it = List.of(LEAF.certificate());
    Validity future = new Validity(NOW.plus(Duration.ofHours(1)), NOW.plus(Duration.ofDays(1)));
    assertThat(crl(CA, STALE, it, Optional.of(LIST_URL))).isEmpty();
    assertThat(crl(CA, future, it, Optional.of(LIST_URL))).isEmpty();
    assertThat(crl(CA, CURRENT, it, Optional.of("http://crl.example/2.crl"))).isEmpty();
    assertThat(crl(STRANGER, CURRENT, it, Optional.of(LIST_URL))).isEmpty();
    assertThat(crl(OTHER, CURRENT, it, Optional.of(LIST_URL))).isEmpty();
  }

  @Test
  void changedOrTruncatedListNeverSaysAnything() {
    byte[] list =
        CertificatesRevocation.crl(CA, CURRENT, List.of(LEAF.certificate()), Optional.of(LIST_URL));
    Random random = new Random(20261120);
    for (int i = 0; i < 3000; i++) {
      byte[] changed = list.clone();
      int at = random.nextInt(changed.length);
      changed[at] ^= (byte) (1 << random.nextInt(8));
      Optional<Revocation> answer =
          RevocationList.judge(changed, LEAF.certificate(), CA.certificate(), NOW);
      assertThat(answer.map(Revocation::status)).isNotEqualTo(Optional.of(Status.GOOD));
    }
    for (int length = 0; length < list.length; length++) {
      byte[] cut = Arrays.copyOf(list, length);
      assertThat(RevocationList.judge(cut, LEAF.certificate(), CA.certificate(), NOW)).isEmpty();
    }
  }

  @Test
  void listSaysHowLongItHolds() {
    byte[] list = CertificatesRevocation.crl(CA, CURRENT, List.of(), Optional.empty());
    assertThat(RevocationList.holdsUntil(list)).contains(CURRENT.nextUpdate());
    assertThat(RevocationList.holdsUntil(new byte[] {1, 2, 3})).isEmpty();
  }

  @Test
  void responseOfTheIssuerIsBelieved() {
    byte[] good = CertificatesRevocation.good(LEAF.certificate(), CA, CA, CURRENT);
    assertThat(ocsp(good))
        .hasValueSatisfying(answer -> assertThat(answer.status()).isEqualTo(Status.GOOD));
    Instant since = NOW.minus(Duration.ofDays(1));
    byte[] revoked = CertificatesRevocation.revoked(LEAF.certificate(), CA, CA, CURRENT, since);
    assertThat(ocsp(revoked))
        .hasValueSatisfying(
            answer -> {
              assertThat(answer.status()).isEqualTo(Status.REVOKED);
              assertThat(answer.reason()).contains("keyCompromise");
              assertThat(answer.revokedAt()).contains(since);
            });
  }

  @Test
  void delegateOfTheIssuerIsBelievedOnlyWithItsPurpose() {
    Issued delegate =
        Certificates.recipe("Responder").usage(KeyPurposeId.id_kp_OCSPSigning).issuedBy(CA);
    Issued foreign =
        Certificates.recipe("Responder").usage(KeyPurposeId.id_kp_OCSPSigning).issuedBy(STRANGER);
    X509Certificate leaf = LEAF.certificate();
    assertThat(ocsp(CertificatesRevocation.good(leaf, CA, delegate, CURRENT))).isPresent();
    assertThat(ocsp(CertificatesRevocation.good(leaf, CA, OTHER, CURRENT))).isEmpty();
    assertThat(ocsp(CertificatesRevocation.good(leaf, CA, foreign, CURRENT))).isEmpty();
    assertThat(ocsp(CertificatesRevocation.good(leaf, CA, STRANGER, CURRENT))).isEmpty();
  }

  @Test
  void responseAboutAnotherCertificateOrAStaleOneSaysNothing() {
    assertThat(ocsp(CertificatesRevocation.good(OTHER.certificate(), CA, CA, CURRENT))).isEmpty();
    assertThat(ocsp(CertificatesRevocation.good(LEAF.certificate(), CA, CA, STALE))).isEmpty();
    assertThat(ocsp(new byte[] {0x30, 0x03, 0x0a, 0x01, 0x06})).isEmpty();
    assertThat(ocsp(new byte[0])).isEmpty();
  }

  @Test
  void changedResponseIsNeverBelieved() {
    byte[] good = CertificatesRevocation.good(LEAF.certificate(), CA, CA, CURRENT);
    Random random = new Random(20261120);
    int believed = 0;
    for (int i = 0; i < 2000; i++) {
      byte[] changed = good.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      believed +=
          ocsp(changed).filter(answer -> answer.status() == Status.REVOKED).isPresent() ? 1 : 0;
    }
    assertThat(believed).isZero();
  }

  @Test
  void requestFitsIntoAUrl() {
    String path = OcspAnswer.requestPath(LEAF.certificate(), CA.certificate()).orElseThrow();
    assertThat(path).matches("[A-Za-z0-9%]+").hasSizeLessThan(255);
  }

  private static Optional<Revocation> crl(
      Issued signer,
      Validity validity,
      List<X509Certificate> revoked,
      Optional<String> distributionPoint) {
    return RevocationList.judge(
        CertificatesRevocation.crl(signer, validity, revoked, distributionPoint),
        LEAF.certificate(),
        CA.certificate(),
        NOW);
  }

  private static Optional<Revocation> ocsp(byte[] response) {
    return OcspAnswer.judge(response, LEAF.certificate(), CA.certificate(), Source.OCSP, NOW);
  }
}
