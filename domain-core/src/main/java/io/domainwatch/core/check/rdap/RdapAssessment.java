package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.RdapMemory.AutoRenewal;
import io.domainwatch.core.check.rdap.RdapProbeResult.Failed;
import io.domainwatch.core.check.rdap.RdapProbeResult.Missing;
import io.domainwatch.core.check.rdap.RdapProbeResult.Postponed;
import io.domainwatch.core.check.rdap.RdapProbeResult.RateLimited;
import io.domainwatch.core.check.rdap.RdapProbeResult.Registered;
import io.domainwatch.core.check.rdap.RdapProbeResult.Unclear;
import io.domainwatch.core.check.rdap.RdapProbeResult.Undirected;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Judges one run of the check {@code rdap} (docs/spec/checks/rdap.md, "Judgement"). */
public final class RdapAssessment {
  private final RdapProbeResult seen;
  private final AssessmentBuilder assessment = new AssessmentBuilder();
  private final BaselineParts parts;
  private final RdapMemory memory;
  private final Instant now;

  private RdapAssessment(RdapProbeResult seen, CheckTarget target, Instant now) {
    this.seen = seen;
    this.parts = new BaselineParts(new Baseline(target.baseline()), assessment);
    this.memory = RdapMemory.of(target.memory());
    this.now = now;
  }

  /** The outcome of a run that saw this; {@code target} carries what earlier runs left. */
  public static CheckOutcome assess(RdapProbeResult seen, CheckTarget target, Instant now) {
    return new RdapAssessment(seen, target, now).assess();
  }

  private CheckOutcome assess() {
    return switch (seen.answer()) {
      case Registered(RdapRecord record) -> registered(record);
      case Missing(String detail) -> missing(detail);
      case RateLimited(Instant until, String detail) -> {
        LookupTrouble trouble = memory.trouble().limited(now);
        judge(trouble, "The RDAP server has asked for patience for a week.", "rate_limited");
        yield untold("rate_limited", detail, trouble, Optional.of(until));
      }
      case Failed(String reason, String detail, boolean passing) -> {
        LookupTrouble trouble = memory.trouble().failed(passing, now);
        judge(trouble, "The registration data could not be read: " + detail, reason);
        yield untold(reason, detail, trouble, Optional.of(now.plus(trouble.pause())));
      }
      case Unclear(String reason, String detail) ->
          untold(reason, detail, memory.trouble(), Optional.empty());
      case Undirected(Instant again, String detail) ->
          untold("bootstrap_unavailable", detail, memory.trouble(), Optional.of(again));
      case Postponed(Instant until) ->
          untold(
              "waiting_turn",
              "Too many domains wait for this RDAP server; it is asked later.",
              memory.trouble(),
              Optional.of(until));
    };
  }

  private CheckOutcome registered(RdapRecord record) {
    Published published = record.published();
    assessment.good(RdapDefinition.LOOKUP_FAILED);
    assessment.good(RdapDefinition.DOMAIN_NOT_FOUND);
    published.status().ifPresent(status -> StatusAssessment.judge(status, parts));
    published.registrar().ifPresent(registrar -> HolderAssessment.registrar(registrar, parts));
    published.registrant().ifPresent(registrant -> HolderAssessment.registrant(registrant, parts));
    RegistryAssessment.delegation(published, parts);
    Optional<Instant> anew = RegistryAssessment.registeredAnew(published, parts);
    Optional<Instant> known = memory.record().known().flatMap(r -> r.published().expiration());
    RdapRecord kept = record.keepingExpiry(known);
    RdapMemory after =
        memory.read(kept, anew).with(LookupTrouble.over(now)).with(expiry(published, anew));
    assessment.wakeAt(nextStage(Optional.of(kept)));
    return observed(thresholds(after), summary(record));
  }

