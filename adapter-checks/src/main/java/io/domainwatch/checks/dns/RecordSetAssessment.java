package io.domainwatch.checks.dns;

import static io.domainwatch.core.check.catalogue.DnsDefinition.CAA_CHANGED;
import static io.domainwatch.core.check.catalogue.DnsDefinition.CNAME_CHANGED;
import static io.domainwatch.core.check.catalogue.DnsDefinition.INCONSISTENT_ANSWERS;
import static io.domainwatch.core.check.catalogue.DnsDefinition.MX_CHANGED;
import static io.domainwatch.core.check.catalogue.DnsDefinition.RECORDS_MISSING;
import static io.domainwatch.core.check.catalogue.DnsDefinition.RECORD_CHANGED;
import static io.domainwatch.core.check.catalogue.DnsDefinition.TXT_CHANGED;

import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.RecordKey;
import io.domainwatch.checks.dns.RecordSets.Agreed;
import io.domainwatch.checks.dns.RecordSets.Split;
import io.domainwatch.checks.dns.RecordSets.Undecided;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

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

  private final DnsObservation seen;
  private final Baseline baseline;
  private final DnsMemory memory;
  private final Instant now;
  private final AssessmentBuilder verdicts;

  RecordSetAssessment(
      DnsObservation seen,
      Baseline baseline,
      DnsMemory memory,
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
    return DnsObservation.WWW_TYPES.stream()
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
            DnsObservation.ADDRESS_TYPES.contains(key.type())
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
        .flatMap(DnsObservation.ZoneSeen::refresh)
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
    SortedSet<String> before = baseline.set(part);
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
        difference(key, before, now));
  }

  static JsonValue.JsonObject difference(
      RecordKey key, SortedSet<String> before, SortedSet<String> after) {
    SortedSet<String> added = new TreeSet<>(after);
    added.removeAll(before);
    SortedSet<String> removed = new TreeSet<>(before);
    removed.removeAll(after);
    JsonValue.Builder detail =
        JsonValue.fields()
            .put("record", key.toString())
            .put("before", before)
            .put("after", after)
            .put("added", added)
            .put("removed", removed);
    if (key.type().equals("TXT")) {
      detail.put("addedKinds", added.stream().map(TxtKind::of).toList());
      detail.put("removedKinds", removed.stream().map(TxtKind::of).toList());
    }
    return detail.build();
  }

  private void judgePresence(RecordKey key) {
    String subject = key.toString();
    verdicts.judged(RECORDS_MISSING);
    if (!(RecordSets.of(seen, key) instanceof Agreed agreed)) {
      verdicts.unknown(RECORDS_MISSING, subject);
    } else if (!agreed.rdata().isEmpty()) {
      memory.find(subject);
    } else if (!baseline.set(subject).isEmpty() || memory.isLost(subject)) {
      memory.lose(subject);
      verdicts.bad(
          Finding.of(
                  RECORDS_MISSING,
                  key.owner() + " has no " + key.type() + " records any more",
                  JsonValue.fields()
                      .put("record", subject)
                      .put("before", baseline.set(subject))
                      .build())
              .about(subject));
    }
  }
}
