package io.domainwatch.checks.ssl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.ssl.MonitorDiagnosis;
import io.domainwatch.core.check.ssl.SslAssessment;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.Opaque;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRecipe;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever stands in a certificate, the run that sees it ends with a result. */
class MutatedChainsTest {

  /** Mutations of each kind; more of them by {@code -Ddomainwatch.mutations=20000}. */
  private static final int MUTATIONS = Integer.getInteger("domainwatch.mutations", 7_000);

  private static final int ROUGH = MUTATIONS;
  private static final int SIGNED = MUTATIONS;

  /** Far more than a judgement takes; what never ends is what it is for. */
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private static final Instant NOW = Instant.now();
  private static final Issued CA =
      Certificates.recipe("Mutated CA")
          .authority()
          .lasting(Duration.ofDays(1800))
          .permitting("example.com")
          .issuedBy(SslFixture.ROOT);
  private static final KeyPair KEYS = Certificates.ec();

  /** Extension values to begin with: those of RFC 5280 §4.2 and what else is read. */
  private static final List<Value> VALUES =
      List.of(
          new Value(
              "2.5.29.30", "301fa01d301ba019060a2b060104018237140203a00b0c0940746573742e636f6d"),
          new Value("2.5.29.30", "3011a10f300d820b6578616d706c652e636f6d"),
          new Value("2.5.29.30", "300ca00a30088706010203040506"),
          new Value("2.5.29.17", "3013821173686f702e6578616d706c652e746573742e"),
          new Value("2.5.29.17", "3019a017060a2b060104018237140203a0090c0775407465737420"),
          new Value("2.5.29.19", "30060101ff020100"),
          new Value("2.5.29.15", "030205a0"),
          new Value("2.5.29.37", "300a06082b06010505070301"),
          new Value("2.5.29.32", "300a3008060667810c010201"),
          new Value("2.5.29.33", "301830160603551d2006032a0304060a2b06010401823714"),
          new Value("2.5.29.36", "3006800100810100"),
          new Value("2.5.29.54", "020100"),
          new Value("2.5.29.31", "301a3018a016a0148612687474703a2f2f632e6578616d706c652f63"),
          new Value("2.5.29.35", "30168014000102030405060708090a0b0c0d0e0f10111213"),
          new Value(
              "1.3.6.1.5.5.7.1.1",
              "301e301c06082b060105050730028610687474703a2f2f612e6578616d706c65"),
          new Value("1.3.6.1.5.5.7.1.24", "3003020105"),
          new Value("1.3.6.1.4.1.11129.2.4.2", "0406000400020102"));

  private record Value(String oid, String hex) {
    byte[] bytes() {
      return HexFormat.of().parseHex(hex.length() % 2 == 0 ? hex : hex + "0");
    }
  }

