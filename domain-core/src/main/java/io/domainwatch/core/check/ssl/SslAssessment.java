package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.SslMemory.SeenLeaf;
import io.domainwatch.core.check.ssl.SslProbeResult.Failed;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Judges one run of {@code ssl} (docs/spec/checks/ssl.md, "Judgement"); pure. */
public final class SslAssessment {

  private final SslProbeResult seen;
  private final MonitorDiagnosis doubts;
  private final SslMemory memory;
  private final ChangeAssessment changes;
  private final Intrusion intrusion;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();

  private SslAssessment(
      SslProbeResult seen, MonitorDiagnosis doubts, CheckTarget target, Instant now) {
    this.seen = seen;
    this.doubts = doubts.about(seen.served(), now);
    this.memory = SslMemory.of(target.memory());
    this.changes = new ChangeAssessment(seen, this.doubts, memory, target.baseline(), now);
    this.intrusion = target.intrusion();
    this.now = now;
  }

  /** The outcome of a run that saw this; {@code target} carries what earlier runs left. */
  public static CheckOutcome assess(
      SslProbeResult seen, MonitorDiagnosis doubts, CheckTarget target, Instant now) {
    return new SslAssessment(seen, doubts, target, now).assess();
  }

  /** The issuer that has taken the place of one that stood, if this run sees such a thing. */
  public static Optional<String> newIssuer(SslProbeResult seen, CheckTarget target, Instant now) {
    return new SslAssessment(seen, MonitorDiagnosis.NONE, target, now).changes.newIssuer();
  }

  private CheckOutcome assess() {
    if (!seen.speaksTls()) {
      return silent();
    }
    return observed(memoryAfter(), summary());
  }

  /** Nothing speaks TLS: a fault of this service only when the HTTP side is alive. */
  private CheckOutcome silent() {
    if (seen.failed().isEmpty()) {
      return unclear("not_tested", "No address of the domain could be tested from here.");
    }
    if (seen.anyNotTried()) {
      return unclear("not_tested", "No TLS, but for want of time not all addresses were tried.");
    }
    if (seen.httpAlive().isEmpty()) {
      return unclear("site_unclear", "No TLS, and whether HTTP works is unknown.");
    }
    if (!seen.httpAlive().orElseThrow()) {
      return unclear("site_down", "Neither the TLS nor the HTTP port answers.");
    }
    assessment.failedIn(seen.failed().stream().map(Failed::phase).max(FailurePhase::compareTo));
    return observed(memory, "No TLS service on port 443.");
  }

  private CheckOutcome unclear(String reason, String detail) {
    return new CheckOutcome.Inconclusive(
        reason, detail, stored(SslObservation.of(seen, Optional.empty(), now)));
  }

  private CheckOutcome observed(SslMemory after, String summary) {
    CertificateAssessment.judge(seen, doubts, memory, now, assessment);
    ClientAssessment.judge(seen, memory, assessment);
    seen.scan().ifPresent(scan -> ScanAssessment.judge(scan, memory.scan(), assessment));
    assessment.judged(
        SslDefinition.UNREACHABLE, seen.speaksTls() ? Verdict.GOOD : Verdict.bad(unreachable()));
    assessment.changed(changes.sightings());
    changes
        .issuerRead()
        .ifPresent(
            issuer -> assessment.reading(ChangeAssessment.ISSUER_PART, JsonValue.of(issuer)));
    assessment.wakeAt(after.wakeAt().filter(now::isBefore));
    Optional<SslScan> shown = seen.served().isEmpty() ? Optional.empty() : after.scan();
    return outcome(
        SslObservation.of(seen, shown, now)
            .forClients(
                seen.speaksTls()
                    ? ClientAssessment.verdicts(seen, shown.or(seen::scan), memory)
                    : List.of()),
        assessment.build(RecordJson.write(after), summary));
  }

