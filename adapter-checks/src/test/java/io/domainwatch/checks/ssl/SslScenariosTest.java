package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslLab.aged;
import static io.domainwatch.checks.ssl.SslLab.down;
import static io.domainwatch.checks.ssl.SslLab.observation;
import static io.domainwatch.checks.ssl.SslLab.scan;
import static io.domainwatch.checks.ssl.SslLab.soundScan;
import static io.domainwatch.checks.ssl.SslLab.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.ssl.Revocation.Source;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.OneFaultOneEvent;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.x509.Extension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class SslScenariosTest {
  private static final String ONE = "192.0.2.1";
  private static final String TWO = "192.0.2.2";

  record Scenario(String name, Consumer<SslLab> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        new Scenario("all is well from the start", SslScenariosTest::allIsWell, List.of()),
        new Scenario(
            "a certificate nears its end, ends, and is replaced at last",
            SslScenariosTest::expiresAndIsReplaced,
            List.of(
                "ssl_cert_expiry_warning",
                "ssl_cert_expiry_warning",
                "ssl_cert_expired",
                "ssl_cert_expired_resolved",
                "ssl_cert_renewed",
                "ssl_cert_changed")),
        new Scenario(
            "an expired certificate is news on the first run",
            lab -> lab.sees(observation(lab.served(aged(95)))),
            List.of("ssl_cert_expired")),
        new Scenario(
            "a needed intermediate has expired",
            SslScenariosTest::intermediateExpired,
            List.of("ssl_cert_expired")),
        new Scenario(
            "a routine renewal", SslScenariosTest::routineRenewal, List.of("ssl_cert_changed")),
        new Scenario(
            "a late renewal",
            SslScenariosTest::lateRenewal,
            List.of("ssl_cert_expiry_warning", "ssl_cert_renewed", "ssl_cert_changed")),
        new Scenario(
            "soon to expire when it is added",
            SslScenariosTest::soonToExpire,
            List.of("ssl_cert_expiry_warning")),
        new Scenario(
            "a machine that was forgotten at the renewal",
            SslScenariosTest::forgottenMachine,
            List.of("ssl_cert_inconsistent", "ssl_cert_consistent")),
        new Scenario(
            "an old key exchange alone, then gone",
            SslScenariosTest::oldKeyExchange,
            List.of("ssl_legacy_kex_detected", "ssl_legacy_kex_resolved")),
        new Scenario(
            "renewed on one address only",
            SslScenariosTest::renewedOnOneAddressOnly,
            List.of(
                "ssl_cert_expiry_warning",
                "ssl_cert_inconsistent",
                "ssl_cert_changed",
                "ssl_cert_renewed",
                "ssl_cert_consistent")),
        new Scenario(
            "two good certificates that alternate",
            SslScenariosTest::twoGoodCertificates,
            List.of()),
        new Scenario(
            "the wrong name, and nobody mends it",
            SslScenariosTest::wrongNameFromTheStart,
            List.of("ssl_validation_issue")),
        new Scenario(
            "the wrong name, then the right one",
            SslScenariosTest::wrongName,
            List.of("ssl_validation_issue", "ssl_recovered", "ssl_cert_changed")),
        new Scenario(
            "the wrong name in one run only",
            SslScenariosTest::wrongNameOnce,
            List.of("ssl_cert_changed")),
        new Scenario(
            "the wrong name, then names that cannot be read",
            SslScenariosTest::wrongNameThenUnreadable,
            List.of("ssl_validation_issue", "ssl_cert_changed")),
        new Scenario(
            "an intermediate is missing, then sent",
            SslScenariosTest::chainIncomplete,
            List.of("ssl_chain_incomplete", "ssl_chain_completed")),
        new Scenario(
            "an issuer that cannot be fetched says nothing",
            SslScenariosTest::issuerCannotBeFetched,
            List.of("ssl_chain_incomplete")),
        new Scenario(
            "revoked when it is added",
            SslScenariosTest::revokedFromTheStart,
            List.of("ssl_cert_revoked")),
        new Scenario(
            "revoked, then nobody can be asked, then replaced",
            SslScenariosTest::revoked,
            List.of("ssl_cert_revoked", "ssl_cert_revocation_cleared", "ssl_cert_changed")),
        new Scenario(
            "nothing listens on 443 while HTTP answers",
            SslScenariosTest::unreachable,
            List.of("ssl_unreachable", "ssl_reachable")),
        new Scenario("the whole site is down", SslScenariosTest::siteDown, List.of()),
        new Scenario(
            "an address that was faulty falls silent",
            SslScenariosTest::faultyAddressFallsSilent,
            List.of("ssl_cert_inconsistent", "ssl_validation_issue")),
        new Scenario(
            "a weak cipher, confirmed, then switched off",
            SslScenariosTest::weakCipher,
            List.of("ssl_weak_cipher_detected", "ssl_weak_cipher_resolved")),
        new Scenario(
            "a weak protocol and an old key exchange, then gone",
            SslScenariosTest::weakProtocol,
            List.of(
                "ssl_weak_protocol_detected",
                "ssl_legacy_kex_detected",
                "ssl_weak_protocol_resolved",
                "ssl_legacy_kex_resolved")),
        new Scenario(
            "a weak protocol in one scan only", SslScenariosTest::weakProtocolOnce, List.of()),
        new Scenario(
            "a scan that is cut off resolves nothing",
            SslScenariosTest::scanCutOff,
            List.of("ssl_weak_protocol_detected")),
        new Scenario(
            "another authority after more than a week",
            SslScenariosTest::issuerChanged,
            List.of("ssl_cert_changed", "ssl_issuer_changed")),
        new Scenario(
            "two authorities side by side, then the newer one alone",
            SslScenariosTest::oneOfTwoIssuersStays,
            List.of("ssl_issuer_changed")),
        new Scenario(
            "our clock is wrong for a while",
            SslScenariosTest::wrongClock,
            List.of("ssl_validation_issue", "ssl_cert_changed")),
        new Scenario(
            "not yet valid by a clock that is wrong",
            SslScenariosTest::notYetValidByWrongClock,
            List.of()),
        new Scenario(
            "another authority at many domains at once, and back",
            SslScenariosTest::interceptedForAWhile,
            List.of("ssl_cert_changed")),
        new Scenario(
            "another authority at many domains at once, for good",
            SslScenariosTest::manyMovedTogether,
            List.of("ssl_cert_changed", "ssl_issuer_changed")),
        new Scenario(
            "another authority within a week",
            SslScenariosTest::issuerChangedSoon,
            List.of("ssl_cert_changed")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void storyMakesExactlyTheseEvents(Scenario scenario) {
    SslLab lab = new SslLab();
    scenario.story().accept(lab);
    assertThat(lab.events()).containsExactlyElementsOf(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.SSL),
                scenarios().stream().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected = new TreeSet<>();
    scenarios().forEach(scenario -> expected.addAll(scenario.expected()));
    assertThat(CheckCatalogue.of(CheckType.SSL).events())
        .extracting(EventSpec::type)
        .extracting(Object::toString)
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static void allIsWell(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(() -> with(soundScan(lab.now), lab.served(leaf)));
    assertThat(lab.sees(observation(lab.served(leaf))).outcome()).isEqualTo(Outcome.OK);
  }

  private static void expiresAndIsReplaced(SslLab lab) {
    Issued leaf = aged(10);
    Instant end = leaf.certificate().getNotAfter().toInstant();
    lab.sees(observation(lab.served(leaf)));
    lab.now = end.minus(Duration.ofDays(22));
    lab.settlesOn(() -> observation(lab.served(leaf)));
    assertThat(lab.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    lab.now = end.minus(Duration.ofDays(6));
    lab.settlesOn(() -> observation(lab.served(leaf)));
    assertThat(lab.lastEvent().severity()).isEqualTo(Severity.HIGH);
    lab.now = end.minus(Duration.ofHours(20));
    lab.settlesOn(() -> observation(lab.served(leaf)));
    lab.now = end.plusMillis(1);
    lab.settlesOn(() -> observation(lab.served(leaf)));
    Issued fresh =
        Certificates.recipe(SslLab.NAME)
            .names(SslLab.NAME)
            .between(lab.now.minus(Duration.ofHours(1)), lab.now.plus(Duration.ofDays(90)))
            .issuedBy(SslLab.CA);
    lab.settlesOn(() -> observation(lab.served(fresh)));
  }

  private static void intermediateExpired(SslLab lab) {
    Issued old =
        Certificates.recipe("Old CA")
            .authority()
            .between(
                SslLab.START.minus(Duration.ofDays(900)), SslLab.START.minus(Duration.ofDays(1)))
            .issuedBy(SslLab.ROOT);
    Issued leaf = Certificates.leaf(SslLab.NAME, old);
    lab.settlesOn(() -> observation(lab.served(leaf)));
    assertThat(lab.lastEvent().details().findText("which")).contains("intermediate");
  }

  private static void routineRenewal(SslLab lab) {
    Issued old = aged(50);
    Issued fresh = aged(0);
    lab.settlesOn(() -> observation(lab.served(old)));
    lab.settlesOn(() -> observation(lab.served(fresh)));
    assertThat(lab.lastEvent().details().isTrue("keyReused")).isFalse();
  }

  private static void soonToExpire(SslLab lab) {
    Issued old = aged(80);
    lab.settlesOn(() -> observation(lab.served(old)));
  }

  private static void lateRenewal(SslLab lab) {
    Issued old = aged(80);
    Issued fresh = aged(0);
    lab.settlesOn(() -> observation(lab.served(old)));
    lab.settlesOn(() -> observation(lab.served(fresh)));
  }

  private static void forgottenMachine(SslLab lab) {
    Issued old = aged(50);
    Issued fresh = aged(5);
    lab.settlesOn(() -> observation(lab.served(ONE, old.chain()), lab.served(TWO, fresh.chain())));
    lab.settlesOn(
        () -> observation(lab.served(ONE, fresh.chain()), lab.served(TWO, fresh.chain())));
  }

  private static void oldKeyExchange(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(() -> with(scan(lab.now, Map.of(), Map.of(), "yes"), lab.served(leaf)));
    lab.settlesOn(() -> with(soundScan(lab.now), lab.served(leaf)));
  }

  private static void renewedOnOneAddressOnly(SslLab lab) {
    Issued old = aged(80);
    Issued fresh = aged(1);
    lab.settlesOn(() -> observation(lab.served(ONE, old.chain()), lab.served(TWO, old.chain())));
    lab.settlesOn(() -> observation(lab.served(ONE, old.chain()), lab.served(TWO, fresh.chain())));
    lab.settlesOn(
        () -> observation(lab.served(ONE, fresh.chain()), lab.served(TWO, fresh.chain())));
  }

  private static void twoGoodCertificates(SslLab lab) {
    Issued ecdsa = aged(10);
    Issued rsa = aged(12);
    for (int i = 0; i < 3; i++) {
      lab.sees(observation(lab.served(ONE, ecdsa.chain()), lab.served(TWO, rsa.chain())));
      lab.after(Duration.ofHours(3));
      lab.sees(observation(lab.served(ONE, rsa.chain()), lab.served(TWO, ecdsa.chain())));
      lab.after(Duration.ofHours(3));
    }
  }

  private static void wrongNameFromTheStart(SslLab lab) {
    Issued wrong = Certificates.leaf("other.example", SslLab.CA);
    lab.settlesOn(() -> observation(lab.served(wrong)));
  }

  private static void wrongName(SslLab lab) {
    Issued wrong = Certificates.leaf("other.example", SslLab.CA);
    Issued right = aged(10);
    lab.settlesOn(() -> observation(lab.served(wrong)));
    assertThat(lab.lastEvent().details().textsOf("reasons")).containsExactly("hostname_mismatch");
    lab.settlesOn(() -> observation(lab.served(right)));
  }

  private static void wrongNameThenUnreadable(SslLab lab) {
    Issued wrong = Certificates.recipe("other.example").names("other.example").issuedBy(SslLab.CA);
    lab.settlesOn(() -> observation(lab.served(wrong)));
    Issued unreadable =
        Certificates.recipe(SslLab.NAME)
            .with(Extension.subjectAlternativeName, false, new ASN1Integer(5))
            .issuedBy(SslLab.CA);
    lab.settlesOn(() -> observation(lab.served(unreadable)));
    assertThat(lab.state.incidents()).hasSize(1);
  }

  private static void wrongNameOnce(SslLab lab) {
    Issued right = aged(10);
    lab.sees(observation(lab.served(right)));
    lab.sees(observation(lab.served(Certificates.leaf("other.example", SslLab.CA))));
    lab.settlesOn(() -> observation(lab.served(right)));
  }

  private static void chainIncomplete(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(() -> observation(incomplete(lab, leaf)));
    lab.settlesOn(() -> observation(lab.served(leaf)));
  }

  private static void issuerCannotBeFetched(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(() -> observation(incomplete(lab, leaf)));
    lab.settlesOn(() -> observation(lab.unfetched(ONE, leaf)));
  }

  private static void revokedFromTheStart(SslLab lab) {
    Issued leaf = aged(10);
    Revocation revoked =
        Revocation.revoked(Source.CRL, lab.now, Optional.of(1), lab.now.minus(Duration.ofDays(1)));
    lab.settlesOn(() -> observation(lab.served(ONE, leaf.chain(), List.of(), revoked)));
  }

  private static void revoked(SslLab lab) {
    Issued leaf = aged(10);
    Revocation revoked =
        Revocation.revoked(Source.CRL, lab.now, Optional.of(1), lab.now.minus(Duration.ofDays(1)));
    lab.sees(observation(lab.served(ONE, leaf.chain(), List.of(), revoked)));
    assertThat(lab.lastEvent().details().findText("reason")).contains("keyCompromise");
    lab.settlesOn(() -> observation(lab.served(ONE, leaf.chain(), List.of(), Revocation.UNKNOWN)));
    Issued fresh = aged(0);
    lab.settlesOn(() -> observation(lab.served(ONE, fresh.chain(), List.of(), Revocation.UNKNOWN)));
  }

  private static void unreachable(SslLab lab) {
    lab.settlesOn(() -> down(Optional.of(true)));
    Issued leaf = aged(10);
    lab.settlesOn(() -> observation(lab.served(leaf)));
  }

  private static void siteDown(SslLab lab) {
    for (int i = 0; i < 5; i++) {
      assertThat(lab.sees(down(Optional.of(false))).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
      assertThat(lab.sees(down(Optional.empty())).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }
  }

  private static void faultyAddressFallsSilent(SslLab lab) {
    Issued good = aged(10);
    List<X509Certificate> selfSigned =
        List.of(Certificates.recipe(SslLab.NAME).names(SslLab.NAME).selfSigned().certificate());
    lab.settlesOn(() -> observation(lab.served(ONE, selfSigned), lab.served(TWO, good.chain())));
    lab.settlesOn(
        () ->
            observation(
                new SslObservation.Failed(ONE, FailurePhase.CONNECT, "connect_timeout"),
                lab.served(TWO, good.chain())));
  }

  private static void weakCipher(SslLab lab) {
    Issued leaf = aged(10);
    lab.sees(with(scan(lab.now, Map.of(), Map.of("RC4", "yes"), "no"), lab.served(leaf)));
    assertThat(lab.scanDue(observation(lab.served(leaf)))).isTrue();
    lab.after(Duration.ofSeconds(30));
    lab.sees(with(scan(lab.now, Map.of(), Map.of("RC4", "yes"), "no"), lab.served(leaf)));
    assertThat(lab.scanDue(observation(lab.served(leaf)))).isFalse();
    assertThat(lab.lastEvent().details().textsOf("suites")).containsExactly("TLS_OF_RC4");
    lab.settlesOn(() -> observation(lab.served(leaf)));
    lab.after(Duration.ofDays(1));
    assertThat(lab.scanDue(observation(lab.served(leaf)))).isTrue();
    lab.sees(with(soundScan(lab.now), lab.served(leaf)));
  }

  private static void weakProtocol(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(
        () -> with(scan(lab.now, Map.of("SSLv3", "yes"), Map.of(), "yes"), lab.served(leaf)));
    lab.sees(with(soundScan(lab.now), lab.served(leaf)));
  }

  private static void weakProtocolOnce(SslLab lab) {
    Issued leaf = aged(10);
    lab.sees(with(scan(lab.now, Map.of("TLSv1", "yes"), Map.of(), "no"), lab.served(leaf)));
    lab.settlesOn(() -> with(soundScan(lab.now), lab.served(leaf)));
  }

  private static void scanCutOff(SslLab lab) {
    Issued leaf = aged(10);
    lab.settlesOn(
        () -> with(scan(lab.now, Map.of("TLSv1", "yes"), Map.of(), "no"), lab.served(leaf)));
    assertThat(lab.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    lab.settlesOn(
        () ->
            with(
                scan(
                    lab.now,
                    Map.of("TLSv1", "unknown", "SSLv3", "unknown"),
                    Map.of("RC4", "unknown"),
                    "unknown"),
                lab.served(leaf)));
  }

  private static void issuerChanged(SslLab lab) {
    Issued old = aged(10);
    lab.settlesOn(() -> observation(lab.served(old)));
    lab.after(Duration.ofDays(8));
    Issued fresh = ofAnotherAuthority();
    lab.settlesOn(() -> observation(lab.served(fresh)));
    lab.after(Duration.ofDays(1));
    lab.settlesOn(() -> observation(lab.served(fresh)));
    assertThat(lab.lastEvent().details().findText("before")).contains("Org of Lab CA");
    assertThat(lab.lastEvent().details().findText("after")).contains("Org of Second CA");
  }

  /** Both certificates are known, so that the change of hands is all there is to tell. */
  private static void oneOfTwoIssuersStays(SslLab lab) {
    Issued old = aged(10);
    Issued fresh = ofAnotherAuthority();
    lab.settlesOn(() -> observation(lab.served(ONE, old.chain()), lab.served(TWO, fresh.chain())));
    lab.after(Duration.ofDays(8));
    lab.settlesOn(
        () -> observation(lab.served(ONE, fresh.chain()), lab.served(TWO, fresh.chain())));
  }

  /** What needs no clock is told all the same, and no incident ends meanwhile. */
  private static void wrongClock(SslLab lab) {
    MonitorDoubts skewed = new MonitorDoubts(Optional.of(Duration.ofDays(200)), false);
    Issued wrong = Certificates.leaf("other.example", SslLab.CA);
    for (int i = 0; i < 3; i++) {
      lab.sees(observation(lab.served(wrong)), skewed);
      lab.after(Duration.ofHours(1));
    }
    Transition run = lab.sees(observation(lab.served(aged(10))), skewed);
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(lab.state.incidents()).hasSize(1);
  }

  private static void notYetValidByWrongClock(SslLab lab) {
    MonitorDoubts skewed = new MonitorDoubts(Optional.of(Duration.ofDays(-20)), false);
    Issued future = aged(-9);
    for (int i = 0; i < 4; i++) {
      lab.sees(observation(lab.served(future)), skewed);
      lab.after(Duration.ofHours(1));
    }
  }

  private static void interceptedForAWhile(SslLab lab) {
    Issued own = aged(10);
    lab.settlesOn(() -> observation(lab.served(own)));
    lab.after(Duration.ofDays(8));
    Issued intercepted = ofAnotherAuthority();
    for (int i = 0; i < 4; i++) {
      lab.sees(observation(lab.served(intercepted)), new MonitorDoubts(Optional.empty(), true));
      lab.after(Duration.ofHours(1));
    }
    lab.settlesOn(() -> observation(lab.served(own)));
  }

  private static void manyMovedTogether(SslLab lab) {
    Issued old = aged(10);
    lab.settlesOn(() -> observation(lab.served(old)));
    lab.after(Duration.ofDays(8));
    Issued fresh = ofAnotherAuthority();
    for (int i = 0; i < 4; i++) {
      lab.sees(observation(lab.served(fresh)), new MonitorDoubts(Optional.empty(), true));
      lab.after(Duration.ofHours(6));
    }
    lab.settlesOn(() -> observation(lab.served(fresh)));
  }

  private static void issuerChangedSoon(SslLab lab) {
    Issued old = aged(10);
    lab.settlesOn(() -> observation(lab.served(old)));
    lab.after(Duration.ofDays(3));
    Issued fresh = ofAnotherAuthority();
    lab.settlesOn(() -> observation(lab.served(fresh)));
    lab.after(Duration.ofDays(9));
    lab.settlesOn(() -> observation(lab.served(fresh)));
  }

  private static Issued ofAnotherAuthority() {
    return Certificates.recipe(SslLab.NAME)
        .names(SslLab.NAME)
        .between(SslLab.START, SslLab.START.plus(Duration.ofDays(90)))
        .issuedBy(Certificates.intermediate("Second CA", SslLab.ROOT));
  }

  private static SslObservation.Served incomplete(SslLab lab, Issued leaf) {
    return lab.served(
        ONE,
        List.of(leaf.certificate()),
        List.of(SslLab.CA.certificate()),
        Revocation.NOT_APPLICABLE);
  }
}