  private final SslFixture fixture = new SslFixture();
  private final TlsTrust trust = TlsTrust.withFurther(List.of(SslFixture.ROOT.certificate()));
  private final CertificateInquiry inquiry =
      new CertificateInquiry(
          trust,
          new CertificateFetcher(fixture.fetcher(new Ports(SslFixture.NOBODY, SslFixture.NOBODY))));

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void anyOctetOfAChainMayBeAnother() throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom(10);
    List<X509Certificate> sound =
        Certificates.recipe(SslFixture.NAME)
            .names(SslFixture.NAME)
            .timestamps(2)
            .mustStaple()
            .issuedBy(CA)
            .chain();
    int read = 0;
    for (int i = 0; i < ROUGH; i++) {
      List<byte[]> sent = new ArrayList<>();
      for (X509Certificate each : sound) {
        sent.add(each.getEncoded());
      }
      int which = random.nextInt(sent.size());
      sent.set(which, mutated(sent.get(which), random));
      List<X509Certificate> chain = AddressHandshakes.parse(sent);
      read += chain.size() == sent.size() ? 1 : 0;
      judgedAsSent(chain, "mutation " + i);
    }
    assertThat(read).as("mutants that Java reads").isGreaterThan(ROUGH / 20);
  }

  @Test
  void anyExtensionMaySayAnything() {
    SplittableRandom random = new SplittableRandom(20);
    int read = 0;
    for (int i = 0; i < SIGNED; i++) {
      Optional<Issued> authority =
          issued(Certificates.recipe("Odd CA").authority().keys(KEYS), SslFixture.ROOT, random);
      Optional<Issued> leaf =
          issued(Certificates.recipe(SslFixture.NAME).keys(KEYS), authority.orElse(CA), random);
      if (leaf.isPresent()) {
        read++;
        judged(leaf.get().chain(), "chain " + i);
      }
    }
    assertThat(read).as("chains that Java reads").isGreaterThan(SIGNED / 20);
  }

  /**
   * Parts of the real roots of this Java, of which no two are alike, under signatures of ours:
   * whole extensions as public authorities encode them, with some octets changed (after Brubaker et
   * al., "Using Frankencerts for Automated Adversarial Testing", 2014).
   */
  @Test
  void partsOfRealCertificatesMayStandInAnyOther() throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom(30);
    List<X509Certificate> real =
        trust.anchors().stream()
            .filter(each -> !each.equals(SslFixture.ROOT.certificate()))
            .sorted(Comparator.comparing(each -> each.getSubjectX500Principal().getName()))
            .toList();
    int read = 0;
    for (int i = 0; i < SIGNED; i++) {
      Optional<Issued> authority =
          grafted(Certificates.recipe("Graft CA").keys(KEYS), real, SslFixture.ROOT, random);
      Optional<Issued> leaf =
          grafted(
              Certificates.recipe(SslFixture.NAME).keys(KEYS), real, authority.orElse(CA), random);
      if (leaf.isPresent()) {
        read++;
        List<X509Certificate> chain = new ArrayList<>(leaf.get().chain());
        chain.add(real.get(random.nextInt(real.size())));
        Optional<X509Certificate> mutant = parsed(mutated(chain.getLast().getEncoded(), random));
        mutant.ifPresent(chain::add);
        judged(chain, "graft " + i);
      }
    }
    assertThat(read).as("chains that Java reads").isGreaterThan(SIGNED / 20);
  }

  private static Optional<Issued> grafted(
      CertificatesRecipe recipe,
      List<X509Certificate> real,
      Issued issuer,
      SplittableRandom random) {
    try {
      for (int i = random.nextInt(4); i >= 0; i--) {
        X509Certificate donor = real.get(random.nextInt(real.size()));
        List<String> oids = new ArrayList<>();
        Optional.ofNullable(donor.getNonCriticalExtensionOIDs()).ifPresent(oids::addAll);
        Optional.ofNullable(donor.getCriticalExtensionOIDs()).ifPresent(oids::addAll);
        String oid = oids.get(random.nextInt(oids.size()));
        byte[] value = ASN1OctetString.getInstance(donor.getExtensionValue(oid)).getOctets();
        byte[] bytes = random.nextInt(3) == 0 ? mutated(value, random) : value;
        recipe.with(
            new ASN1ObjectIdentifier(oid),
            random.nextBoolean(),
            ASN1Primitive.fromByteArray(bytes));
      }
      return Optional.of(recipe.issuedBy(issuer));
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  /** One of which the server's own certificate cannot be read is seen without it. */
  private void judgedAsSent(List<X509Certificate> chain, String name) {
    if (chain.isEmpty()) {
      assertThat(assessed(new Opaque("192.0.2.1", "certificate_unreadable")))
          .as(name)
          .isInstanceOfSatisfying(
              CheckOutcome.Inconclusive.class,
              told -> assertThat(told.reason()).isEqualTo("certificate_not_seen"));
    } else {
      judged(chain, name);
    }
  }

  private static CheckOutcome assessed(SslProbeResult.AddressSeen address) {
    SslProbeResult seen = SslProbeResults.observation(address);
    SslAssessment.newIssuer(seen, SslFixture.target(), NOW);
    return SslAssessment.assess(seen, MonitorDiagnosis.NONE, SslFixture.target(), NOW);
  }

  /** As a run does with what an address served, up to the engine. */
  private void judged(List<X509Certificate> chain, String name) {
    long start = System.nanoTime();
    assertThatCode(
            () -> {
              ServedCertificate certificate =
                  inquiry.about(
                      new PresentedChain(
                          "192.0.2.1",
                          chain,
                          Stapled.NO,
                          Optional.empty(),
                          "TLSv1.3",
                          "TLS_AES_128_GCM_SHA256",
                          Optional.empty()),
                      SslFixture.NAME,
                      NOW,
                      Deadline.after(Duration.ofSeconds(60)));
              assessed(
                  new Served(
                      "192.0.2.1",
                      certificate,
                      "TLSv1.3",
                      "TLS_AES_128_GCM_SHA256",
                      Optional.empty()));
              trustedOrNot(chain);
            })
        .as("%s: %s", name, chain.getFirst())
        .doesNotThrowAnyException();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).as(name).isLessThan(LONGEST);
  }

  private void trustedOrNot(List<X509Certificate> chain) {
    try {
      trust.manager().checkServerTrusted(chain.toArray(X509Certificate[]::new), "UNKNOWN");
    } catch (CertificateException _) {
      // Either answer will do.
    }
  }

  private static Optional<Issued> issued(
      CertificatesRecipe recipe, Issued issuer, SplittableRandom random) {
    try {
      for (int i = random.nextInt(3); i >= 0; i--) {
        Value value = VALUES.get(random.nextInt(VALUES.size()));
        byte[] bytes = random.nextInt(4) == 0 ? value.bytes() : mutated(value.bytes(), random);
        ASN1Encodable parsed = ASN1Primitive.fromByteArray(bytes);
        recipe.with(new ASN1ObjectIdentifier(value.oid()), random.nextBoolean(), parsed);
      }
      return Optional.of(recipe.issuedBy(issuer));
    } catch (IOException | IllegalStateException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Optional<X509Certificate> parsed(byte[] der) {
    try {
      return Optional.of(
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(der)));
    } catch (CertificateException _) {
      return Optional.empty();
    }
  }

  /** Some octets changed, doubled or taken away. */
  private static byte[] mutated(byte[] original, SplittableRandom random) {
    byte[] bytes = original.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt(256);
        case 2 -> bytes[at] = (byte) (0xA0 + random.nextInt(16));
        default -> {
          int length = random.nextInt(4);
          byte[] moved = Arrays.copyOf(bytes, bytes.length);
          System.arraycopy(
              bytes,
              at,
              moved,
              Math.min(at + length, bytes.length - 1),
              Math.max(0, bytes.length - at - length));
          bytes = moved;
        }
      }
    }
    return bytes;
  }
}
