package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.SslMemory.SeenLeaf;
import io.domainwatch.checks.ssl.SslObservation.Failed;
import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.SslDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges one run of the check {@code ssl}. */
final class SslAssessment {

  private final SslObservation seen;
  private final MonitorDoubts doubts;
  private final SslMemory memory;
  private final CertificateChanges changes;
  private final Instant now;

  private SslAssessment(
      SslObservation seen, MonitorDoubts doubts, CheckTarget target, Instant now) {
    this.seen = seen;
    this.doubts = doubts.about(seen.served(), now);
    this.memory = SslMemory.from(target.memory());
    this.changes = new CertificateChanges(seen, this.doubts, memory, target.baseline(), now);
    this.now = now;
  }

  /** The outcome of a run that saw this; {@code target} carries what earlier runs left. */
  static CheckOutcome assess(
      SslObservation seen, MonitorDoubts doubts, CheckTarget target, Instant now) {
    return new SslAssessment(seen, doubts, target, now).assess();
  }

  /** The issuer that has taken the place of one that stood, if this run sees such a thing. */
  static Optional<String> newIssuer(SslObservation seen, CheckTarget target, Instant now) {
    return new SslAssessment(seen, MonitorDoubts.NONE, target, now).changes.newIssuer();
  }

  /** What a change of is a reason to scan again: version and cipher of the first address. */
  static String negotiated(List<Served> served) {
    return served.stream().findFirst().map(each -> each.version() + " " + each.cipher()).orElse("");
  }

  private CheckOutcome assess() {
    if (!seen.speaksTls()) {
      return silent();
    }
    return observed(memoryAfter(), Optional.empty(), summary());
  }

  /** Nothing speaks TLS: a fault of this service only when the HTTP side is alive. */
  private CheckOutcome silent() {
    JsonValue.JsonObject observations = SslReport.of(seen, Optional.empty(), now);
    if (seen.failed().isEmpty()) {
      return new CheckOutcome.Inconclusive(
          "not_tested", "No address of the domain could be tested from here.", observations);
    }
    if (seen.anyNotTried()) {
      return new CheckOutcome.Inconclusive(
          "not_tested", "No TLS, but for want of time not all addresses were tried.", observations);
    }
    if (seen.httpAlive().isEmpty()) {
      return new CheckOutcome.Inconclusive(
          "site_unclear", "No TLS, and whether HTTP works is unknown.", observations);
    }
    if (!seen.httpAlive().orElseThrow()) {
      return new CheckOutcome.Inconclusive(
          "site_down", "Neither the TLS nor the HTTP port answers.", observations);
    }
    FailurePhase furthest =
        seen.failed().stream().map(Failed::phase).max(FailurePhase::compareTo).orElseThrow();
    return observed(memory, Optional.of(furthest), "No TLS service on port 443.");
  }

  private CheckOutcome observed(SslMemory after, Optional<FailurePhase> failedIn, String summary) {
    Map<String, JsonValue> readings = new LinkedHashMap<>();
    changes
        .issuerRead()
        .ifPresent(issuer -> readings.put(CertificateChanges.ISSUER_PART, JsonValue.of(issuer)));
    Optional<SslScan> shown = seen.served().isEmpty() ? Optional.empty() : after.scan();
    return outcome(
        SslReport.of(seen, shown, now),
        new Assessment(
            judgements(),
            changes.sightings(),
            readings,
            after.toValue(),
            summary,
            failedIn,
            after.wakeAt().filter(now::isBefore),
            Optional.empty()));
  }

  /** With a wrong clock the run is no proof of a sound certificate, whatever else it saw. */
  private CheckOutcome outcome(JsonValue.JsonObject observations, Assessment assessment) {
    if (seen.served().isEmpty()) {
      return seen.speaksTls()
          ? unlessFaulty("certificate_not_seen", observations, assessment)
          : new CheckOutcome.Observed(observations, assessment);
    }
    if (doubts.datesKnown()) {
      return anyUncertain()
          ? unlessFaulty("certificate_not_judged", observations, assessment)
          : new CheckOutcome.Observed(observations, assessment);
    }
    long seconds = doubts.clockSkew().orElseThrow().toSeconds();
    return new CheckOutcome.Inconclusive(
        "clock_skew",
        "Our clock differs by "
            + Math.abs(seconds)
            + " seconds from those of the reference targets; no date that is so near was judged.",
        observations.with("clockSkewSeconds", JsonValue.of(seconds)),
        Optional.of(assessment));
  }

