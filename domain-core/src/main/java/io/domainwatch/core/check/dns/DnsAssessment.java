package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.RESOLUTION_FAILED;

import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a run of the check {@code dns} means (docs/spec/checks/dns.md, "Judgement"); pure. */
public final class DnsAssessment {

  /** Messages that a summary holds. */
  private static final int SUMMARY_MESSAGES = 2;

  private DnsAssessment() {}

  /** The assessment of what was seen at {@code now}. */
  public static Assessment assess(DnsProbeResult seen, CheckTarget target, Instant now) {
    AssessmentBuilder verdicts = new AssessmentBuilder();
    Baseline baseline = new Baseline(target.baseline());
    DnsMemoryBuilder memory = new DnsMemoryBuilder(DnsMemory.of(target.memory()));
    new ResolutionAssessment(seen, verdicts).assess();
    new RecordSetAssessment(seen, baseline, memory, now, verdicts).assess();
    new TargetAssessment(seen, memory, verdicts).assess();
    new DnssecAssessment(seen, baseline, now, verdicts).assess();
    verdicts.failedIn(
        verdicts.hasFinding(RESOLUTION_FAILED) ? Optional.of(FailurePhase.DNS) : Optional.empty());
    return verdicts.build(RecordJson.write(memory.build()), summary(seen, verdicts));
  }

  private static String summary(DnsProbeResult seen, AssessmentBuilder verdicts) {
    List<String> messages = verdicts.messages();
    if (!messages.isEmpty()) {
      String more =
          messages.size() > SUMMARY_MESSAGES
              ? " (+" + (messages.size() - SUMMARY_MESSAGES) + ")"
              : "";
      return String.join(". ", messages.stream().limit(SUMMARY_MESSAGES).toList()) + more;
    }
    int addresses = seen.resolution().v4().size() + seen.resolution().v6().size();
    int servers = seen.zone().map(zone -> zone.servers().size()).orElse(0);
    return "%d %s, %d name %s asked, DNSSEC %s"
        .formatted(
            addresses,
            addresses == 1 ? "address" : "addresses",
            servers,
            servers == 1 ? "server" : "servers",
            seen.dnssec().status().wireName());
  }
}
