package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.ADDRESS_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.RECORDS_MISSING;

import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.RecordSets.Agreed;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** The A and AAAA records of one owner: stable ones are compared, rotating ones are known. */
final class AddressAssessment {

  private static final List<String> FAMILIES = List.of("A", "AAAA");

  private final DnsProbeResult seen;
  private final Baseline baseline;
  private final DnsMemoryBuilder memory;
  private final Instant now;
  private final AssessmentBuilder verdicts;

  AddressAssessment(
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

  void assess(String owner) {
    boolean gone = judgePresence(owner);
    for (String family : FAMILIES) {
      RecordKey key = new RecordKey(owner, family);
      if (RecordSets.of(seen, key) instanceof Agreed agreed && !gone) {
        assess(key, agreed);
      }
    }
  }

  /**
   * Both families; one of them going is a change, not a loss (docs/spec/checks/dns.md, "Missing
   * records").
   */
  private boolean judgePresence(String owner) {
    String subject = owner + "/A+AAAA";
    verdicts.judged(RECORDS_MISSING);
    RecordSets v4 = RecordSets.of(seen, new RecordKey(owner, "A"));
    RecordSets v6 = RecordSets.of(seen, new RecordKey(owner, "AAAA"));
    if (!(v4 instanceof Agreed four) || !(v6 instanceof Agreed six)) {
      verdicts.unknown(RECORDS_MISSING, subject);
      return false;
    }
    SortedSet<String> before = baseline.texts(owner + "/A");
    before.addAll(baseline.texts(owner + "/AAAA"));
    boolean nothing = four.rdata().isEmpty() && six.rdata().isEmpty();
    boolean wasAlias = !baseline.texts(owner + "/CNAME").isEmpty();
    if (!nothing || wasAlias) {
      memory.find(subject);
    } else if (!before.isEmpty() || memory.isLost(subject)) {
      memory.lose(subject);
      verdicts.bad(
          Finding.of(
                  RECORDS_MISSING,
                  owner + " has no addresses any more",
                  JsonValue.fields().put("record", subject).put("before", before).build())
              .about(subject));
      return true;
    }
    return false;
  }

  private void assess(RecordKey key, Agreed agreed) {
    Optional<AliasSeen> alias = seen.aliasAt(key.owner());
    AddressHistory history =
        memory.history(key.toString()).after(agreed.rdata(), agreed.rotating());
    if (aliasChanged(key.owner())) {
      settle(key, agreed, history);
    } else if (history.isVolatile() || alias.filter(AliasSeen::foreign).isPresent()) {
      assessVolatile(key, agreed, history);
    } else {
      assessStable(key, agreed, history);
    }
  }

  /** A change of the alias is told as such, not once more as a change of the addresses. */
  private boolean aliasChanged(String owner) {
    String part = owner + "/CNAME";
    return RecordSets.of(seen, new RecordKey(owner, "CNAME")) instanceof Agreed agreed
        && baseline.has(part)
        && !baseline.texts(part).equals(agreed.rdata());
  }

  private void settle(RecordKey key, Agreed agreed, AddressHistory history) {
    verdicts.reading(key.toString(), JsonValue.ofTexts(agreed.rdata()));
    memory.keep(key.toString(), history.meeting(agreed.rdata(), aliasDomain(key), now));
  }

  private void assessStable(RecordKey key, Agreed agreed, AddressHistory history) {
    String part = key.toString();
    SortedSet<String> before = baseline.texts(part);
    if (!baseline.has(part) || before.equals(agreed.rdata())) {
      verdicts.reading(part, JsonValue.ofTexts(agreed.rdata()));
    } else {
      verdicts.changed(
          ADDRESS_CHANGED,
          part,
          JsonValue.ofTexts(agreed.rdata()),
          key.type() + " records of " + key.owner() + " changed",
          RecordChange.of(key, before, agreed.rdata()).value());
    }
    memory.keep(part, history.meeting(agreed.rdata(), aliasDomain(key), now));
  }

  private void assessVolatile(RecordKey key, Agreed agreed, AddressHistory history) {
    verdicts.reading(key.toString(), JsonValue.ofTexts(agreed.rdata()));
    boolean strange = history.isStrange(agreed.rdata(), aliasDomain(key), now);
    if (!strange) {
      memory.keep(key.toString(), history.meeting(agreed.rdata(), aliasDomain(key), now));
      return;
    }
    verdicts.noticed(
        ADDRESS_CHANGED,
        key.toString(),
        JsonValue.of("in no known network"),
        key.type() + " records of " + key.owner() + " moved to other networks",
        JsonValue.fields()
            .put("record", key.toString())
            .put("before", history.members().keySet().stream().sorted().toList())
            .put("after", agreed.rdata())
            .put("rotating", true)
            .build());
    memory.keep(
        key.toString(),
        history.strangers()
            ? history.meeting(agreed.rdata(), aliasDomain(key), now)
            : history.meetingStrangers());
  }

  private Optional<String> aliasDomain(RecordKey key) {
    return seen.aliasAt(key.owner()).map(AliasSeen::targetDomain);
  }
}