  /** A run that could not judge a certificate to the end is no proof of a sound one. */
  private static CheckOutcome unlessFaulty(
      String reason, JsonValue.JsonObject observations, Assessment assessment) {
    boolean fault =
        assessment.judgements().values().stream().anyMatch(each -> !each.findings().isEmpty());
    return fault
        ? new CheckOutcome.Observed(observations, assessment)
        : new CheckOutcome.Inconclusive(
            reason, assessment.summary(), observations, Optional.of(assessment));
  }

  private Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> all =
        new LinkedHashMap<>(CertificateJudgements.of(seen, doubts, memory, now));
    seen.scan().map(scan -> ScanJudgements.of(scan, memory.scan())).ifPresent(all::putAll);
    all.put(
        SslDefinition.UNREACHABLE, seen.speaksTls() ? Verdict.GOOD : Verdict.bad(unreachable()));
    return all;
  }

  private Finding unreachable() {
    List<JsonValue> addresses = new ArrayList<>();
    for (Failed each : seen.failed()) {
      addresses.add(JsonValue.fields().put("ip", each.ip()).put("reason", each.reason()).build());
    }
    return Finding.of(
        SslDefinition.UNREACHABLE,
        "No address speaks TLS on port 443, while the site answers over HTTP.",
        JsonValue.fields().put("addresses", JsonValue.of(addresses)).build());
  }

  private SslMemory memoryAfter() {
    Map<String, SeenLeaf> leafs = new LinkedHashMap<>();
    seen.leafs()
        .forEach(
            leaf ->
                leafs.put(
                    CertificateReport.sha256(leaf),
                    new SeenLeaf(
                        CertificateReport.spkiSha256(leaf),
                        CertificateReport.issuer(leaf),
                        leaf.getNotAfter().toInstant(),
                        now)));
    SslMemory after =
        memory
            .scanned(seen.scan(), negotiated(seen.served()))
            .seen(leafs, now)
            .standing(changes.issuerAfter())
            .revoked(newlyRevoked())
            .unjudged(unjudgedSince())
            .waking(ExpiryWakeUp.next(seen, memory, now));
    return after.faulty(faultyAfter(after));
  }

  /** An address that does not show now what it serves keeps the mark of its last certificate. */
  private Set<String> faultyAfter(SslMemory after) {
    if (!doubts.datesKnown()) {
      return memory.faultyAddresses();
    }
    Set<String> faulty = new HashSet<>(seen.unseen());
    seen.served().stream()
        .filter(each -> each.certificate().verdict().isUncertain())
        .map(Served::ip)
        .forEach(faulty::add);
    faulty.retainAll(memory.faultyAddresses());
    CertificateJudgements.faultyOf(seen.served(), after, now).map(Served::ip).forEach(faulty::add);
    return faulty;
  }

  private boolean anyUncertain() {
    return seen.served().stream().anyMatch(each -> each.certificate().verdict().isUncertain());
  }

  private Optional<Instant> unjudgedSince() {
    boolean unknown =
        seen.served().stream().anyMatch(each -> each.certificate().verdict().trustUnknown());
    return unknown ? Optional.of(memory.marks().unjudgedSince().orElse(now)) : Optional.empty();
  }

  private Set<String> newlyRevoked() {
    return seen.served().stream()
        .map(Served::certificate)
        .filter(each -> each.revocation().status() == Revocation.Status.REVOKED)
        .map(each -> CertificateReport.sha256(each.leaf()))
        .collect(Collectors.toSet());
  }

  private String summary() {
    return SslReport.findWorst(seen.served(), now)
        .map(
            worst -> {
              X509Certificate leaf = worst.certificate().leaf();
              String notAfter = Instants.text(leaf.getNotAfter().toInstant());
              return validity(worst.certificate().verdict())
                  + notAfter
                  + ", "
                  + worst.version()
                  + ".";
            })
        .orElse("TLS answers, but its certificate could not be seen.");
  }

  private static String validity(CertificateVerdict verdict) {
    if (verdict.valid()) {
      return "Valid until ";
    }
    return verdict.faulty() ? "Not valid; certificate until " : "Not judged; certificate until ";
  }
}
