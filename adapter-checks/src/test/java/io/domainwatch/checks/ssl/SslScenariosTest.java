package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslProbeResults.aged;
import static io.domainwatch.checks.ssl.SslProbeResults.doubting;
import static io.domainwatch.checks.ssl.SslProbeResults.down;
import static io.domainwatch.checks.ssl.SslProbeResults.observation;
import static io.domainwatch.checks.ssl.SslProbeResults.scan;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static io.domainwatch.checks.ssl.SslProbeResults.shuttingOut;
import static io.domainwatch.checks.ssl.SslProbeResults.soundScan;
import static io.domainwatch.checks.ssl.SslProbeResults.unfetched;
import static io.domainwatch.checks.ssl.SslProbeResults.with;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.MonitorDiagnosis;
import io.domainwatch.core.check.ssl.SslMemory;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.Revocation.Source;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.x509.Extension;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class SslScenariosTest implements ScenarioContract<SslProbeResults> {
  private static final String ONE = "192.0.2.1";
  private static final String TWO = "192.0.2.2";

  @Override
  public CheckStory<SslProbeResults> story() {
    return SslProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<SslProbeResults>> scenarios() {
    return Stream.of(
        scenario("all is well from the start", SslScenariosTest::allIsWell),
        scenario(
            "a certificate nears its end, ends, and is replaced at last",
            SslScenariosTest::expiresAndIsReplaced,
            "ssl_cert_expiry_warning",
            "ssl_cert_expiry_warning",
            "ssl_cert_expired",
            "ssl_cert_expired_resolved",
            "ssl_cert_renewed",
            "ssl_cert_changed"),
        scenario(
            "an expired certificate is news on the first run",
            story -> story.run(now -> observation(served(now, aged(95)))),
            "ssl_cert_expired"),
        scenario(
            "a needed intermediate has expired",
            SslScenariosTest::intermediateExpired,
            "ssl_cert_expired"),
        scenario("a routine renewal", SslScenariosTest::routineRenewal, "ssl_cert_changed"),
        scenario(
            "a late renewal",
            SslScenariosTest::lateRenewal,
            "ssl_cert_expiry_warning",
            "ssl_cert_renewed",
            "ssl_cert_changed"),
        scenario(
            "soon to expire when it is added",
            SslScenariosTest::soonToExpire,
            "ssl_cert_expiry_warning"),
        scenario(
            "a machine that was forgotten at the renewal",
            SslScenariosTest::forgottenMachine,
            "ssl_cert_inconsistent",
            "ssl_cert_consistent"),
        scenario(
            "an old key exchange alone, then gone",
            SslScenariosTest::oldKeyExchange,
            "ssl_legacy_kex_detected",
            "ssl_legacy_kex_resolved"),
        scenario(
            "renewed on one address only",
            SslScenariosTest::renewedOnOneAddressOnly,
            "ssl_cert_expiry_warning",
            "ssl_cert_inconsistent",
            "ssl_cert_changed",
            "ssl_cert_renewed",
            "ssl_cert_consistent"),
        scenario("two good certificates that alternate", SslScenariosTest::twoGoodCertificates),
        scenario(
            "the wrong name, and nobody mends it",
            SslScenariosTest::wrongNameFromTheStart,
            "ssl_validation_issue"),
        scenario(
            "the wrong name, then the right one",
            SslScenariosTest::wrongName,
            "ssl_validation_issue",
            "ssl_recovered",
            "ssl_cert_changed"),
        scenario(
            "the wrong name in one run only", SslScenariosTest::wrongNameOnce, "ssl_cert_changed"),
        scenario(
            "the wrong name, then names that cannot be read",
            SslScenariosTest::wrongNameThenUnreadable,
            "ssl_validation_issue",
            "ssl_cert_changed"),
        scenario(
            "an intermediate is missing, then sent",
            SslScenariosTest::chainIncomplete,
            "ssl_chain_incomplete",
            "ssl_chain_completed"),
        scenario(
            "an issuer that cannot be fetched says nothing",
            SslScenariosTest::issuerCannotBeFetched,
            "ssl_chain_incomplete"),
        scenario(
            "revoked when it is added", SslScenariosTest::revokedFromTheStart, "ssl_cert_revoked"),
        scenario(
            "revoked, then nobody can be asked, then replaced",
            SslScenariosTest::revoked,
            "ssl_cert_revoked",
            "ssl_cert_revocation_cleared",
            "ssl_cert_changed"),
        scenario(
            "nothing listens on 443 while HTTP answers",
            SslScenariosTest::unreachable,
            "ssl_unreachable",
            "ssl_reachable"),
        scenario("the whole site is down", SslScenariosTest::siteDown),
        scenario(
            "an address that was faulty falls silent",
            SslScenariosTest::faultyAddressFallsSilent,
            "ssl_cert_inconsistent",
            "ssl_validation_issue"),
        scenario(
            "a weak cipher, confirmed, then switched off",
            SslScenariosTest::weakCipher,
            "ssl_weak_cipher_detected",
            "ssl_weak_cipher_resolved"),
        scenario(
            "a weak protocol and an old key exchange, then gone",
            SslScenariosTest::weakProtocol,
            "ssl_weak_protocol_detected",
            "ssl_legacy_kex_detected",
            "ssl_weak_protocol_resolved",
            "ssl_legacy_kex_resolved"),
        scenario(
            "no browser finds a group in common, then all do",
            SslScenariosTest::shutOut,
            "ssl_client_incompatible",
            "ssl_client_compatible"),
        scenario(
            "one browser of three finds no group in common",
            SslScenariosTest::oneBrowserShutOut,
            "ssl_client_incompatible",
            "ssl_client_compatible"),
        scenario(
            "a client of long ago alone is left behind", SslScenariosTest::oldClientLeftBehind),
        scenario("a weak protocol in one scan only", SslScenariosTest::weakProtocolOnce),
        scenario(
            "a scan that is cut off resolves nothing",
            SslScenariosTest::scanCutOff,
            "ssl_weak_protocol_detected"),
        scenario(
            "another authority after more than a week",
            SslScenariosTest::issuerChanged,
            "ssl_cert_changed",
            "ssl_issuer_changed"),
        scenario(
            "two authorities side by side, then the newer one alone",
            SslScenariosTest::oneOfTwoIssuersStays,
            "ssl_issuer_changed"),
        scenario(
            "our clock is wrong for a while",
            SslScenariosTest::wrongClock,
            "ssl_validation_issue",
            "ssl_cert_changed"),
        scenario(
            "not yet valid by a clock that is wrong", SslScenariosTest::notYetValidByWrongClock),
        scenario(
            "another authority at many domains at once, and back",
            SslScenariosTest::interceptedForAWhile,
            "ssl_cert_changed"),
        scenario(
            "another authority at many domains at once, for good",
            SslScenariosTest::manyMovedTogether,
            "ssl_cert_changed",
            "ssl_issuer_changed"),
        scenario(
            "another authority within a week",
            SslScenariosTest::issuerChangedSoon,
            "ssl_cert_changed"));
  }

  private static void allIsWell(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> with(soundScan(now), served(now, leaf)));
    assertThat(story.run(now -> observation(served(now, leaf))).lastRun().outcome())
        .isEqualTo(Outcome.OK);
  }

  private static void expiresAndIsReplaced(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    Instant end = leaf.certificate().getNotAfter().toInstant();
    story.run(now -> observation(served(now, leaf)));
    story.at(end.minus(Duration.ofDays(22)));
    story.hourly(3, now -> observation(served(now, leaf)));
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    story.at(end.minus(Duration.ofDays(6)));
    story.hourly(3, now -> observation(served(now, leaf)));
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.HIGH);
    story.at(end.minus(Duration.ofHours(20)));
    story.hourly(3, now -> observation(served(now, leaf)));
    story.at(end.plusMillis(1));
    story.hourly(3, now -> observation(served(now, leaf)));
    Issued fresh =
        Certificates.recipe(SslProbeResults.NAME)
            .names(SslProbeResults.NAME)
            .between(story.now().minus(Duration.ofHours(1)), story.now().plus(Duration.ofDays(90)))
            .issuedBy(SslProbeResults.CA);
    story.hourly(3, now -> observation(served(now, fresh)));
  }

  private static void intermediateExpired(CheckStory<SslProbeResults> story) {
    Issued old =
        Certificates.recipe("Old CA")
            .authority()
            .between(
                SslProbeResults.START.minus(Duration.ofDays(900)),
                SslProbeResults.START.minus(Duration.ofDays(1)))
            .issuedBy(SslProbeResults.ROOT);
    Issued leaf = Certificates.leaf(SslProbeResults.NAME, old);
    story.hourly(3, now -> observation(served(now, leaf)));
    assertThat(story.lastEvent().details().findText("which")).contains("intermediate");
  }

  private static void routineRenewal(CheckStory<SslProbeResults> story) {
    Issued old = aged(50);
    Issued fresh = aged(0);
    story.hourly(3, now -> observation(served(now, old)));
    story.hourly(3, now -> observation(served(now, fresh)));
    assertThat(story.lastEvent().details().isTrue("keyReused")).isFalse();
  }

  private static void soonToExpire(CheckStory<SslProbeResults> story) {
    Issued old = aged(80);
    story.hourly(3, now -> observation(served(now, old)));
  }

  private static void lateRenewal(CheckStory<SslProbeResults> story) {
    Issued old = aged(80);
    Issued fresh = aged(0);
    story.hourly(3, now -> observation(served(now, old)));
    story.hourly(3, now -> observation(served(now, fresh)));
  }

  private static void forgottenMachine(CheckStory<SslProbeResults> story) {
    Issued old = aged(50);
    Issued fresh = aged(5);
    story.hourly(
        3, now -> observation(served(now, ONE, old.chain()), served(now, TWO, fresh.chain())));
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), served(now, TWO, fresh.chain())));
  }

  private static void oldKeyExchange(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> with(scan(now, Map.of(), Map.of(), "yes"), served(now, leaf)));
    story.hourly(3, now -> with(soundScan(now), served(now, leaf)));
  }

  private static void renewedOnOneAddressOnly(CheckStory<SslProbeResults> story) {
    Issued old = aged(80);
    Issued fresh = aged(1);
    story.hourly(
        3, now -> observation(served(now, ONE, old.chain()), served(now, TWO, old.chain())));
    story.hourly(
        3, now -> observation(served(now, ONE, old.chain()), served(now, TWO, fresh.chain())));
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), served(now, TWO, fresh.chain())));
  }

  private static void twoGoodCertificates(CheckStory<SslProbeResults> story) {
    Issued ecdsa = aged(10);
    Issued rsa = aged(12);
    for (int i = 0; i < 3; i++) {
      story.run(now -> observation(served(now, ONE, ecdsa.chain()), served(now, TWO, rsa.chain())));
      story.after(Duration.ofHours(3));
      story.run(now -> observation(served(now, ONE, rsa.chain()), served(now, TWO, ecdsa.chain())));
      story.after(Duration.ofHours(3));
    }
  }

  private static void wrongNameFromTheStart(CheckStory<SslProbeResults> story) {
    Issued wrong = Certificates.leaf("other.example", SslProbeResults.CA);
    story.hourly(3, now -> observation(served(now, wrong)));
  }

  private static void wrongName(CheckStory<SslProbeResults> story) {
    Issued wrong = Certificates.leaf("other.example", SslProbeResults.CA);
    Issued right = aged(10);
    story.hourly(3, now -> observation(served(now, wrong)));
    assertThat(story.lastEvent().details().textsOf("reasons")).containsExactly("hostname_mismatch");
    story.hourly(3, now -> observation(served(now, right)));
  }

  private static void wrongNameThenUnreadable(CheckStory<SslProbeResults> story) {
    Issued wrong =
        Certificates.recipe("other.example").names("other.example").issuedBy(SslProbeResults.CA);
    story.hourly(3, now -> observation(served(now, wrong)));
    Issued unreadable =
        Certificates.recipe(SslProbeResults.NAME)
            .with(Extension.subjectAlternativeName, false, new ASN1Integer(5))
            .issuedBy(SslProbeResults.CA);
    story.hourly(3, now -> observation(served(now, unreadable)));
    assertThat(story.state().incidents()).hasSize(1);
  }

  private static void wrongNameOnce(CheckStory<SslProbeResults> story) {
    Issued right = aged(10);
    story.run(now -> observation(served(now, right)));
    story.run(
        now -> observation(served(now, Certificates.leaf("other.example", SslProbeResults.CA))));
    story.hourly(3, now -> observation(served(now, right)));
  }

  private static void chainIncomplete(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> observation(incomplete(now, leaf)));
    story.hourly(3, now -> observation(served(now, leaf)));
  }

  private static void issuerCannotBeFetched(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> observation(incomplete(now, leaf)));
    story.hourly(3, now -> observation(unfetched(now, ONE, leaf)));
  }

  private static void revokedFromTheStart(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    Revocation revoked =
        Revocation.revoked(
            Source.CRL, story.now(), Optional.of(1), story.now().minus(Duration.ofDays(1)));
    story.hourly(3, now -> observation(served(now, ONE, leaf.chain(), List.of(), revoked)));
  }

  private static void revoked(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    Revocation revoked =
        Revocation.revoked(
            Source.CRL, story.now(), Optional.of(1), story.now().minus(Duration.ofDays(1)));
    story.run(now -> observation(served(now, ONE, leaf.chain(), List.of(), revoked)));
    assertThat(story.lastEvent().details().findText("reason")).contains("keyCompromise");
    story.hourly(
        3, now -> observation(served(now, ONE, leaf.chain(), List.of(), Revocation.UNKNOWN)));
    Issued fresh = aged(0);
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain(), List.of(), Revocation.UNKNOWN)));
  }

  private static void unreachable(CheckStory<SslProbeResults> story) {
    story.hourly(3, _ -> down(Optional.of(true)));
    Issued leaf = aged(10);
    story.hourly(3, now -> observation(served(now, leaf)));
  }

  private static void siteDown(CheckStory<SslProbeResults> story) {
    for (int i = 0; i < 5; i++) {
      assertThat(story.run(_ -> down(Optional.of(false))).lastRun().outcome())
          .isEqualTo(Outcome.INCONCLUSIVE);
      assertThat(story.run(_ -> down(Optional.empty())).lastRun().outcome())
          .isEqualTo(Outcome.INCONCLUSIVE);
    }
  }

  private static void faultyAddressFallsSilent(CheckStory<SslProbeResults> story) {
    Issued good = aged(10);
    List<X509Certificate> selfSigned =
        List.of(
            Certificates.recipe(SslProbeResults.NAME)
                .names(SslProbeResults.NAME)
                .selfSigned()
                .certificate());
    story.hourly(
        3, now -> observation(served(now, ONE, selfSigned), served(now, TWO, good.chain())));
    story.hourly(
        3,
        now ->
            observation(
                new SslProbeResult.Failed(ONE, FailurePhase.CONNECT, "connect_timeout"),
                served(now, TWO, good.chain())));
  }

  private static void weakCipher(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.run(now -> with(scan(now, Map.of(), Map.of("RC4", "yes"), "no"), served(now, leaf)));
    assertThat(scanDue(story, observation(served(story.now(), leaf)))).isTrue();
    story.after(Duration.ofSeconds(30));
    story.run(now -> with(scan(now, Map.of(), Map.of("RC4", "yes"), "no"), served(now, leaf)));
    assertThat(scanDue(story, observation(served(story.now(), leaf)))).isFalse();
    assertThat(story.lastEvent().details().textsOf("suites")).containsExactly("TLS_OF_RC4");
    story.hourly(3, now -> observation(served(now, leaf)));
    story.after(Duration.ofDays(1));
    assertThat(scanDue(story, observation(served(story.now(), leaf)))).isTrue();
    story.run(now -> with(soundScan(now), served(now, leaf)));
  }

  private static void weakProtocol(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(
        3, now -> with(scan(now, Map.of("SSLv3", "yes"), Map.of(), "yes"), served(now, leaf)));
    story.run(now -> with(soundScan(now), served(now, leaf)));
  }

  private static void shutOut(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    Set<TlsClient> browsers = clients("CHROME", "FIREFOX", "SAFARI", "ANDROID_8");
    story.hourly(3, now -> with(shuttingOut(now, browsers), served(now, leaf)));
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.HIGH);
    assertThat(story.lastEvent().message()).contains("No common browser");
    assertThat(story.lastRun().outcome()).isEqualTo(Outcome.FAILING);
    story.hourly(2, now -> observation(served(now, leaf)));
    assertThat(story.lastRun().outcome()).isEqualTo(Outcome.FAILING);
    story.run(now -> with(shuttingOut(now, Set.of()), served(now, leaf)));
    assertThat(story.lastRun().outcome()).isEqualTo(Outcome.OK);
  }

  private static void oneBrowserShutOut(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> with(shuttingOut(now, clients("SAFARI")), served(now, leaf)));
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    assertThat(story.lastRun().outcome()).isEqualTo(Outcome.WARNING);
    story.run(now -> with(shuttingOut(now, Set.of()), served(now, leaf)));
  }

  private static Set<TlsClient> clients(String... ids) {
    return Stream.of(ids).map(TlsClient::of).collect(Collectors.toSet());
  }

  private static void oldClientLeftBehind(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(3, now -> with(shuttingOut(now, clients("ANDROID_8")), served(now, leaf)));
  }

  private static void weakProtocolOnce(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.run(now -> with(scan(now, Map.of("TLSv1", "yes"), Map.of(), "no"), served(now, leaf)));
    story.hourly(3, now -> with(soundScan(now), served(now, leaf)));
  }

  private static void scanCutOff(CheckStory<SslProbeResults> story) {
    Issued leaf = aged(10);
    story.hourly(
        3, now -> with(scan(now, Map.of("TLSv1", "yes"), Map.of(), "no"), served(now, leaf)));
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    story.hourly(
        3,
        now ->
            with(
                scan(
                    now,
                    Map.of("TLSv1", "unknown", "SSLv3", "unknown"),
                    Map.of("RC4", "unknown"),
                    "unknown"),
                served(now, leaf)));
  }

  private static void issuerChanged(CheckStory<SslProbeResults> story) {
    Issued old = aged(10);
    story.hourly(3, now -> observation(served(now, old)));
    story.after(Duration.ofDays(8));
    Issued fresh = ofAnotherAuthority();
    story.hourly(3, now -> observation(served(now, fresh)));
    story.after(Duration.ofDays(1));
    story.hourly(3, now -> observation(served(now, fresh)));
    assertThat(story.lastEvent().details().findText("before")).contains("Org of EngineFixture CA");
    assertThat(story.lastEvent().details().findText("after")).contains("Org of Second CA");
  }

  /** Both certificates are known, so that the change of hands is all there is to tell. */
  private static void oneOfTwoIssuersStays(CheckStory<SslProbeResults> story) {
    Issued old = aged(10);
    Issued fresh = ofAnotherAuthority();
    story.hourly(
        3, now -> observation(served(now, ONE, old.chain()), served(now, TWO, fresh.chain())));
    story.after(Duration.ofDays(8));
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), served(now, TWO, fresh.chain())));
  }

  /** What needs no clock is told all the same, and no incident ends meanwhile. */
  private static void wrongClock(CheckStory<SslProbeResults> story) {
    MonitorDiagnosis skewed = new MonitorDiagnosis(Optional.of(Duration.ofDays(200)), false);
    Issued wrong = Certificates.leaf("other.example", SslProbeResults.CA);
    for (int i = 0; i < 3; i++) {
      story.run(doubting(skewed, now -> observation(served(now, wrong))));
      story.after(Duration.ofHours(1));
    }
    Transition run =
        story.run(doubting(skewed, now -> observation(served(now, aged(10))))).lastRun();
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(story.state().incidents()).hasSize(1);
  }

  private static void notYetValidByWrongClock(CheckStory<SslProbeResults> story) {
    MonitorDiagnosis skewed = new MonitorDiagnosis(Optional.of(Duration.ofDays(-20)), false);
    Issued future = aged(-9);
    for (int i = 0; i < 4; i++) {
      story.run(doubting(skewed, now -> observation(served(now, future))));
      story.after(Duration.ofHours(1));
    }
  }

  private static void interceptedForAWhile(CheckStory<SslProbeResults> story) {
    Issued own = aged(10);
    story.hourly(3, now -> observation(served(now, own)));
    story.after(Duration.ofDays(8));
    Issued intercepted = ofAnotherAuthority();
    for (int i = 0; i < 4; i++) {
      story.run(
          doubting(
              new MonitorDiagnosis(Optional.empty(), true),
              now -> observation(served(now, intercepted))));
      story.after(Duration.ofHours(1));
    }
    story.hourly(3, now -> observation(served(now, own)));
  }

  private static void manyMovedTogether(CheckStory<SslProbeResults> story) {
    Issued old = aged(10);
    story.hourly(3, now -> observation(served(now, old)));
    story.after(Duration.ofDays(8));
    Issued fresh = ofAnotherAuthority();
    for (int i = 0; i < 4; i++) {
      story.run(
          doubting(
              new MonitorDiagnosis(Optional.empty(), true),
              now -> observation(served(now, fresh))));
      story.after(Duration.ofHours(6));
    }
    story.hourly(3, now -> observation(served(now, fresh)));
  }

  private static void issuerChangedSoon(CheckStory<SslProbeResults> story) {
    Issued old = aged(10);
    story.hourly(3, now -> observation(served(now, old)));
    story.after(Duration.ofDays(3));
    Issued fresh = ofAnotherAuthority();
    story.hourly(3, now -> observation(served(now, fresh)));
    story.after(Duration.ofDays(9));
    story.hourly(3, now -> observation(served(now, fresh)));
  }

  private static Issued ofAnotherAuthority() {
    return Certificates.recipe(SslProbeResults.NAME)
        .names(SslProbeResults.NAME)
        .between(SslProbeResults.START, SslProbeResults.START.plus(Duration.ofDays(90)))
        .issuedBy(Certificates.intermediate("Second CA", SslProbeResults.ROOT));
  }

  private static SslProbeResult.Served incomplete(Instant now, Issued leaf) {
    return served(
        now,
        ONE,
        List.of(leaf.certificate()),
        List.of(SslProbeResults.CA.certificate()),
        Revocation.NOT_APPLICABLE);
  }

  /** Whether the check would scan in its next run. */
  private static boolean scanDue(CheckStory<SslProbeResults> story, SslProbeResult seen) {
    return SslMemory.of(story.memory()).scanDue(seen.negotiated(), story.now());
  }
}
