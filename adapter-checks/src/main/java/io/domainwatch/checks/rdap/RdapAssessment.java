package io.domainwatch.checks.rdap;

import io.domainwatch.checks.rdap.RdapObservation.Failed;
import io.domainwatch.checks.rdap.RdapObservation.Missing;
import io.domainwatch.checks.rdap.RdapObservation.Postponed;
import io.domainwatch.checks.rdap.RdapObservation.RateLimited;
import io.domainwatch.checks.rdap.RdapObservation.Registered;
import io.domainwatch.checks.rdap.RdapObservation.Unclear;
import io.domainwatch.checks.rdap.RdapObservation.Undirected;
import io.domainwatch.core.check.catalogue.RdapDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Judges one run of the check {@code rdap} (docs/spec/checks/rdap.md, "Judgement"). */
final class RdapAssessment {
  private final RdapObservation seen;
  private final RdapVerdicts verdicts;
  private final RdapMemory memory;
  private final Instant now;

  private RdapAssessment(RdapObservation seen, CheckTarget target, Instant now) {
    this.seen = seen;
    this.verdicts = new RdapVerdicts(target.baseline());
    this.memory = RdapMemory.of(target.memory());
    this.now = now;
  }

  /** The outcome of a run that saw this; {@code target} carries what earlier runs left. */
  static CheckOutcome assess(RdapObservation seen, CheckTarget target, Instant now) {
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
    verdicts.good(RdapDefinition.LOOKUP_FAILED);
    verdicts.good(RdapDefinition.DOMAIN_NOT_FOUND);
    record.status().ifPresent(status -> StatusAssessment.judge(status, verdicts));
    record.registrar().ifPresent(registrar -> HolderAssessment.registrar(registrar, verdicts));
    HolderAssessment.registrant(record.registrant(), verdicts);
    RegistryAssessment.delegation(record.delegated(), verdicts);
    Optional<Instant> anew = RegistryAssessment.registeredAnew(record, verdicts);
    RdapMemory after =
        memory
            .read(RdapForm.record(record), anew)
            .with(LookupTrouble.over(now))
            .with(expiry(record, anew));
    return observed(thresholds(after), summary(record), nextStage(record));
  }

  /**
   * What the expiry date says. That of a new registration is taken over without a word once the
   * registration itself is confirmed, and not looked at before.
   */
  private RdapMemory.Grace expiry(RdapRecord record, Optional<Instant> anew) {
    Optional<ExpiryAssessment> expiry = ExpiryAssessment.of(record, verdicts, now);
    expiry.ifPresent(ExpiryAssessment::expired);
    if (anew.isEmpty()) {
      return expiry.map(known -> known.moved(memory.grace())).orElse(memory.grace());
    }
    if (anew.equals(memory.anew())) {
      expiry.ifPresent(ExpiryAssessment::accept);
    }
    return RdapMemory.Grace.NONE;
  }

  private CheckOutcome missing(String detail) {
    verdicts.good(RdapDefinition.LOOKUP_FAILED);
    verdicts.bad(
        RdapDefinition.DOMAIN_NOT_FOUND,
        "The registry does not know the domain, and it is not delegated.",
        JsonValue.fields().put("server", seen.server()).put("dns", detail).build());
    return observed(memory.with(LookupTrouble.over(now)), "Not registered.", Optional.empty());
  }

  private CheckOutcome observed(RdapMemory after, String summary, Optional<Instant> wakeAt) {
    return new CheckOutcome.Observed(
        RdapForm.observations(
            seen, seen.record().map(RdapForm::record).orElse(JsonValue.EMPTY), now),
        assessment(after, summary, wakeAt, Optional.empty()));
  }

  /**
   * Nothing new was learned; what is known of the expiry date goes on to count, and its next
   * threshold is not slept through. Who asked for patience is not asked then.
   */
  private CheckOutcome untold(
      String reason, String detail, LookupTrouble trouble, Optional<Instant> again) {
    RdapMemory after = thresholds(memory.with(trouble));
    Optional<Instant> threshold =
        RdapForm.expiration(memory.record())
            .flatMap(expiration -> ExpiryThresholds.nextChange(expiration, now));
    Optional<Instant> next =
        Stream.concat(again.stream(), threshold.stream()).min(Comparator.naturalOrder());
    return new CheckOutcome.Inconclusive(
        reason,
        detail,
        RdapForm.observations(seen, memory.record(), now),
        Optional.of(assessment(after, detail, next, again.flatMap(_ -> next))));
  }

  private Assessment assessment(
      RdapMemory after, String summary, Optional<Instant> wakeAt, Optional<Instant> notBefore) {
    return new Assessment(
        verdicts.judgements(),
        verdicts.sightings(),
        verdicts.readings(),
        after.toValue(),
        summary,
        Optional.empty(),
        wakeAt,
        notBefore);
  }

  private RdapMemory thresholds(RdapMemory after) {
    return after.with(ExpiryAssessment.thresholds(after.record(), after.told(), verdicts, now));
  }

  private void judge(LookupTrouble trouble, String message, String reason) {
    if (trouble.countsAt(now)) {
      verdicts.bad(
          RdapDefinition.LOOKUP_FAILED,
          message,
          JsonValue.fields()
              .put("server", seen.server())
              .put("reason", reason)
              .put("lastSuccess", RdapForm.fetchedAt(memory.record()).map(Instants::text))
              .build());
    }
  }

  private Optional<Instant> nextStage(RdapRecord record) {
    return record
        .dates()
        .expiration()
        .flatMap(expiration -> ExpiryThresholds.nextChange(expiration, now));
  }

  private String summary(RdapRecord record) {
    String keeper =
        record
            .registrar()
            .flatMap(RdapRecord.Registrar::name)
            .map(name -> " Registrar: " + name + ".")
            .orElse("");
    return record
            .dates()
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
            .orElse("Registered; the registry publishes no expiry date.")
        + keeper;
  }
}
