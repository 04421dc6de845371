package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ExpiryStage;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the certificates that were served mean for the state event types. An address whose last
 * certificate was faulty and that serves none now keeps its incident open: good is then unknown.
 */
final class CertificateAssessment {

  /** A certificate older than another by more than this was forgotten in a renewal. */
  private static final Duration RENEWAL_LAG = Duration.ofDays(30);

  /**
   * When an issuer cannot be fetched for so long, no client can fetch it, and the chain leads
   * nowhere.
   */
  private static final Duration MAX_UNJUDGED = Duration.ofDays(1);

  private final List<Served> served;
  private final List<Served> first;
  private final MonitorDiagnosis doubts;
  private final SslMemory memory;
  private final boolean allSeen;
  private final boolean allCompared;
  private final Instant now;
  private final AssessmentBuilder assessment;

  private CertificateAssessment(
      SslProbeResult seen,
      MonitorDiagnosis doubts,
      SslMemory memory,
      Instant now,
      AssessmentBuilder assessment) {
    this.served = seen.certificates();
    this.first = seen.served();
    this.doubts = doubts;
    this.memory = memory;
    this.allSeen =
        seen.unseen().stream().noneMatch(memory.marks().faulty()::contains)
            && !memory.second().anyBadBeside(seen, now);
    this.allCompared = seen.allReachableServed();
    this.now = now;
    this.assessment = assessment;
  }

  /** Judges the certificates; says nothing at all when none was seen. */
  static void judge(
      SslProbeResult seen,
      MonitorDiagnosis doubts,
      SslMemory memory,
      Instant now,
      AssessmentBuilder assessment) {
    CertificateAssessment all = new CertificateAssessment(seen, doubts, memory, now, assessment);
    if (!all.served.isEmpty()) {
      all.validation();
      all.incomplete();
      all.revoked();
      all.expired();
      if (doubts.datesKnown()) {
        all.expiryWarning();
        all.inconsistent();
      }
    }
  }

  /** Those whose certificates have some fault, or were forgotten in a renewal. */
  static Stream<Served> faultyOf(List<Served> served, SslMemory memory, Instant now) {
    Instant newest =
        served.stream().map(CertificateAssessment::begins).max(Instant::compareTo).orElse(now);
    return served.stream()
        .filter(
            each ->
                isFaulty(each, now)
                    || each.certificate().needed().stream()
                        .anyMatch(memory.marks().revoked()::contains)
                    || begins(each).plus(RENEWAL_LAG).isBefore(newest));
  }

  private static boolean isFaulty(Served served, Instant now) {
    return served.certificate().verdict().faulty()
        || served.certificate().revoked()
        || served.certificate().stage(now) != ExpiryStage.NONE;
  }

  private static Instant begins(Served served) {
    return served.certificate().leaf().notBefore();
  }

  /** With a doubted clock only what has ended for certain. */
  private void expired() {
    List<Served> bad =
        those(
            each ->
                !each.certificate().verdict().expired().isEmpty()
                    && doubts.areDatesClear(each, now));
    judge(
        SslDefinition.CERT_EXPIRED,
        allSeen && doubts.datesKnown(),
        findIn(bad, CertificateWords::expired));
  }

  /** An expired certificate has its own incident; the warning stays as it is meanwhile. */
  private void expiryWarning() {
    Optional<Served> worst =
        served.stream().max(Comparator.comparing(each -> each.certificate().stage(now)));
    ExpiryStage stage = worst.map(each -> each.certificate().stage(now)).orElse(ExpiryStage.NONE);
    if (stage != ExpiryStage.EXPIRED) {
      judge(
          SslDefinition.CERT_EXPIRY_WARNING,
          allSeen,
          worst
              .filter(_ -> stage != ExpiryStage.NONE)
              .map(each -> CertificateWords.expiring(sharing(each), stage, now)));
    }
  }

  private void validation() {
    List<Served> bad = those(this::isInvalid);
    boolean certain =
        allSeen
            && doubts.datesKnown()
            && those(each -> each.certificate().verdict().isUncertain()).isEmpty();
    judge(
        SslDefinition.VALIDATION_ISSUE,
        certain,
        findIn(bad, found -> CertificateWords.invalid(found, isGivenUp())));
  }

  /** By a wrong clock a certificate may seem not yet valid. */
  private boolean isInvalid(Served each) {
    ChainVerdict<CertificateFacts> verdict = each.certificate().verdict();
    return (verdict.trustUnknown() && isGivenUp())
        || verdict.reasons().stream()
            .anyMatch(reason -> doubts.datesKnown() || reason != ValidationReason.NOT_YET_VALID);
  }

  private boolean isGivenUp() {
    return doubts.datesKnown()
        && memory
            .marks()
            .unjudgedSince()
            .filter(since -> !now.isBefore(since.plus(MAX_UNJUDGED)))
            .isPresent();
  }

  /** A chain that leads to no root does not show that nothing is missing in it. */
  private void incomplete() {
    List<Served> bad = those(each -> each.certificate().verdict().incomplete());
    boolean certain =
        allSeen && those(each -> each.certificate().verdict().anchor().isEmpty()).isEmpty();
    judge(SslDefinition.CHAIN_INCOMPLETE, certain, findIn(bad, CertificateWords::incomplete));
  }

  /**
   * A certificate known to be revoked stays so while it is served: a list may not be had now, and a
   * stapled answer may be older than the revocation. Only another certificate ends it.
   */
  private void revoked() {
    List<Served> bad = those(each -> each.certificate().revoked());
    boolean certain =
        allSeen
            && those(
                    each ->
                        each.certificate().needed().stream()
                            .anyMatch(memory.marks().revoked()::contains))
                .isEmpty();
    judge(SslDefinition.CERT_REVOKED, certain, findIn(bad, CertificateWords::revoked));
  }

  private void inconsistent() {
    List<CertificateFacts> leafs =
        first.stream().map(each -> each.certificate().leaf()).distinct().toList();
    boolean differ = leafs.size() > 1;
    boolean bad = differ && faultyOf(first, memory, now).findAny().isPresent();
    boolean certain =
        allSeen
            && allCompared
            && (!differ || those(each -> each.certificate().verdict().isUncertain()).isEmpty());
    judge(
        SslDefinition.CERT_INCONSISTENT,
        certain,
        bad ? Optional.of(CertificateWords.inconsistent(first)) : Optional.empty());
  }

  private void judge(EventType type, boolean goodIsCertain, Optional<Finding> finding) {
    finding
        .map(Verdict::bad)
        .or(() -> goodIsCertain ? Optional.of(Verdict.GOOD) : Optional.empty())
        .ifPresent(verdict -> assessment.judged(type, verdict));
  }

  private static Optional<Finding> findIn(
      List<Served> bad, Function<List<Served>, Finding> finding) {
    return bad.isEmpty() ? Optional.empty() : Optional.of(finding.apply(bad));
  }

  private List<Served> sharing(Served one) {
    return those(each -> each.certificate().leaf().equals(one.certificate().leaf()));
  }

  private List<Served> those(Predicate<Served> wanted) {
    return served.stream().filter(wanted).toList();
  }
}
