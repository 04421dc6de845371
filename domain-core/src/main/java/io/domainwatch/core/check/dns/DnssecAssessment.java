package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_BOGUS;
import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_DISABLED;
import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_ENABLED;
import static io.domainwatch.core.check.dns.DnsDefinition.DNSSEC_SIGNATURE_EXPIRING;
import static io.domainwatch.core.check.dns.DnsDefinition.DS_CHANGED;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnssecSeen.Period;
import io.domainwatch.core.check.dns.DnssecSeen.SignatureSeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Whether DNSSEC holds, how long its signatures last, and whether it is on. */
final class DnssecAssessment {

  /** Remaining time that is short (Zonemaster DNSSEC04). */
  private static final Duration SHORT = Duration.ofHours(12);

  /**
   * From this validity on a tenth of it is short as well (docs/spec/checks/dns.md, "Signatures
   * close to expiry").
   */
  private static final Duration LONG_VALIDITY = Duration.ofDays(7);

  private static final int SHORT_SHARE = 10;

  /**
   * Up to this validity a server signs as it answers; then a quarter is short
   * (docs/spec/checks/dns.md, "Signatures close to expiry").
   */
  private static final Duration ONLINE_VALIDITY = Duration.ofDays(2);

  private static final int ONLINE_SHARE = 4;

  private final DnsProbeResult seen;
  private final DnssecSeen dnssec;
  private final Baseline baseline;
  private final Instant now;
  private final AssessmentBuilder verdicts;

  DnssecAssessment(
      DnsProbeResult seen, Baseline baseline, Instant now, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.dnssec = seen.dnssec();
    this.baseline = baseline;
    this.now = now;
    this.verdicts = verdicts;
  }

  void assess() {
    judgeValidity();
    judgeExpiry();
    new DnssecStrength(dnssec, verdicts).assess();
    boolean hadDs = !baseline.texts(seen.name() + "/DS").isEmpty();
    new DelegationSignerAssessment(dnssec, hadDs, verdicts).assess();
    compareDelegation();
  }

  private void judgeValidity() {
    if (isBogus(dnssec)) {
      verdicts.bad(
          Finding.of(
              DNSSEC_BOGUS, "DNSSEC validation of " + zone() + " fails", bogus(broken(dnssec))));
    } else if (dnssec.status() == Status.SECURE || dnssec.status() == Status.INSECURE) {
      if (broken(dnssec).isEmpty() || dnssec.delegatedSecurely().isPresent()) {
        verdicts.judged(DNSSEC_BOGUS);
      }
    }
  }

  /**
   * Whether validation fails although the name is there. Behind DS records that no validator can
   * read a zone counts as unsigned, whatever its signatures are worth (RFC 4035 §5.2).
   */
  static boolean isBogus(DnssecSeen dnssec) {
    boolean validatorSaysSo =
        dnssec.status() == Status.BOGUS && dnssec.answersUnchecked().orElse(false);
    boolean mattersToNobody = dnssec.status() == Status.INSECURE;
    boolean serversShowIt =
        !broken(dnssec).isEmpty() && !mattersToNobody && dnssec.delegatedSecurely().orElse(false);
    return validatorSaysSo || serversShowIt;
  }

  private static List<SignatureSeen> broken(DnssecSeen dnssec) {
    return dnssec.signatures().stream().filter(DnssecAssessment::isBroken).toList();
  }

  private static boolean isBroken(SignatureSeen signature) {
    return switch (signature.worth()) {
      case EXPIRED, NOT_YET_VALID, UNVERIFIABLE, MISSING -> true;
      case VALID, UNSUPPORTED -> false;
    };
  }

  private JsonValue.JsonObject bogus(List<SignatureSeen> broken) {
    JsonValue.Builder detail =
        JsonValue.fields()
            .put("status", dnssec.status().wireName())
            .put("reason", dnssec.reason())
            .put(
                "signatures",
                broken.stream()
                    .map(s -> s.server() + " " + s.type() + " " + s.worth().wireName())
                    .toList());
    dnssec.extendedError().ifPresent(code -> detail.put("extendedError", code));
    return detail.build();
  }

  private String zone() {
    return seen.zone().map(DnsProbeResult.ZoneSeen::apex).orElse(seen.name());
  }

  /** An expired signature is told by {@code dns_dnssec_bogus}; here it counts as unknown. */
  private void judgeExpiry() {
    boolean unsigned = dnssec.delegatedSecurely().filter(signed -> !signed).isPresent();
    List<Period> periods = dnssec.signatures().stream().flatMap(s -> s.period().stream()).toList();
    boolean expired = periods.stream().anyMatch(period -> period.remaining(now).isNegative());
    if (unsigned) {
      verdicts.judged(DNSSEC_SIGNATURE_EXPIRING);
      return;
    }
    Optional<Period> shortest =
        periods.stream()
            .filter(period -> !period.remaining(now).isNegative())
            .filter(this::isShort)
            .min(Comparator.comparing(Period::expiration));
    if (shortest.isPresent() && dnssec.delegatedSecurely().isPresent()) {
      verdicts.bad(expiring(shortest.get()));
    } else if (!periods.isEmpty() && !expired) {
      verdicts.judged(DNSSEC_SIGNATURE_EXPIRING);
    }
  }

  private boolean isShort(Period period) {
    Duration validity = period.validity();
    Duration remaining = period.remaining(now);
    if (validity.compareTo(ONLINE_VALIDITY) <= 0) {
      Duration quarter = validity.dividedBy(ONLINE_SHARE);
      return remaining.compareTo(SHORT) < 0 && remaining.compareTo(quarter) < 0;
    }
    boolean tenth =
        validity.compareTo(LONG_VALIDITY) >= 0
            && remaining.compareTo(validity.dividedBy(SHORT_SHARE)) < 0;
    return tenth || remaining.compareTo(SHORT) < 0;
  }

  private Finding expiring(Period period) {
    List<String> servers =
        dnssec.signatures().stream()
            .filter(s -> s.period().filter(period::equals).isPresent())
            .map(s -> s.server() + " " + s.type())
            .toList();
    return Finding.of(
        DNSSEC_SIGNATURE_EXPIRING,
        "DNSSEC signatures of " + zone() + " expire at " + period.expiration(),
        JsonValue.fields()
            .put("expiration", period.expiration().toString())
            .put("remainingSeconds", period.remaining(now).toSeconds())
            .put("validitySeconds", period.validity().toSeconds())
            .put("signatures", servers)
            .build());
  }

  private void compareDelegation() {
    if (!seen.isApex() || dnssec.ds().isEmpty()) {
      return;
    }
    String part = seen.name() + "/DS";
    SortedSet<String> before = baseline.texts(part);
    SortedSet<String> after = dnssec.ds().get();
    if (!baseline.has(part) || before.equals(after)) {
      verdicts.reading(part, JsonValue.ofTexts(after));
    } else if (before.isEmpty()) {
      change(DNSSEC_ENABLED, part, "DNSSEC was enabled", before, after);
    } else if (after.isEmpty()) {
      change(DNSSEC_DISABLED, part, "DNSSEC was disabled", before, after);
    } else if (dnssec.status() == Status.SECURE) {
      change(DS_CHANGED, part, "The DS records changed", before, after);
    }
  }

  private void change(
      EventType type,
      String part,
      String message,
      SortedSet<String> before,
      SortedSet<String> after) {
    verdicts.changed(
        type,
        part,
        JsonValue.ofTexts(after),
        message,
        JsonValue.fields().put("before", before).put("after", after).build());
  }
}
