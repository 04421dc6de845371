package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.CAA_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.CNAME_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.INCONSISTENT_ANSWERS;
import static io.domainwatch.core.check.dns.DnsDefinition.MX_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.RECORDS_MISSING;
import static io.domainwatch.core.check.dns.DnsDefinition.RECORD_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.TXT_CHANGED;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.RecordSets.Agreed;
import io.domainwatch.core.check.dns.RecordSets.Split;
import io.domainwatch.core.check.dns.RecordSets.Undecided;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Record sets against their baseline: changed, missing, or different from server to server. */
final class RecordSetAssessment {

  /**
   * Servers may differ this long after a change, or the SOA refresh if shorter
   * (docs/spec/checks/dns.md, "Disagreement between servers").
   */
  private static final Duration MAX_HOLD = Duration.ofHours(2);

  /**
   * Sets other than addresses, whose disappearance is a failure (docs/spec/checks/dns.md, "Missing
   * records").
   */
  private static final List<String> EXPECTED_TYPES = List.of("MX", "CAA");

  private final DnsProbeResult seen;
  private final Baseline baseline;
  private final DnsMemoryBuilder memory;
  private final Instant now;
  private final AssessmentBuilder verdicts;

  RecordSetAssessment(
      DnsProbeResult seen,
      Baseline baseline,
      DnsMemoryBuilder memory,
      Instant now,
      AssessmentBuilder verdicts) {
    this.seen = seen;
    this.baseline = baseline;
    this.memory = memory;
    this.now = now;
    this.verdicts = verdicts;
  }

  void assess() {
    if (seen.authority() == Authority.NAME_ERROR) {
      return;
    }
    for (String owner : seen.owners()) {
      if (owner.equals(seen.name()) || isWatched(owner)) {
        assess(owner);
      }
    }
  }

  private boolean isWatched(String owner) {
    return DnsProbeResult.WWW_TYPES.stream()
        .map(type -> new RecordKey(owner, type))
        .anyMatch(
            key ->
                baseline.has(key.toString())
                    || RecordSets.of(seen, key) instanceof Agreed agreed
                        && !agreed.rdata().isEmpty());
  }

  private void assess(String owner) {
    boolean isName = owner.equals(seen.name());
    for (String type : seen.types(owner)) {
      RecordKey key = new RecordKey(owner, type);
      RecordSets sets = RecordSets.of(seen, key);
      judgeAgreement(key, sets);
      if (sets instanceof Agreed agreed) {
        change(type).ifPresent(event -> compare(event, key, agreed.rdata()));
      }
    }
    new AddressAssessment(seen, baseline, memory, now, verdicts).assess(owner);
    if (isName) {
      EXPECTED_TYPES.forEach(type -> judgePresence(new RecordKey(owner, type)));
    }
  }

  private void judgeAgreement(RecordKey key, RecordSets sets) {
    verdicts.judged(INCONSISTENT_ANSWERS);
    switch (sets) {
      case Agreed _ -> memory.agreed(key.toString());
      case Undecided _ -> verdicts.unknown(INCONSISTENT_ANSWERS, key.toString());
      case Split split -> {
        boolean excused =
            DnsProbeResult.ADDRESS_TYPES.contains(key.type())
                && memory.history(key.toString()).isVolatile();
        Instant since = memory.splitSince(key.toString(), now);
        if (excused || !since.plus(hold()).isBefore(now)) {
          verdicts.unknown(INCONSISTENT_ANSWERS, key.toString());
        } else {
          verdicts.bad(inconsistent(key, split, since));
        }
      }
    }
  }

  private Duration hold() {
    return seen.zone()
        .flatMap(DnsProbeResult.ZoneSeen::refresh)
        .filter(refresh -> refresh.compareTo(MAX_HOLD) < 0)
        .orElse(MAX_HOLD);
  }

  private static Finding inconsistent(RecordKey key, Split split, Instant since) {
    List<JsonValue> sets = split.distinct().stream().map(JsonValue::ofTexts).toList();
    return Finding.of(
            INCONSISTENT_ANSWERS,
            "Name servers give different " + key.type() + " records for " + key.owner(),
            JsonValue.fields()
                .put("record", key.toString())
                .put("since", since.toString())
                .put("sets", JsonValue.of(sets))
                .build())
        .about(key.toString());
  }

  /** What tells that records of a type changed; addresses have an assessment of their own. */
  private static Optional<EventType> change(String type) {
    return switch (type) {
      case "MX" -> Optional.of(MX_CHANGED);
      case "TXT" -> Optional.of(TXT_CHANGED);
      case "CNAME" -> Optional.of(CNAME_CHANGED);
      case "CAA" -> Optional.of(CAA_CHANGED);
      case "HTTPS", "SOA" -> Optional.of(RECORD_CHANGED);
      default -> Optional.empty();
    };
  }

  private void compare(EventType event, RecordKey key, SortedSet<String> now) {
    String part = key.toString();
    SortedSet<String> before = baseline.texts(part);
    boolean lost = now.isEmpty() && !before.isEmpty() && key.type().equals("MX");
    if (lost) {
      return;
    }
    if (!baseline.has(part) || before.equals(now)) {
      verdicts.reading(part, JsonValue.ofTexts(now));
      return;
    }
    verdicts.changed(
        event,
        part,
        JsonValue.ofTexts(now),
        key.type() + " records of " + key.owner() + " changed",
        RecordChange.of(key, before, now).value());
  }

  private void judgePresence(RecordKey key) {
    String subject = key.toString();
    verdicts.judged(RECORDS_MISSING);
    if (!(RecordSets.of(seen, key) instanceof Agreed agreed)) {
      verdicts.unknown(RECORDS_MISSING, subject);
    } else if (!agreed.rdata().isEmpty()) {
      memory.find(subject);
    } else if (!baseline.texts(subject).isEmpty() || memory.isLost(subject)) {
      memory.lose(subject);
      verdicts.bad(
          Finding.of(
                  RECORDS_MISSING,
                  key.owner() + " has no " + key.type() + " records any more",
                  JsonValue.fields()
                      .put("record", subject)
                      .put("before", baseline.texts(subject))
                      .build())
              .about(subject));
    }
  }
}
