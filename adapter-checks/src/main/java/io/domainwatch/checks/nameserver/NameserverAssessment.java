package io.domainwatch.checks.nameserver;

import static io.domainwatch.core.check.catalogue.NameserverDefinition.ALL_UNREACHABLE;

import io.domainwatch.checks.nameserver.NameserverObservation.ServerSeen;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run of the check {@code nameserver} means (docs/spec/checks/nameserver.md, "Judgement");
 * pure.
 */
final class NameserverAssessment {

  /** Messages that a summary holds. */
  private static final int SUMMARY_MESSAGES = 2;

  private NameserverAssessment() {}

  /** The assessment of what was seen at {@code now}. */
  static Assessment assess(NameserverObservation seen, CheckTarget target, Instant now) {
    AssessmentBuilder verdicts = new AssessmentBuilder();
    Baseline baseline = new Baseline(target.baseline());
    NameserverMemory memory = NameserverMemory.read(target.memory(), now);
    AxfrHistory transfers = memory.transfers().after(seen.servers(), now);
    SerialHistory serials = memory.serials();
    if (seen.parent().denied()) {
      ServiceAssessment.denied(seen, verdicts);
    } else {
      boolean working = new ServiceAssessment(seen, baseline, verdicts).assess();
      if (working) {
        new ServerAssessment(seen, baseline, transfers, verdicts).assess();
        serials = new SerialAssessment(seen, baseline, verdicts, now).assess(serials);
      }
      new NamesAssessment(seen, baseline, verdicts).assess(working);
      new DelegationAssessment(seen, baseline, verdicts).assess();
    }
    return new Assessment(
        verdicts.judgements(),
        verdicts.sightings(),
        verdicts.readings(),
        new NameserverMemory(serials, transfers).value(),
        summary(seen, verdicts),
        verdicts.hasFinding(ALL_UNREACHABLE) ? Optional.of(FailurePhase.DNS) : Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static String summary(NameserverObservation seen, AssessmentBuilder verdicts) {
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
