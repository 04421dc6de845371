package io.domainwatch.checks.ssl.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.ssl.chain.ChainAssessment.Evidence;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.Test;

class ChainAssessmentTest {
  private static final String NAME = "www.example.com";
  private static final Issued ROOT = Certificates.root("Verdict Root");
  private static final Issued CA =
      Certificates.recipe("Verdict CA")
          .authority()
          .lasting(Duration.ofDays(1800))
          .issuerAt("http://ca.example/root.cer")
          .issuedBy(ROOT);
  private static final Instant NOW = Instant.now();

  @Test
  void soundChainIsValid() {
    ChainVerdict<X509Certificate> verdict = judge(Certificates.leaf(NAME, CA).chain());
    assertThat(verdict.valid()).isTrue();
    assertThat(verdict.anchor()).contains(ROOT.certificate());
    assertThat(verdict.issuer()).contains(CA.certificate());
    assertThat(verdict.misordered()).isFalse();
  }

  @Test
  void orderOfIntermediatesDoesNotMatterButIsNoted() {
    Issued second = Certificates.intermediate("Verdict CA 2", CA);
    Issued leaf = Certificates.leaf(NAME, second);
    ChainVerdict<X509Certificate> verdict =
        judge(List.of(leaf.certificate(), CA.certificate(), second.certificate()));
    assertThat(verdict.valid()).isTrue();
    assertThat(verdict.misordered()).isTrue();
  }

  @Test
  void superfluousCertificatesDoNotMatter() {
    List<X509Certificate> chain = new ArrayList<>(Certificates.leaf(NAME, CA).chain());
    chain.add(1, Certificates.root("Unrelated").certificate());
    chain.add(ROOT.certificate());
    assertThat(judge(chain).valid()).isTrue();
  }

  @Test
  void missingIntermediateIsIncompleteOnceFetched() {
    Issued leaf =
        Certificates.recipe(NAME).names(NAME).issuerAt("http://ca.example/ca.cer").issuedBy(CA);
    List<X509Certificate> alone = List.of(leaf.certificate());
    assertThat(ChainAssessment.missingIssuerUrls(alone, List.of(), anchors(), NOW))
        .containsExactly("http://ca.example/ca.cer");
    ChainVerdict<X509Certificate> verdict =
        judge(new Evidence(alone, Stapled.NO, List.of(CA.certificate()), false));
    assertThat(verdict.incomplete()).isTrue();
    assertThat(verdict.reasons()).isEmpty();
    assertThat(verdict.valid()).isFalse();
  }

  @Test
  void missingIntermediateThatCannotBeFetchedLeavesTrustUnknown() {
    Issued leaf =
        Certificates.recipe(NAME).names(NAME).issuerAt("http://ca.example/ca.cer").issuedBy(CA);
    ChainVerdict<X509Certificate> verdict =
        judge(new Evidence(List.of(leaf.certificate()), Stapled.NO, List.of(), true));
    assertThat(verdict.trustUnknown()).isTrue();
    assertThat(verdict.incomplete()).isFalse();
    assertThat(verdict.reasons()).isEmpty();
  }

  @Test
  void missingIntermediateNobodyNamesIsAnUntrustedRoot() {
    assertReasons(
        List.of(Certificates.leaf(NAME, CA).certificate()), ValidationReason.UNTRUSTED_ROOT);
  }

  @Test
  void nothingIsFetchedForACompleteChain() {
    List<X509Certificate> chain = Certificates.leaf(NAME, CA).chain();
    assertThat(ChainAssessment.missingIssuerUrls(chain, List.of(), anchors(), NOW)).isEmpty();
  }

  @Test
  void selfSignedAndUnknownRootAreDistinguished() {
    assertReasons(
        List.of(Certificates.recipe(NAME).names(NAME).selfSigned().certificate()),
        ValidationReason.SELF_SIGNED);
    Issued foreign = Certificates.root("Foreign Root");
    List<X509Certificate> chain = new ArrayList<>(Certificates.leaf(NAME, foreign).chain());
    chain.add(foreign.certificate());
    assertReasons(chain, ValidationReason.UNTRUSTED_ROOT);
  }

  @Test
  void selfSignedCertificateThatTheOperatorTrustsIsValid() {
    X509Certificate own = Certificates.recipe(NAME).names(NAME).selfSigned().certificate();
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(evidence(List.of(own)), NAME, Set.of(own), _ -> false, NOW);
    assertThat(verdict.valid()).isTrue();
  }

  @Test
  void nameIsJudgedByAlternativeNamesOnly() {
    assertReasons(leaf("other.example"), ValidationReason.HOSTNAME_MISMATCH);
    assertReasons(
        Certificates.recipe(NAME).issuedBy(CA).chain(), ValidationReason.HOSTNAME_MISMATCH);
    assertReasons(
        Certificates.recipe(NAME).ipAddress("192.0.2.1").issuedBy(CA).chain(),
        ValidationReason.HOSTNAME_MISMATCH);
    assertReasons(leaf("*.example.com"));
  }

