package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.DELEGATION_MISMATCH;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.GLUE_MISMATCH;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.REDUNDANCY_LOW;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.SET_CHANGED;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the parent says, held against the past, the zone itself and good practice. */
final class DelegationAssessment {

  /** Names of the zone's own servers that an event tells. */
  private static final int TOLD_NAMES = 13;

  /**
   * How long servers of a parent zone may contradict each other: registries change them one by one
   * (docs/spec/checks/nameserver.md, "Delegation").
   */
  private static final Duration SPLIT_HOLD = Duration.ofHours(24);

  /** Stand for addresses that are not shown (docs/spec/isolation.md, "Hidden addresses"). */
  private static final Set<String> HIDDEN = Set.of("0.0.0.0", "0:0:0:0:0:0:0:0");

  private final NameserverProbeResult seen;
  private final Baseline baseline;
  private final AssessmentBuilder verdicts;
  private final SortedSet<String> delegated;

  DelegationAssessment(NameserverProbeResult seen, Baseline baseline, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.baseline = baseline;
    this.verdicts = verdicts;
    this.delegated = seen.parent().names();
  }

  /**
   * Says nothing while the parent's servers disagree, for a change is under way, unless that lasts
   * (docs/spec/checks/nameserver.md, "Delegation").
   *
   * @param splitSince since when they disagree
   */
  void assess(Optional<Instant> splitSince, Instant now) {
    if (splitSince.filter(since -> !since.plus(SPLIT_HOLD).isAfter(now)).isPresent()) {
      reportSplit(splitSince.get());
    }
    if (!seen.parent().agrees() || delegated.isEmpty()) {
      return;
    }
    assessChange();
    seen.zoneNames().ifPresent(this::assessMismatch);
    assessGlue();
    new RedundancyAssessment(seen, delegated).assess(verdicts, REDUNDANCY_LOW);
  }

  private void assessChange() {
    String part = seen.zone() + "/NS";
    Optional<SortedSet<String>> before = baseline.findTexts(part);
    JsonValue after = JsonValue.ofTexts(delegated);
    if (before.isEmpty() || before.get().equals(delegated)) {
      verdicts.reading(part, after);
      return;
    }
    SortedSet<String> common = new TreeSet<>(before.get());
    common.retainAll(delegated);
    verdicts.changed(
        SET_CHANGED,
        part,
        after,
        common.isEmpty()
            ? "All delegated name servers of " + seen.zone() + " were replaced"
            : "The delegated name servers of " + seen.zone() + " changed",
        NamesAssessment.difference(before.get(), delegated)
            .put("zone", seen.zone())
            .put("all_replaced", common.isEmpty())
            .build());
  }

  private void reportSplit(Instant since) {
    verdicts.bad(
        Finding.of(
            DELEGATION_MISMATCH,
            "Servers of the zone "
                + seen.parent().zone()
                + " contradict each other about the name servers of "
                + seen.zone(),
            JsonValue.fields()
                .put("zone", seen.zone())
                .put("parentZone", seen.parent().zone())
                .put("since", since.toString())
                .put("parent", delegated)
                .build()));
  }

  private void assessMismatch(SortedSet<String> own) {
    verdicts.judged(DELEGATION_MISMATCH);
    SortedSet<String> absent = new TreeSet<>(delegated);
    absent.removeAll(own);
    if (absent.isEmpty()) {
      return;
    }
    boolean total = absent.size() == delegated.size();
    Finding finding =
        Finding.of(
            DELEGATION_MISMATCH,
            total
                ? "The parent's name servers and those of the zone have nothing in common"
                : "The zone does not know delegated name servers: " + String.join(", ", absent),
            JsonValue.fields()
                .put("zone", seen.zone())
                .put("parent", delegated)
                .put("child", own.stream().limit(TOLD_NAMES).toList())
                .put("onlyAtParent", absent)
                .build());
    verdicts.bad(total ? finding.at(Severity.HIGH) : finding);
  }

  private void assessGlue() {
    verdicts.judged(GLUE_MISMATCH);
    seen.names().forEach(this::assessGlue);
  }

  private void assessGlue(NameSeen name) {
    SortedSet<String> glue = seen.parent().glue(name.ns());
    SortedSet<String> wrong = new TreeSet<>();
    boolean unknown = false;
    for (String address : glue) {
      Optional<SortedSet<String>> own = address.contains(":") ? name.v6() : name.v4();
      boolean hidden = own.filter(known -> known.stream().anyMatch(HIDDEN::contains)).isPresent();
      unknown |= own.isEmpty() || hidden;
      if (own.isPresent() && !hidden && !own.get().contains(address)) {
        wrong.add(address);
      }
    }
    if (wrong.isEmpty()) {
      if (unknown) {
        verdicts.unknown(GLUE_MISMATCH, name.ns());
      }
      return;
    }
    verdicts.bad(
        Finding.of(
                GLUE_MISMATCH,
                "Glue of " + name.ns() + " is not its address: " + String.join(", ", wrong),
                JsonValue.fields()
                    .put("ns", name.ns())
                    .put("glue", glue)
                    .put("zone", name.addresses())
                    .put("wrong", List.copyOf(wrong))
                    .build())
            .about(name.ns()));
  }
}
