package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslProbeResults.START;
import static io.domainwatch.checks.ssl.SslProbeResults.observation;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.MonitorDiagnosis;
import io.domainwatch.core.check.ssl.SslAssessment;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.ssl.SslMemory;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.x509.Extension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SslAssessmentTest {
  private final CheckStory<SslProbeResults> story = SslProbeResults.story();

  @Test
  void wakesAtEveryStageAndAtTheEnd() {
    Issued leaf = SslProbeResults.aged(10);
    Instant end = leaf.certificate().getNotAfter().toInstant();
    assertThat(wakeAt(leaf)).contains(end.minus(Duration.ofHours(540)));
    story.at(end.minus(Duration.ofHours(540)));
    assertThat(wakeAt(leaf)).contains(end.minus(Duration.ofDays(7)));
    story.at(end.minus(Duration.ofDays(7)));
    assertThat(wakeAt(leaf)).contains(end.minus(Duration.ofDays(1)));
    story.at(end.minus(Duration.ofDays(1)));
    assertThat(wakeAt(leaf)).contains(end.plusMillis(1));
  }

  @Test
  void wakesWhenACertificateOfTomorrowBegins() {
    Instant tomorrow = START.plus(Duration.ofDays(1));
    Issued leaf =
        Certificates.recipe(SslProbeResults.NAME)
            .names(SslProbeResults.NAME)
            .between(tomorrow, tomorrow.plus(Duration.ofDays(90)))
            .issuedBy(SslProbeResults.CA);
    assertThat(wakeAt(leaf)).contains(tomorrow);
  }

  @Test
  void onlyUntestedAddressesTellNothing() {
    CheckOutcome outcome =
        SslAssessment.assess(
            observation(new SslProbeResult.Untested("2001:db8::1", "not_tested")),
            MonitorDiagnosis.NONE,
            story.target(),
            START);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("not_tested"));
  }

  @Test
  void serverWhoseCertificateCannotBeSeenIsReachableAndNothingElse() {
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            SslAssessment.assess(
                observation(new SslProbeResult.Opaque("192.0.2.1", "no_certificate")),
                MonitorDiagnosis.NONE,
                story.target(),
                story.now());
    assertThat(outcome.reason()).isEqualTo("certificate_not_seen");
    Assessment assessment = outcome.aside().orElseThrow();
    assertThat(assessment.judgements()).containsOnlyKeys(SslDefinition.UNREACHABLE);
    assertThat(assessment.judgements().get(SslDefinition.UNREACHABLE).findings()).isEmpty();
  }

  @Test
  void aPartThatCannotBeReadKeepsNobodyFromDatesAndRevocation() {
    Issued leaf =
        Certificates.recipe(SslProbeResults.NAME)
            .with(Extension.subjectAlternativeName, false, new ASN1Integer(5))
            .between(START.minus(Duration.ofDays(95)), START.minus(Duration.ofDays(5)))
            .issuedBy(SslProbeResults.CA);
    Revocation revoked =
        new Revocation(
            Revocation.Status.REVOKED,
            Revocation.Source.CRL,
            Optional.of(START),
            Optional.empty(),
            Optional.of(START.minus(Duration.ofDays(6))));

    Assessment assessment =
        assess(observation(served(START, "192.0.2.1", leaf.chain(), List.of(), revoked)));

    assertThat(assessment.judgements())
        .hasEntrySatisfying(
            SslDefinition.CERT_EXPIRED, verdict -> assertThat(verdict.findings()).hasSize(1))
        .hasEntrySatisfying(
            SslDefinition.CERT_REVOKED, verdict -> assertThat(verdict.findings()).hasSize(1))
        .doesNotContainKey(SslDefinition.VALIDATION_ISSUE);
  }

  @Test
  void deadServiceSaysHowFarItGot() {
    assertThat(assess(SslProbeResults.down(Optional.of(true))).failedIn())
        .contains(FailurePhase.CONNECT);
  }

  @Test
  void runWithoutScanSaysNothingOfProtocolsAndCiphers() {
    assertThat(assess(observation(served(story.now(), SslProbeResults.aged(10)))).judgements())
        .doesNotContainKeys(
            SslDefinition.WEAK_CIPHER_DETECTED,
            SslDefinition.WEAK_PROTOCOL_DETECTED,
            SslDefinition.LEGACY_KEX_DETECTED);
  }

  @Test
  void byAWrongClockNoDateIsJudgedAndTheRunProvesNothing() {
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            SslAssessment.assess(
                observation(served(story.now(), SslProbeResults.aged(95))),
                new MonitorDiagnosis(Optional.of(Duration.ofDays(10)), false),
                story.target(),
                story.now());
    assertThat(outcome.reason()).isEqualTo("clock_skew");
    assertThat(outcome.observations().findWhole("clockSkewSeconds")).hasValue(864_000);
    assertThat(outcome.aside().orElseThrow().judgements())
        .containsOnlyKeys(
            SslDefinition.UNREACHABLE, SslDefinition.CHAIN_INCOMPLETE, SslDefinition.CERT_REVOKED);
  }

  @ParameterizedTest
  @ValueSource(longs = {-10, 4, -4})
  void anExpiryThatIsClearInSpiteOfTheDoubtIsJudged(long daysAhead) {
    MonitorDiagnosis doubts = new MonitorDiagnosis(Optional.of(Duration.ofDays(daysAhead)), false);
    CheckOutcome.Observed expired =
        (CheckOutcome.Observed)
            SslAssessment.assess(
                observation(served(story.now(), SslProbeResults.aged(95))),
                doubts,
                story.target(),
                story.now());
    assertThat(expired.assessment().judgements().get(SslDefinition.CERT_EXPIRED).findings())
        .hasSize(1);
  }

  @Test
  void aCertificateThatIsFarFromBothItsEndsIsJudgedInSpiteOfTheDoubt() {
    MonitorDiagnosis hour = new MonitorDiagnosis(Optional.of(Duration.ofHours(1)), false);
    CheckOutcome.Observed valid =
        (CheckOutcome.Observed)
            SslAssessment.assess(
                observation(served(story.now(), SslProbeResults.aged(10))),
                hour,
                story.target(),
                story.now());
    assertThat(valid.assessment().judgements())
        .containsEntry(SslDefinition.CERT_EXPIRED, Verdict.GOOD)
        .containsEntry(SslDefinition.CERT_EXPIRY_WARNING, Verdict.GOOD);
  }

  @Test
  void oneAddressWhoseCertificateHasEndedForCertainIsReportedThoughAnotherIsInDoubt() {
    MonitorDiagnosis doubts = new MonitorDiagnosis(Optional.of(Duration.ofDays(10)), false);
    CheckOutcome.Inconclusive outcome =
        (CheckOutcome.Inconclusive)
            SslAssessment.assess(
                observation(
                    served(story.now(), "192.0.2.1", SslProbeResults.aged(150).chain()),
                    served(story.now(), "192.0.2.2", SslProbeResults.aged(95).chain())),
                doubts,
                story.target(),
                story.now());
    assertThat(outcome.reason()).isEqualTo("clock_skew");
    assertThat(
            outcome.aside().orElseThrow().judgements().get(SslDefinition.CERT_EXPIRED).findings())
        .hasSize(1);
  }

  @Test
  void anIssuerThatManyHaveSuddenlyIsNeitherReadNorReported() {
    story.run(now -> observation(served(now, SslProbeResults.aged(10))));
    story.after(Duration.ofDays(8));
    SslProbeResult seen =
        observation(
            served(
                story.now(),
                Certificates.leaf(
                    SslProbeResults.NAME,
                    Certificates.intermediate("Proxy", SslProbeResults.ROOT))));
    assertThat(SslAssessment.newIssuer(seen, story.target(), story.now())).contains("Org of Proxy");
    Assessment assessment =
        ((CheckOutcome.Observed)
                SslAssessment.assess(
                    seen,
                    new MonitorDiagnosis(Optional.empty(), true),
                    story.target(),
                    story.now()))
            .assessment();
    assertThat(assessment.readings()).isEmpty();
    assertThat(assessment.sightings())
        .extracting(sighting -> sighting.type())
        .containsExactly(SslDefinition.CERT_CHANGED);
    assertThat(SslMemory.of(assessment.memory()).issuer().orElseThrow().issuer())
        .isEqualTo("Org of EngineFixture CA");
  }

  private Optional<Instant> wakeAt(Issued leaf) {
    return assess(observation(served(story.now(), leaf))).wakeAt();
  }

  private Assessment assess(SslProbeResult seen) {
    return ((CheckOutcome.Observed)
            SslAssessment.assess(seen, MonitorDiagnosis.NONE, story.target(), story.now()))
        .assessment();
  }
}