  @Test
  void namesThatCannotBeReadAreUnknownAndNotWrong() {
    ChainVerdict<X509Certificate> verdict =
        judge(
            Certificates.recipe(NAME)
                .with(Extension.subjectAlternativeName, false, new ASN1Integer(5))
                .issuedBy(CA)
                .chain());
    assertThat(verdict.namesUnknown()).isTrue();
    assertThat(verdict.reasons()).isEmpty();
    assertThat(verdict.valid()).isFalse();
  }

  @Test
  void expiredLeafIsExpiredAndNothingElse() {
    ChainVerdict<X509Certificate> verdict =
        judge(
            Certificates.recipe(NAME)
                .names(NAME)
                .between(NOW.minus(Duration.ofDays(90)), NOW.minus(Duration.ofDays(1)))
                .issuedBy(CA)
                .chain());
    assertThat(verdict.reasons()).isEmpty();
    assertThat(verdict.expired()).hasSize(1);
    assertThat(verdict.valid()).isFalse();
  }

  @Test
  void expiredIntermediateIsFoundAndAValidTwinIsPreferred() {
    Issued old =
        Certificates.recipe("Aging CA")
            .authority()
            .between(NOW.minus(Duration.ofDays(900)), NOW.minus(Duration.ofDays(1)))
            .issuedBy(ROOT);
    Issued leaf = Certificates.leaf(NAME, old);
    ChainVerdict<X509Certificate> verdict = judge(leaf.chain());
    assertThat(verdict.expired()).containsExactly(old.certificate());
    assertThat(verdict.reasons()).isEmpty();
    Issued twin =
        Certificates.recipe("Aging CA")
            .authority()
            .keys(old.keys())
            .lasting(Duration.ofDays(900))
            .issuedBy(ROOT);
    List<X509Certificate> both = new ArrayList<>(leaf.chain());
    both.add(twin.certificate());
    assertThat(judge(both).valid()).isTrue();
  }

  @Test
  void notYetValidLeafIsReportedAsSuch() {
    assertReasons(
        Certificates.recipe(NAME)
            .names(NAME)
            .between(NOW.plus(Duration.ofDays(1)), NOW.plus(Duration.ofDays(90)))
            .issuedBy(CA)
            .chain(),
        ValidationReason.NOT_YET_VALID);
  }

  @Test
  void forgedSignatureIsABadSignature() {
    assertReasons(
        Certificates.recipe(NAME).names(NAME).forged().issuedBy(CA).chain(),
        ValidationReason.BAD_SIGNATURE);
  }

  @Test
  void issuerOfTheSameNameWithAnotherKeyIsNoForgery() {
    Issued namesake = Certificates.intermediate("Verdict CA", ROOT);
    List<X509Certificate> chain =
        List.of(Certificates.leaf(NAME, CA).certificate(), namesake.certificate());
    assertReasons(chain, ValidationReason.UNTRUSTED_ROOT);
  }

  @Test
  void weakKeysAndSignaturesAreReportedWithoutBlamingTheRoot() {
    assertReasons(
        Certificates.recipe(NAME).names(NAME).keys(Certificates.rsa(1024)).issuedBy(CA).chain(),
        ValidationReason.WEAK_KEY);
    assertReasons(
        Certificates.recipe(NAME).names(NAME).keys(Certificates.rsa(512)).issuedBy(CA).chain(),
        ValidationReason.WEAK_KEY);
    assertReasons(
        Certificates.recipe(NAME)
            .names(NAME)
            .keys(Certificates.keys("DSA", 2048))
            .issuedBy(CA)
            .chain(),
        ValidationReason.WEAK_KEY);
    assertReasons(
        Certificates.recipe(NAME).names(NAME).digest("SHA1").issuedBy(CA).chain(),
        ValidationReason.WEAK_SIGNATURE);
    Issued rsaRoot =
        Certificates.recipe("RSA Root")
            .authority()
            .keys(Certificates.rsa(2048))
            .lasting(Duration.ofDays(3000))
            .selfSigned();
    ChainVerdict<X509Certificate> md5 =
        ChainAssessment.of(
            evidence(Certificates.recipe(NAME).names(NAME).digest("MD5").issuedBy(rsaRoot).chain()),
            NAME,
            Set.of(rsaRoot.certificate()),
            _ -> false,
            NOW);
    assertThat(md5.reasons()).containsExactly(ValidationReason.WEAK_SIGNATURE);
  }

