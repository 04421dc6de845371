package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.SslDefinition;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the certificates that were served mean for the state event types. An address whose last
 * certificate was faulty and that serves none now keeps its incident open: good is then unknown.
 */
final class CertificateJudgements {

  /** A certificate older than another by more than this was forgotten in a renewal. */
  private static final Duration RENEWAL_LAG = Duration.ofDays(30);

  /**
   * When an issuer cannot be fetched for so long, no client can fetch it, and the chain leads
   * nowhere.
   */
  private static final Duration UNJUDGED_AT_MOST = Duration.ofDays(1);

  private final List<Served> served;
  private final MonitorDoubts doubts;
  private final SslMemory memory;
  private final boolean allSeen;
  private final boolean allCompared;
  private final Instant now;
  private final Map<EventType, Verdict> judgements = new LinkedHashMap<>();

  private CertificateJudgements(
      SslObservation seen, MonitorDoubts doubts, SslMemory memory, Instant now) {
    this.served = seen.served();
    this.doubts = doubts;
    this.memory = memory;
    this.allSeen = seen.unseen().stream().noneMatch(memory.faultyAddresses()::contains);
    this.allCompared = seen.allReachableServed();
    this.now = now;
  }

  /** The judgements on certificates; none at all when no certificate was seen. */
  static Map<EventType, Verdict> of(
      SslObservation seen, MonitorDoubts doubts, SslMemory memory, Instant now) {
    CertificateJudgements all = new CertificateJudgements(seen, doubts, memory, now);
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
    return all.judgements;
  }

  /** Those whose certificates have some fault, or were forgotten in a renewal. */
  static Stream<Served> faultyOf(List<Served> served, SslMemory memory, Instant now) {
    Instant newest =
        served.stream().map(CertificateJudgements::begins).max(Instant::compareTo).orElse(now);
    return served.stream()
        .filter(
            each ->
                isFaulty(each, now)
                    || memory.revokedLeafs().contains(sha256(each))
                    || begins(each).plus(RENEWAL_LAG).isBefore(newest));
  }

  private static boolean isFaulty(Served served, Instant now) {
    return served.certificate().verdict().faulty()
        || served.certificate().revocation().status() == Revocation.Status.REVOKED
        || SslReport.stage(served.certificate(), now) != ExpiryStage.NONE;
  }

  private static Instant begins(Served served) {
    return served.certificate().leaf().getNotBefore().toInstant();
  }

  private static String sha256(Served served) {
    return CertificateReport.sha256(served.certificate().leaf());
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
        findIn(bad, CertificateFindings::expired));
  }

  /** An expired certificate has its own incident; the warning stays as it is meanwhile. */
  private void expiryWarning() {
    Optional<Served> worst =
        served.stream().max(Comparator.comparing(each -> SslReport.stage(each.certificate(), now)));
    ExpiryStage stage =
        worst.map(each -> SslReport.stage(each.certificate(), now)).orElse(ExpiryStage.NONE);
    if (stage != ExpiryStage.EXPIRED) {
      judge(
          SslDefinition.CERT_EXPIRY_WARNING,
          allSeen,
          worst
              .filter(_ -> stage != ExpiryStage.NONE)
              .map(each -> CertificateFindings.expiring(sharing(each), stage, now)));
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
        findIn(bad, found -> CertificateFindings.invalid(found, isGivenUp())));
  }

  /** By a wrong clock a certificate may seem not yet valid. */
  private boolean isInvalid(Served each) {
    CertificateVerdict verdict = each.certificate().verdict();
    return (verdict.trustUnknown() && isGivenUp())
        || verdict.reasons().stream()
            .anyMatch(reason -> doubts.datesKnown() || reason != ValidationReason.NOT_YET_VALID);
  }

  private boolean isGivenUp() {
    return doubts.datesKnown()
        && memory
            .marks()
            .unjudgedSince()
            .filter(since -> !now.isBefore(since.plus(UNJUDGED_AT_MOST)))
            .isPresent();
  }

  private void incomplete() {
    List<Served> bad = those(each -> each.certificate().verdict().incomplete());
    boolean certain =
        allSeen && those(each -> each.certificate().verdict().trustUnknown()).isEmpty();
    judge(SslDefinition.CHAIN_INCOMPLETE, certain, findIn(bad, CertificateFindings::incomplete));
  }

  /**
   * A certificate known to be revoked stays so while it is served: a list may not be had now, and a
   * stapled answer may be older than the revocation. Only another certificate ends it.
   */
  private void revoked() {
    List<Served> bad = those(each -> status(each) == Revocation.Status.REVOKED);
    boolean certain =
        allSeen && those(each -> memory.revokedLeafs().contains(sha256(each))).isEmpty();
    judge(SslDefinition.CERT_REVOKED, certain, findIn(bad, CertificateFindings::revoked));
  }

  private void inconsistent() {
    List<X509Certificate> leafs =
        served.stream().map(each -> each.certificate().leaf()).distinct().toList();
    boolean differ = leafs.size() > 1;
    boolean bad = differ && faultyOf(served, memory, now).findAny().isPresent();
    boolean certain =
        allSeen
            && allCompared
            && (!differ || those(each -> each.certificate().verdict().isUncertain()).isEmpty());
    judge(
        SslDefinition.CERT_INCONSISTENT,
        certain,
        bad ? Optional.of(CertificateFindings.inconsistent(served)) : Optional.empty());
  }

  private void judge(EventType type, boolean goodIsCertain, Optional<Finding> finding) {
    finding
        .map(Verdict::bad)
        .or(() -> goodIsCertain ? Optional.of(Verdict.GOOD) : Optional.empty())
        .ifPresent(judgement -> judgements.put(type, judgement));
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

  private static Revocation.Status status(Served each) {
    return each.certificate().revocation().status();
  }
}
