package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslLab.aged;
import static io.domainwatch.checks.ssl.SslLab.observation;
import static io.domainwatch.checks.ssl.SslLab.scan;
import static io.domainwatch.checks.ssl.SslLab.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.ssl.SslObservation.Failed;
import io.domainwatch.checks.ssl.SslObservation.Opaque;
import io.domainwatch.checks.ssl.SslObservation.Untested;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Single rules of the table as stories through the engine; every event not named is forbidden. */
class SslRuleStoriesTest {
  private static final String ONE = "192.0.2.1";
  private static final String TWO = "192.0.2.2";
  private static final String SIX = "2001:db8::1";

  private final SslLab lab = new SslLab();

  @Test
  void onlyAnotherCertificateEndsARevocationNotAnOlderStaple() {
    Issued leaf = aged(10);
    lab.settlesOn(() -> observation(lab.served(ONE, leaf.chain(), List.of(), revokedByList())));
    lab.settlesOn(
        () -> observation(lab.served(ONE, leaf.chain(), List.of(), goodByStapleOfYesterday())));
    assertTold("ssl_cert_revoked");
    Issued fresh = aged(0);
    lab.settlesOn(() -> observation(lab.served(ONE, fresh.chain())));
    assertTold("ssl_cert_revoked", "ssl_cert_revocation_cleared", "ssl_cert_changed");
  }

  @Test
  void revokedCertificateIsNotForgottenWhileItsAddressIsSilent() {
    Issued leaf = aged(10);
    Issued other = aged(9);
    lab.settlesOn(
        () ->
            observation(
                lab.served(ONE, leaf.chain(), List.of(), revokedByList()),
                lab.served(TWO, other.chain())));
    lab.settlesOn(
        () ->
            observation(
                lab.served(ONE, leaf.chain(), List.of(), Revocation.UNKNOWN),
                lab.served(TWO, other.chain())));
    lab.settlesOn(
        () ->
            observation(
                new Failed(ONE, FailurePhase.CONNECT, "connect_timeout"),
                lab.served(TWO, other.chain())));
    lab.settlesOn(
        () ->
            observation(
                lab.served(ONE, leaf.chain(), List.of(), Revocation.UNKNOWN),
                lab.served(TWO, other.chain())));
    assertTold("ssl_cert_revoked", "ssl_cert_inconsistent");
  }

  @Test
  void addressesAgreeAgainAlthoughOneOfIpv6CanNeverBeAskedFromHere() {
    Issued old = aged(80);
    Issued fresh = aged(1);
    Untested six = new Untested(SIX, "not_tested");
    lab.settlesOn(
        () -> observation(lab.served(ONE, old.chain()), lab.served(TWO, fresh.chain()), six));
    lab.settlesOn(
        () -> observation(lab.served(ONE, fresh.chain()), lab.served(TWO, fresh.chain()), six));
    assertTold(
        "ssl_cert_expiry_warning",
        "ssl_cert_inconsistent",
        "ssl_cert_renewed",
        "ssl_cert_consistent");
  }

  @Test
  void forgottenMachineThatCannotBeAskedForAWhileIsStillForgotten() {
    Issued old = aged(50);
    Issued fresh = aged(5);
    lab.settlesOn(() -> observation(lab.served(ONE, fresh.chain()), lab.served(SIX, old.chain())));
    lab.settlesOn(
        () -> observation(lab.served(ONE, fresh.chain()), new Untested(SIX, "not_tested")));
    lab.settlesOn(() -> observation(lab.served(ONE, fresh.chain()), lab.served(SIX, old.chain())));
    assertTold("ssl_cert_inconsistent");
  }

  @Test
  void chainThatCouldNotBeJudgedIsNoInvalidOneBesideAnother() {
    Issued one = aged(10);
    Issued two = aged(12);
    for (int i = 0; i < 3; i++) {
      lab.sees(observation(lab.served(ONE, one.chain()), lab.unfetched(TWO, two)));
      lab.after(Duration.ofHours(1));
    }
    assertTold();
  }

  @Test
  void issuerThatNobodyCouldFetchForADayIsNone() {
    Issued leaf = aged(10);
    for (int i = 0; i < 24; i++) {
      assertThat(lab.sees(observation(lab.unfetched(ONE, leaf))).outcome())
          .isEqualTo(Outcome.INCONCLUSIVE);
      lab.after(Duration.ofHours(1));
    }
    assertTold();
    lab.settlesOn(() -> observation(lab.unfetched(ONE, leaf)));
    assertTold("ssl_validation_issue");
    assertThat(lab.lastEvent().details().textsOf("reasons")).containsExactly("untrusted_root");
    lab.settlesOn(() -> observation(lab.served(leaf)));
    assertTold("ssl_validation_issue", "ssl_recovered");
  }