  /** RSA key exchange decrypts and signs nothing; all others sign. */
  @Test
  void keyUsageHasToAllowWhatTheKeyExchangeNeeds() {
    List<X509Certificate> encipherment =
        Certificates.recipe(NAME)
            .names(NAME)
            .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyEncipherment))
            .issuedBy(CA)
            .chain();
    assertReasons(encipherment, ValidationReason.WRONG_KEY_USAGE);
    assertThat(judge(new Evidence(encipherment, _ -> Stapled.NO, List.of(), false, true)).reasons())
        .isEmpty();
    List<X509Certificate> signature =
        Certificates.recipe(NAME)
            .names(NAME)
            .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
            .issuedBy(CA)
            .chain();
    assertReasons(signature);
    assertThat(judge(new Evidence(signature, _ -> Stapled.NO, List.of(), false, true)).reasons())
        .containsExactly(ValidationReason.WRONG_KEY_USAGE);
  }

  @Test
  void certificateForOtherPurposesIsReportedAsSuch() {
    assertReasons(
        Certificates.recipe(NAME)
            .names(NAME)
            .usage(KeyPurposeId.id_kp_emailProtection)
            .issuedBy(CA)
            .chain(),
        ValidationReason.WRONG_EKU);
    assertReasons(
        Certificates.recipe(NAME)
            .names(NAME)
            .with(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyAgreement))
            .issuedBy(CA)
            .chain(),
        ValidationReason.WRONG_KEY_USAGE);
    assertReasons(
        Certificates.recipe(NAME).names(NAME).authority().issuedBy(CA).chain(),
        ValidationReason.CA_AS_LEAF);
  }

  @Test
  void nameConstraintsOfTheAuthorityAreKept() {
    Issued bound =
        Certificates.recipe("Bound CA")
            .authority()
            .lasting(Duration.ofDays(1000))
            .permitting("example.org")
            .issuedBy(ROOT);
    assertReasons(Certificates.leaf(NAME, bound).chain(), ValidationReason.NAME_CONSTRAINTS);
    assertThat(
            ChainAssessment.of(
                    evidence(Certificates.leaf("www.example.org", bound).chain()),
                    "www.example.org",
                    anchors(),
                    _ -> false,
                    NOW)
                .valid())
        .isTrue();
  }

  @Test
  void leafThatSignsAnotherLeafIsNotTrusted() {
    Issued inner = Certificates.leaf(NAME, Certificates.leaf("evil.example", CA));
    assertReasons(inner.chain(), ValidationReason.NOT_AN_AUTHORITY);
  }

  @Test
  void promiseToStapleIsJudgedOnlyWhereItIsKnownThatNoneCame() {
    List<X509Certificate> chain =
        Certificates.recipe(NAME).names(NAME).mustStaple().issuedBy(CA).chain();
    assertThat(judge(new Evidence(chain, Stapled.NO, List.of(), false)).reasons())
        .containsExactly(ValidationReason.MUST_STAPLE_MISSING);
    assertThat(judge(new Evidence(chain, Stapled.YES, List.of(), false)).valid()).isTrue();
    assertThat(judge(new Evidence(chain, Stapled.UNKNOWN, List.of(), false)).valid()).isTrue();
  }

  @Test
  void ruleAboutDistrustedAuthoritiesSeesThePathWithItsRoot() {
    List<X509Certificate> chain = Certificates.leaf(NAME, CA).chain();
    List<List<X509Certificate>> seen = new ArrayList<>();
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(evidence(chain), NAME, anchors(), path -> seen.add(path), NOW);
    assertThat(verdict.reasons()).containsExactly(ValidationReason.DISTRUSTED_CA);
    assertThat(seen)
        .singleElement()
        .satisfies(path -> assertThat(path).endsWith(ROOT.certificate()));
  }

  @Test
  void crowdOfCrossSignedAuthoritiesIsJudgedInBoundedTime() {
    List<Issued> crowd = new ArrayList<>();
    Issued first = Certificates.intermediate("Crowd", Certificates.root("Nowhere"));
    for (int i = 0; i < 30; i++) {
      crowd.add(
          Certificates.recipe("Crowd")
              .authority()
              .keys(first.keys())
              .lasting(Duration.ofDays(100 + i))
              .issuedBy(first));
    }
    List<X509Certificate> chain = new ArrayList<>();
    chain.add(Certificates.leaf(NAME, first).certificate());
    crowd.forEach(each -> chain.add(each.certificate()));
    long start = System.nanoTime();
    assertReasons(chain, ValidationReason.UNTRUSTED_ROOT);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
  }

  private static List<X509Certificate> leaf(String name) {
    return Certificates.recipe(name).names(name).issuedBy(CA).chain();
  }

  private static void assertReasons(List<X509Certificate> chain, ValidationReason... reasons) {
    ChainVerdict<X509Certificate> verdict = judge(chain);
    assertThat(verdict.reasons()).containsExactly(reasons);
    assertThat(verdict.incomplete()).isFalse();
    assertThat(verdict.expired()).isEmpty();
  }

  private static ChainVerdict<X509Certificate> judge(List<X509Certificate> chain) {
    return judge(evidence(chain));
  }

  private static ChainVerdict<X509Certificate> judge(Evidence evidence) {
    return ChainAssessment.of(evidence, NAME, anchors(), _ -> false, NOW);
  }

  private static Evidence evidence(List<X509Certificate> chain) {
    return new Evidence(chain, Stapled.NO, List.of(), false);
  }

  private static Set<X509Certificate> anchors() {
    return Set.of(ROOT.certificate());
  }
}
