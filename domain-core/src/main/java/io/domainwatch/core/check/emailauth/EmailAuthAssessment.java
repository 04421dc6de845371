package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthMemory.Remembered;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a run of the check {@code email_auth} means; pure (docs/spec/checks/email_auth.md,
 * "Judgement").
 */
public final class EmailAuthAssessment {

  /** Messages that a summary holds. */
  private static final int SUMMARY_MESSAGES = 2;

  private EmailAuthAssessment() {}

  /**
   * What a run comes to. Of a name that does not exist nothing is told here: that it does not
   * resolve is the news, and the check {@code dns} tells it.
   *
   * @param stored what results hold of the run
   */
  public static CheckOutcome outcome(
      EmailAuthProbeResult seen, EmailAuthObservation stored, CheckTarget target, Instant now) {
    JsonObject observations = RecordJson.write(stored);
    return seen.nameIsGone()
        ? new CheckOutcome.Inconclusive(
            "dns", "The name does not exist (NXDOMAIN); so nothing can be said of it", observations)
        : new CheckOutcome.Observed(observations, assess(seen, target, now));
  }

  private static Assessment assess(EmailAuthProbeResult seen, CheckTarget target, Instant now) {
    AssessmentBuilder assessment = new AssessmentBuilder();
    Baseline baseline = new Baseline(target.baseline());
    EmailAuthMemory memory = EmailAuthMemory.of(target.memory());
    new SpfAssessment(seen, baseline, assessment).assess();
    new DkimAssessment(seen, memory, baseline, assessment).assess();
    new DmarcAssessment(seen, baseline, assessment).assess();
    new TransportAssessment(seen, memory, now, baseline, assessment).assess();
    return assessment.build(
        RecordJson.write(after(seen, memory, now)), summary(seen, assessment.messages()));
  }

  private static EmailAuthMemory after(
      EmailAuthProbeResult seen, EmailAuthMemory memory, Instant now) {
    EmailAuthMemory known = memory.withSelectors(present(seen));
    boolean fresh = seen.mtaSts().policy() instanceof Fetched.Policy policy && !policy.remembered();
    if (!fresh) {
      return known;
    }
    String id =
        seen.mtaSts().record() instanceof MtaStsRecord.Valid(String _, String valid) ? valid : "";
    Fetched.Policy read = (Fetched.Policy) seen.mtaSts().policy();
    return known.withPolicy(Remembered.of(id, read.policy(), now));
  }

  /** The selectors that had a key in an earlier run, sorted. */
  public static SortedSet<String> knownSelectors(CheckTarget target) {
    SortedSet<String> known = new TreeSet<>(EmailAuthMemory.of(target.memory()).selectors());
    known.addAll(new Baseline(target.baseline()).partsBehind(DkimAssessment.PART));
    return known;
  }

  private static List<String> present(EmailAuthProbeResult seen) {
    return seen.dkim().selectors().entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Selector.Present)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** What is bad or changed, the first two in the order of the alphabet; else what there is. */
  private static String summary(EmailAuthProbeResult seen, List<String> messages) {
    if (!messages.isEmpty()) {
      String more =
          messages.size() > SUMMARY_MESSAGES
              ? " (+" + (messages.size() - SUMMARY_MESSAGES) + ")"
              : "";
      return String.join(". ", messages.stream().sorted().limit(SUMMARY_MESSAGES).toList()) + more;
    }
    int keys = present(seen).size();
    return "SPF %s, DMARC %s, %d DKIM %s seen"
        .formatted(
            seen.spf().state().wireName(),
            seen.dmarc()
                .applied()
                .map(Applied::effective)
                .map(policy -> policy.wireName())
                .orElse(seen.dmarc().state().wireName()),
            keys,
            keys == 1 ? "key" : "keys");
  }
}
