package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslProbeResults.aged;
import static io.domainwatch.checks.ssl.SslProbeResults.observation;
import static io.domainwatch.checks.ssl.SslProbeResults.scan;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static io.domainwatch.checks.ssl.SslProbeResults.unfetched;
import static io.domainwatch.checks.ssl.SslProbeResults.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.ssl.chain.CertificateReader;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.Failed;
import io.domainwatch.core.check.ssl.SslProbeResult.Opaque;
import io.domainwatch.core.check.ssl.SslProbeResult.Untested;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
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

  private final CheckStory<SslProbeResults> story = SslProbeResults.story();

  @Test
  void onlyAnotherCertificateEndsARevocationNotAnOlderStaple() {
    Issued leaf = aged(10);
    story.hourly(3, now -> observation(served(now, ONE, leaf.chain(), List.of(), revokedByList())));
    story.hourly(
        3,
        now -> observation(served(now, ONE, leaf.chain(), List.of(), goodByStapleOfYesterday())));
    assertTold("ssl_cert_revoked");
    Issued fresh = aged(0);
    story.hourly(3, now -> observation(served(now, ONE, fresh.chain())));
    assertTold("ssl_cert_revoked", "ssl_cert_revocation_cleared", "ssl_cert_changed");
  }

  @Test
  void revokedCertificateIsNotForgottenWhileItsAddressIsSilent() {
    Issued leaf = aged(10);
    Issued other = aged(9);
    story.hourly(
        3,
        now ->
            observation(
                served(now, ONE, leaf.chain(), List.of(), revokedByList()),
                served(now, TWO, other.chain())));
    story.hourly(
        3,
        now ->
            observation(
                served(now, ONE, leaf.chain(), List.of(), Revocation.UNKNOWN),
                served(now, TWO, other.chain())));
    story.hourly(
        3,
        now ->
            observation(
                new Failed(ONE, FailurePhase.CONNECT, "connect_timeout"),
                served(now, TWO, other.chain())));
    story.hourly(
        3,
        now ->
            observation(
                served(now, ONE, leaf.chain(), List.of(), Revocation.UNKNOWN),
                served(now, TWO, other.chain())));
    assertTold("ssl_cert_revoked", "ssl_cert_inconsistent");
  }

  @Test
  void addressesAgreeAgainAlthoughOneOfIpv6CanNeverBeAskedFromHere() {
    Issued old = aged(80);
    Issued fresh = aged(1);
    Untested six = new Untested(SIX, "not_tested");
    story.hourly(
        3, now -> observation(served(now, ONE, old.chain()), served(now, TWO, fresh.chain()), six));
    story.hourly(
        3,
        now -> observation(served(now, ONE, fresh.chain()), served(now, TWO, fresh.chain()), six));
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
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), served(now, SIX, old.chain())));
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), new Untested(SIX, "not_tested")));
    story.hourly(
        3, now -> observation(served(now, ONE, fresh.chain()), served(now, SIX, old.chain())));
    assertTold("ssl_cert_inconsistent");
  }

  @Test
  void chainThatCouldNotBeJudgedIsNoInvalidOneBesideAnother() {
    Issued one = aged(10);
    Issued two = aged(12);
    for (int i = 0; i < 3; i++) {
      story.run(now -> observation(served(now, ONE, one.chain()), unfetched(now, TWO, two)));
      story.after(Duration.ofHours(1));
    }
    assertTold();
  }

  @Test
  void issuerThatNobodyCouldFetchForADayIsNone() {
    Issued leaf = aged(10);
    for (int i = 0; i < 24; i++) {
      assertThat(story.run(now -> observation(unfetched(now, ONE, leaf))).lastRun().outcome())
          .isEqualTo(Outcome.INCONCLUSIVE);
      story.after(Duration.ofHours(1));
    }
    assertTold();
    story.hourly(3, now -> observation(unfetched(now, ONE, leaf)));
    assertTold("ssl_validation_issue");
    assertThat(story.lastEvent().details().textsOf("reasons")).containsExactly("untrusted_root");
    story.hourly(3, now -> observation(served(now, leaf)));
    assertTold("ssl_validation_issue", "ssl_recovered");
  }

  @Test
  void secondIssuerBesideTheKnownOneIsNoChangeWhicheverComesFirst() {
    Issued known = aged(10);
    Issued other =
        Certificates.leaf(
            SslProbeResults.NAME, Certificates.intermediate("Second CA", SslProbeResults.ROOT));
    story.hourly(3, now -> observation(served(now, TWO, known.chain())));
    story.after(Duration.ofDays(8));
    story.hourly(
        3, now -> observation(served(now, ONE, other.chain()), served(now, TWO, known.chain())));
    assertTold("ssl_cert_changed");
  }

  @Test
  void sslThreeRaisesAnOpenIncidentOnlyWhenTwoScansFoundIt() {
    Issued leaf = aged(10);
    Map<String, String> tls = Map.of("TLSv1", "yes");
    Map<String, String> both = Map.of("TLSv1", "yes", "SSLv3", "yes");
    story.hourly(3, now -> with(scan(now, tls, Map.of(), "no"), served(now, leaf)));
    story.run(now -> with(scan(now, both, Map.of(), "no"), served(now, leaf)));
    story.after(Duration.ofHours(3));
    story.hourly(3, now -> with(scan(now, tls, Map.of(), "no"), served(now, leaf)));
    assertTold("ssl_weak_protocol_detected");
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.MEDIUM);
    story.hourly(3, now -> with(scan(now, both, Map.of(), "no"), served(now, leaf)));
    assertTold("ssl_weak_protocol_detected", "ssl_weak_protocol_detected");
    assertThat(story.lastEvent().severity()).isEqualTo(Severity.HIGH);
  }

  @Test
  void addressThatWasNotTriedMayStillSpeakTls() {
    for (int i = 0; i < 4; i++) {
      Transition run =
          story
              .run(
                  _ ->
                      new SslProbeResult(
                          SslProbeResults.NAME,
                          List.of(
                              new Failed(ONE, FailurePhase.CONNECT, "connect_refused"),
                              new Untested(TWO, "not_tried")),
                          0,
                          Optional.empty(),
                          Optional.of(true)))
              .lastRun();
      assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
      story.after(Duration.ofMinutes(2));
    }
    assertTold();
  }

  @Test
  void runThatSawNoCertificateIsNotShownAsGreen() {
    story.run(now -> observation(served(now, aged(10))));
    Transition run = story.run(_ -> observation(new Opaque(ONE, "certificate_not_seen"))).lastRun();
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertTold();
  }

  @Test
  void stageIsReachedInTimeAlthoughTheRunBeforeCouldTellNothing() {
    Issued leaf = aged(67);
    Instant first = leaf.certificate().getNotAfter().toInstant().minus(Duration.ofHours(540));
    story.run(now -> observation(served(now, leaf)));
    story.at(first.minus(Duration.ofMinutes(1)));
    Transition run = story.run(_ -> SslProbeResults.down(Optional.of(false))).lastRun();
    assertThat(run.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(run.nextRunAt()).isBeforeOrEqualTo(first);
    story.at(first);
    story.run(now -> observation(served(now, leaf)));
    assertTold("ssl_cert_expiry_warning");
  }

  @Test
  void stageOfAnAddressThatIsSilentGoesOnToWake() {
    Issued leaf = aged(67);
    Issued other = aged(10);
    Instant first = leaf.certificate().getNotAfter().toInstant().minus(Duration.ofHours(540));
    story.run(now -> observation(served(now, ONE, leaf.chain()), served(now, TWO, other.chain())));
    story.at(first.minus(Duration.ofMinutes(1)));
    Failed silent = new Failed(ONE, FailurePhase.CONNECT, "connect_timeout");
    assertThat(
            story
                .run(now -> observation(silent, served(now, TWO, other.chain())))
                .lastRun()
                .nextRunAt())
        .isBeforeOrEqualTo(first);
  }

  @Test
  void certificatesThatAreNewTogetherMakeOneEventThatNamesAll() {
    Issued one = aged(0);
    Issued two = aged(1);
    story.run(now -> observation(served(now, ONE, aged(20).chain())));
    story.hourly(
        3, now -> observation(served(now, ONE, one.chain()), served(now, TWO, two.chain())));
    assertTold("ssl_cert_changed");
    assertThat(story.lastEvent().details().findText("sha256")).contains(sha256(one));
    assertThat(story.lastEvent().details().textsOf("alsoNew")).containsExactly(sha256(two));
  }

  private void assertTold(String... events) {
    assertThat(story.eventTypes()).containsExactly(events);
  }

  private Revocation revokedByList() {
    return Revocation.revoked(
        Revocation.Source.CRL, story.now(), Optional.of(1), story.now().minus(Duration.ofHours(5)));
  }

  private Revocation goodByStapleOfYesterday() {
    return Revocation.good(Revocation.Source.STAPLE, story.now().minus(Duration.ofDays(1)));
  }

  private static String sha256(Issued issued) {
    return CertificateReader.facts(issued.certificate()).sha256();
  }
}
