package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRevocation;
import io.domainwatch.testkit.net.CertificatesRevocation.Validity;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is fetched about a chain, and what follows from it. */
class InquiryTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());
  private static final Validity CURRENT =
      new Validity(NOW.minus(Duration.ofHours(1)), NOW.plus(Duration.ofDays(1)));
  private static final Issued CA = Certificates.intermediate("Inquiry CA", ROOT);

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void anAnswerThatIsNoIssuerIsJudged() {
    for (LoopbackHttp.Script script :
        List.of(
            LoopbackHttp.page(200, "<html>parked</html>"),
            LoopbackHttp.page(200, "x".repeat(100_000)),
            LoopbackHttp.page(500, "oops"),
            LoopbackHttp.page(403, "no"),
            LoopbackHttp.page(404, "gone"),
            LoopbackHttp.redirect(302, "http://ca.example.org/again"),
            LoopbackHttp.raw("nonsense\r\n\r\n"))) {
      ServedCertificate seen = withoutIssuer(script);
      assertThat(seen.verdict().reasons()).containsExactly(ValidationReason.UNTRUSTED_ROOT);
      assertThat(seen.verdict().trustUnknown()).isFalse();
    }
  }

  @Test
  void troubleThatPassesLeavesTheChainOpen() {
    for (LoopbackHttp.Script script :
        List.of(
            LoopbackHttp.page(503, "later"),
            LoopbackHttp.page(429, "later"),
            LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nshort"))) {
      ServedCertificate seen = withoutIssuer(script);
      assertThat(seen.verdict().reasons()).isEmpty();
      assertThat(seen.verdict().trustUnknown()).isTrue();
    }
  }

  @Test
  void longChainOfMissingIssuersIsFetchedStepByStep() throws Exception {
    List<Issued> authorities = new ArrayList<>();
    Issued above = ROOT;
    for (int i = 0; i < 6; i++) {
      above =
          Certificates.recipe("Step " + i)
              .authority()
              .lasting(Duration.ofDays(1000))
              .issuerAt("http://ca.example.org/" + (i - 1))
              .issuedBy(above);
      authorities.add(above);
    }
    Issued leaf =
        Certificates.recipe(NAME)
            .names(NAME)
            .issuerAt("http://ca.example.org/5")
            .issuedBy(authorities.getLast());
    LoopbackHttp authority =
        fixture.adopt(
            LoopbackHttp.start(
                LoopbackAddress.random(),
                0,
                (request, out) ->
                    write(
                        out,
                        encoded(authorities.get(Integer.parseInt(request.path().substring(1)))))));
    fixture.lookup.with("ca.example.org", authority.address());
    ServedCertificate seen =
        inquiry(authority.port())
            .about(presented(List.of(leaf.certificate()), Optional.empty()), NAME, NOW, minute());
    assertThat(seen.verdict().incomplete()).isTrue();
    assertThat(seen.verdict().reasons()).isEmpty();
    assertThat(seen.verdict().path()).hasSize(7);
  }

  @Test
  void onlyAValidStapleAboutThisCertificateKeepsThePromiseToStaple() {
    Issued leaf = Certificates.recipe(NAME).names(NAME).mustStaple().issuedBy(CA);
    Issued other = Certificates.leaf(NAME, CA);
    Issued stranger = Certificates.intermediate("Stranger", ROOT);
    Validity old = new Validity(NOW.minus(Duration.ofDays(9)), NOW.minus(Duration.ofDays(2)));
    assertStapled(leaf, CertificatesRevocation.good(leaf.certificate(), CA, CA, CURRENT), true);
    assertStapled(leaf, CertificatesRevocation.good(other.certificate(), CA, CA, CURRENT), false);
    assertStapled(leaf, CertificatesRevocation.good(leaf.certificate(), CA, CA, old), false);
    assertStapled(
        leaf, CertificatesRevocation.good(leaf.certificate(), CA, stranger, CURRENT), false);
    assertStapled(leaf, new byte[] {0x30, 0x03, 0x0a, 0x01, 0x06}, false);
  }

  @Test
  void revokedIntermediateIsToldUnlessAnotherPathLeadsAroundIt() throws Exception {
    Issued above = Certificates.intermediate("Above", ROOT);
    Issued revoked =
        Certificates.recipe("Revoked CA")
            .authority()
            .lasting(Duration.ofDays(900))
            .crlAt("http://ca.example.org/list")
            .issuedBy(above);
    Issued twin =
        Certificates.recipe("Revoked CA")
            .authority()
            .keys(revoked.keys())
            .lasting(Duration.ofDays(900))
            .issuedBy(ROOT);
    byte[] list =
        CertificatesRevocation.crl(
            above, CURRENT, List.of(revoked.certificate()), Optional.empty());
    LoopbackHttp authority =
        fixture.adopt(
            LoopbackHttp.start(LoopbackAddress.random(), 0, (_, out) -> write(out, list)));
    fixture.lookup.with("ca.example.org", authority.address());
    Issued leaf = Certificates.leaf(NAME, revoked);
    ServedCertificate seen =
        inquiry(authority.port())
            .about(presented(leaf.chain(), Optional.empty()), NAME, NOW, minute());
    assertThat(seen.revoked()).isTrue();
    assertThat(seen.revokedIssuer().orElseThrow().revocation().status())
        .isEqualTo(Revocation.Status.REVOKED);
    assertThat(seen.revokedOnes()).containsExactly(seen.verdict().path().get(1).sha256());
    List<X509Certificate> both = new ArrayList<>(leaf.chain());
    both.add(twin.certificate());
    ServedCertificate around =
        inquiry(authority.port()).about(presented(both, Optional.empty()), NAME, NOW, minute());
    assertThat(around.revoked()).isFalse();
    assertThat(around.verdict().valid()).isTrue();
  }

  private void assertStapled(Issued leaf, byte[] staple, boolean kept) {
    ServedCertificate seen =
        inquiry(SslFixture.NOBODY)
            .about(presented(leaf.chain(), Optional.of(staple)), NAME, NOW, minute());
    assertThat(seen.verdict().reasons().contains(ValidationReason.MUST_STAPLE_MISSING))
        .isEqualTo(!kept);
  }

  private ServedCertificate withoutIssuer(LoopbackHttp.Script script) {
    LoopbackHttp authority = fixture.adopt(LoopbackHttp.start(LoopbackAddress.random(), 0, script));
    fixture.lookup.with("ca.example.org", authority.address());
    Issued leaf =
        Certificates.recipe(NAME).names(NAME).issuerAt("http://ca.example.org/a").issuedBy(CA);
    return inquiry(authority.port())
        .about(presented(List.of(leaf.certificate()), Optional.empty()), NAME, NOW, minute());
  }

  private CertificateInquiry inquiry(int httpPort) {
    return new CertificateInquiry(
        TlsTrust.withFurther(List.of(ROOT.certificate())),
        new CertificateFetcher(fixture.fetcher(new Ports(httpPort, SslFixture.NOBODY))));
  }

  private static PresentedChain presented(List<X509Certificate> chain, Optional<byte[]> staple) {
    return new PresentedChain(
        "192.0.2.1",
        chain,
        staple.isPresent() ? Stapled.YES : Stapled.NO,
        staple,
        "TLSv1.3",
        "TLS_AES_128_GCM_SHA256",
        Optional.empty());
  }

  private static Deadline minute() {
    return Deadline.after(Duration.ofSeconds(60));
  }

  private static byte[] encoded(Issued issued) {
    try {
      return issued.certificate().getEncoded();
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write(OutputStream out, byte[] body) throws IOException {
    out.write(
        ("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\nConnection: close\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.write(body);
  }
}
