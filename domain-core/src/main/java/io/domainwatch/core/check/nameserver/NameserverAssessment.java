package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.ALL_UNREACHABLE;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run of the check {@code nameserver} means (docs/spec/checks/nameserver.md, "Judgement");
 * pure.
 */
public final class NameserverAssessment {

  /** Messages that a summary holds. */
  private static final int SUMMARY_MESSAGES = 2;

  private NameserverAssessment() {}

  /** The assessment of what was seen at {@code now}. */
  public static Assessment assess(NameserverProbeResult seen, CheckTarget target, Instant now) {
    AssessmentBuilder verdicts = new AssessmentBuilder();
    Baseline baseline = new Baseline(target.baseline());
    NameserverMemory memory = NameserverMemory.of(target.memory(), now);
    AxfrHistory transfers = memory.axfr().after(seen.servers(), now);
    SerialHistory serials = memory.serials();
    Optional<Instant> split = memory.splitSince(seen.parent(), now);
    if (seen.parent().denied()) {
      ServiceAssessment.denied(seen, baseline, verdicts);
    } else {
      boolean working = new ServiceAssessment(seen, baseline, verdicts).assess();
      if (working) {
        new ServerAssessment(seen, baseline, transfers, verdicts).assess();
        new FamilyAssessment(seen, verdicts).assess();
        serials = new SerialAssessment(seen, baseline, verdicts, now).assess(serials);
      }
      new NamesAssessment(seen, baseline, verdicts).assess(working);
      new DelegationAssessment(seen, baseline, verdicts).assess(split, now);
    }
    verdicts.failedIn(
        verdicts.hasFinding(ALL_UNREACHABLE) ? Optional.of(FailurePhase.DNS) : Optional.empty());
    NameserverMemory after = new NameserverMemory(serials, transfers.attempts(), split);
    return verdicts.build(RecordJson.write(after), summary(seen, verdicts));
  }

  private static String summary(NameserverProbeResult seen, AssessmentBuilder verdicts) {
    List<String> messages = verdicts.messages();
    if (!messages.isEmpty()) {
      int more = messages.size() - SUMMARY_MESSAGES;
      return String.join(". ", messages.stream().limit(SUMMARY_MESSAGES).toList())
          + (more > 0 ? " (+" + more + ")" : "");
    }
    long working =
        seen.servers().stream().map(ServerSeen::state).filter(ServerState::works).count();
    return "%d of %d addresses of %d name servers of %s work"
        .formatted(working, seen.servers().size(), seen.names().size(), seen.zone());
  }
}