  /**
   * What the expiry date says. That of a new registration is taken over without a word once the
   * registration itself is confirmed, and not looked at before.
   */
  private AutoRenewal expiry(Published published, Optional<Instant> anew) {
    Optional<ExpiryAssessment> expiry = ExpiryAssessment.of(published, parts, now);
    expiry.ifPresent(ExpiryAssessment::expired);
    if (anew.isEmpty()) {
      return expiry.map(known -> known.moved(memory.renewal())).orElse(memory.renewal());
    }
    if (anew.equals(memory.registeredAnew())) {
      expiry.ifPresent(ExpiryAssessment::accept);
    }
    return AutoRenewal.NONE;
  }

  private CheckOutcome missing(String detail) {
    assessment.good(RdapDefinition.LOOKUP_FAILED);
    assessment.bad(
        Finding.of(
            RdapDefinition.DOMAIN_NOT_FOUND,
            "The registry does not know the domain, and it is not delegated.",
            JsonValue.fields().put("server", seen.base()).put("dns", detail).build()));
    return observed(memory.with(LookupTrouble.over(now)), "Not registered.");
  }

  private CheckOutcome observed(RdapMemory after, String summary) {
    return new CheckOutcome.Observed(
        RecordJson.write(RdapObservation.of(seen, seen.record(), now)),
        assessment.build(RecordJson.write(after), summary));
  }

  /**
   * Nothing new was learned; what is known of the expiry date goes on to count, and its next
   * threshold is not slept through. Who asked for patience is not asked then.
   */
  private CheckOutcome untold(
      String reason, String detail, LookupTrouble trouble, Optional<Instant> again) {
    Optional<RdapRecord> last = memory.record().known();
    RdapMemory after = thresholds(memory.with(trouble));
    Optional<Instant> next =
        Stream.concat(again.stream(), nextStage(last).stream()).min(Comparator.naturalOrder());
    assessment.wakeAt(next);
    assessment.notBefore(again.flatMap(_ -> next));
    return new CheckOutcome.Inconclusive(
        reason,
        detail,
        RecordJson.write(RdapObservation.of(seen, last, now)),
        Optional.of(assessment.build(RecordJson.write(after), detail)));
  }

  private RdapMemory thresholds(RdapMemory after) {
    ToldThresholds told = new ToldThresholds(after.told());
    return after.with(ExpiryAssessment.thresholds(after.record().known(), told, assessment, now));
  }

  private void judge(LookupTrouble trouble, String message, String reason) {
    if (trouble.countsAt(now)) {
      Optional<Instant> lastSuccess = memory.record().known().flatMap(RdapRecord::fetchedAt);
      assessment.bad(
          Finding.of(
              RdapDefinition.LOOKUP_FAILED,
              message,
              JsonValue.fields()
                  .put("server", seen.base())
                  .put("reason", reason)
                  .put("lastSuccess", lastSuccess.map(Instants::text))
                  .build()));
    }
  }

  private Optional<Instant> nextStage(Optional<RdapRecord> record) {
    return record
        .flatMap(known -> known.published().expiration())
        .flatMap(expiration -> ExpiryThresholds.nextChange(expiration, now));
  }

  private String summary(RdapRecord record) {
    Published published = record.published();
    String keeper =
        published
            .registrar()
            .flatMap(Registrar::name)
            .map(name -> " Registrar: " + name + ".")
            .orElse("");
    return published
            .expiration()
            .map(
                expiration -> {
                  long days = ExpiryThresholds.daysLeft(expiration, now);
                  return days < 0
                      ? "Expired on " + Instants.text(expiration) + "."
                      : "Registered until "
                          + Instants.text(expiration)
                          + ", days left: "
                          + days
                          + ".";
                })
            .or(
                () ->
                    record
                        .unreadableDate("expiration")
                        .map(text -> "Registered; unreadable expiry date: \"" + text + "\"."))
            .orElse("Registered; the registry publishes no expiry date.")
        + keeper;
  }
}