  /** With a wrong clock the run is no proof of a sound certificate, whatever else it saw. */
  private CheckOutcome outcome(SslObservation observation, Assessment made) {
    if (seen.served().isEmpty()) {
      return seen.speaksTls()
          ? unlessFaulty("certificate_not_seen", observation, made)
          : new CheckOutcome.Observed(stored(observation), made);
    }
    if (doubts.datesKnown()) {
      return anyVerdict(ChainVerdict::isUncertain)
          ? unlessFaulty("certificate_not_judged", observation, made)
          : new CheckOutcome.Observed(stored(observation), made);
    }
    Duration skew = doubts.clockSkew().orElseThrow();
    return new CheckOutcome.Inconclusive(
        "clock_skew",
        "Our clock differs by "
            + Math.abs(skew.toSeconds())
            + " seconds from those of the reference targets; no date that is so near was judged.",
        stored(observation.doubting(skew)),
        Optional.of(made));
  }

  /** A run that could not judge a certificate to the end is no proof of a sound one. */
  private CheckOutcome unlessFaulty(String reason, SslObservation observation, Assessment made) {
    boolean fault =
        made.judgements().values().stream().anyMatch(each -> !each.findings().isEmpty());
    return fault
        ? new CheckOutcome.Observed(stored(observation), made)
        : new CheckOutcome.Inconclusive(
            reason, made.summary(), stored(observation), Optional.of(made));
  }

  private JsonValue.JsonObject stored(SslObservation observation) {
    return RecordJson.write(observation.within(intrusion));
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
                    leaf.sha256(),
                    new SeenLeaf(leaf.key().sha256(), leaf.issuer().name(), leaf.notAfter(), now)));
    SslMemory after =
        memory
            .scanned(seen.scan(), seen.negotiated())
            .seen(leafs, now)
            .standing(changes.issuerAfter())
            .seconds(seen, now)
            .revoked(newlyRevoked(), needed())
            .unjudged(unjudgedSince())
            .waking(ExpiryWakeUp.next(seen, memory.seconds(seen, now), now));
    return after.faulty(faultyAfter(after));
  }

  /** An address that does not show now what it serves keeps the mark of its last certificate. */
  private Set<String> faultyAfter(SslMemory after) {
    if (!doubts.datesKnown()) {
      return memory.marks().faulty();
    }
    Set<String> faulty = new HashSet<>(seen.unseen());
    seen.served().stream()
        .filter(each -> each.certificate().verdict().isUncertain())
        .map(Served::ip)
        .forEach(faulty::add);
    faulty.retainAll(memory.marks().faulty());
    CertificateAssessment.faultyOf(seen.served(), after, now).map(Served::ip).forEach(faulty::add);
    return faulty;
  }

  private boolean anyVerdict(Predicate<ChainVerdict<CertificateFacts>> wanted) {
    return seen.certificates().stream().map(each -> each.certificate().verdict()).anyMatch(wanted);
  }

  private Optional<Instant> unjudgedSince() {
    return anyVerdict(ChainVerdict::trustUnknown)
        ? Optional.of(memory.marks().unjudgedSince().orElse(now))
        : Optional.empty();
  }

  private Set<String> newlyRevoked() {
    return seen.certificates().stream()
        .map(Served::certificate)
        .flatMap(each -> each.revokedOnes().stream())
        .collect(Collectors.toSet());
  }

  private Optional<Set<String>> needed() {
    return seen.unseen().isEmpty() && seen.second().isPresent()
        ? Optional.of(
            seen.certificates().stream()
                .flatMap(each -> each.certificate().needed().stream())
                .collect(Collectors.toSet()))
        : Optional.empty();
  }

  private String summary() {
    return seen.worst(now)
        .map(
            worst ->
                validity(worst.certificate().verdict())
                    + Instants.text(worst.certificate().leaf().notAfter())
                    + ", "
                    + worst.version()
                    + ".")
        .orElse("TLS answers, but its certificate could not be seen.");
  }

  private static String validity(ChainVerdict<CertificateFacts> verdict) {
    if (verdict.valid()) {
      return "Valid until ";
    }
    return verdict.faulty() ? "Not valid; certificate until " : "Not judged; certificate until ";
  }
}