  @Test
  void secondIssuerBesideTheKnownOneIsNoChangeWhicheverComesFirst() {
    Issued known = aged(10);
    Issued other =
        Certificates.leaf(SslLab.NAME, Certificates.intermediate("Second CA", SslLab.ROOT));
    lab.settlesOn(() -> observation(lab.served(TWO, known.chain())));
    lab.after(Duration.ofDays(8));
    lab.settlesOn(
        () -> observation(lab.served(ONE, other.chain()), lab.served(TWO, known.chain())));
    assertTold("ssl_cert_changed");
  }

  @Test
  void sslThreeRaisesAnOpenIncidentOnlyWhenTwoScansFoundIt() {
    Issued leaf = aged(10);
    Map<String, String> tls = Map.of("TLSv1", "yes");
    Map<String, String> both = Map.of("TLSv1", "yes", "SSLv3", "yes");
    lab.settlesOn(() -> with(scan(lab.now, tls, Map.of(), "no"), lab.served(leaf)));
    lab.sees(with(scan(lab.now, both, Map.of(), "no"), lab.served(leaf)));
    lab.after(Duration.ofHours(3));
    lab.settlesOn(() -> with(scan(lab.now, tls, Map.of(), "no"), lab.served(leaf)));
    assertTold("ssl_weak_protocol_detected");
    assertThat(lab.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    lab.settlesOn(() -> with(scan(lab.now, both, Map.of(), "no"), lab.served(leaf)));
    assertTold("ssl_weak_protocol_detected", "ssl_weak_protocol_detected");
    assertThat(lab.lastEvent().severity()).isEqualTo(Severity.HIGH);
  }

  @Test
  void addressThatWasNotTriedMayStillSpeakTls() {
    for (int i = 0; i < 4; i++) {
      Transition run =
          lab.sees(
              new SslObservation(
                  SslLab.NAME,
                  List.of(
                      new Failed(ONE, FailurePhase.CONNECT, "connect_refused"),
                      new Untested(TWO, "not_tried")),
                  0,
                  Optional.empty(),
                  Optional.of(true)));
      assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
      lab.after(Duration.ofMinutes(2));
    }
    assertTold();
  }

  @Test
  void runThatSawNoCertificateIsNotShownAsGreen() {
    lab.sees(observation(lab.served(aged(10))));
    Transition run = lab.sees(observation(new Opaque(ONE, "certificate_not_seen")));
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertTold();
  }

  @Test
  void stageIsReachedInTimeAlthoughTheRunBeforeCouldTellNothing() {
    Issued leaf = aged(67);
    Instant first = leaf.certificate().getNotAfter().toInstant().minus(Duration.ofHours(540));
    lab.sees(observation(lab.served(leaf)));
    lab.now = first.minus(Duration.ofMinutes(1));
    Transition run = lab.sees(SslLab.down(Optional.of(false)));
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(run.nextRunAt()).isBeforeOrEqualTo(first);
    lab.now = first;
    lab.sees(observation(lab.served(leaf)));
    assertTold("ssl_cert_expiry_warning");
  }

  @Test
  void stageOfAnAddressThatIsSilentGoesOnToWake() {
    Issued leaf = aged(67);
    Issued other = aged(10);
    Instant first = leaf.certificate().getNotAfter().toInstant().minus(Duration.ofHours(540));
    lab.sees(observation(lab.served(ONE, leaf.chain()), lab.served(TWO, other.chain())));
    lab.now = first.minus(Duration.ofMinutes(1));
    Failed silent = new Failed(ONE, FailurePhase.CONNECT, "connect_timeout");
    assertThat(lab.sees(observation(silent, lab.served(TWO, other.chain()))).nextRunAt())
        .isBeforeOrEqualTo(first);
  }

  @Test
  void certificatesThatAreNewTogetherMakeOneEventThatNamesAll() {
    Issued one = aged(0);
    Issued two = aged(1);
    lab.sees(observation(lab.served(ONE, aged(20).chain())));
    lab.settlesOn(() -> observation(lab.served(ONE, one.chain()), lab.served(TWO, two.chain())));
    assertTold("ssl_cert_changed");
    assertThat(lab.lastEvent().details().findText("sha256")).contains(sha256(one));
    assertThat(lab.lastEvent().details().textsOf("alsoNew")).containsExactly(sha256(two));
  }

  private void assertTold(String... events) {
    assertThat(lab.events()).containsExactly(events);
  }

  private Revocation revokedByList() {
    return Revocation.revoked(
        Revocation.Source.CRL, lab.now, Optional.of(1), lab.now.minus(Duration.ofHours(5)));
  }

  private Revocation goodByStapleOfYesterday() {
    return Revocation.good(Revocation.Source.STAPLE, lab.now.minus(Duration.ofDays(1)));
  }

  private static String sha256(Issued issued) {
    X509Certificate certificate = issued.certificate();
    return CertificateReport.sha256(certificate);
  }
}
