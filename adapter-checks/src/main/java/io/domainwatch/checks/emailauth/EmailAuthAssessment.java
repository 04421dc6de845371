package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthMemory.Remembered;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run of the check {@code email_auth} means; pure (docs/spec/checks/email_auth.md,
 * "Judgement").
 */
final class EmailAuthAssessment {

  /** Messages that a summary holds. */
  private static final int SUMMARY_MESSAGES = 2;

  private EmailAuthAssessment() {}

  /**
   * What a run comes to. Of a name that does not exist nothing is told here: that it does not
   * resolve is the news, and the check {@code dns} tells it.
   *
   * @param observations what is stored of the run
   */
  static CheckOutcome outcome(
      EmailAuthObservation seen,
      JsonValue.JsonObject observations,
      CheckTarget target,
      Instant now) {
    return seen.nameIsGone()
        ? new CheckOutcome.Inconclusive(
            "dns", "The name does not exist (NXDOMAIN); so nothing can be said of it", observations)
        : new CheckOutcome.Observed(observations, assess(seen, target, now));
  }

  private static Assessment assess(EmailAuthObservation seen, CheckTarget target, Instant now) {
    Verdicts verdicts = new Verdicts(target.baseline());
    EmailAuthMemory memory = EmailAuthMemory.read(target.memory());
    new SpfAssessment(seen, verdicts).assess();
    new DkimAssessment(seen, memory, verdicts).assess();
    new DmarcAssessment(seen, verdicts).assess();
    new TransportAssessment(seen, memory, now, verdicts).assess();
    return new Assessment(
        verdicts.judgements(),
        verdicts.sightings(),
        verdicts.readings(),
        after(seen, memory, now).value(),
        summary(seen, verdicts),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static EmailAuthMemory after(
      EmailAuthObservation seen, EmailAuthMemory memory, Instant now) {
    EmailAuthMemory known = memory.withSelectors(present(seen));
    boolean fresh = seen.mtaSts().policy() instanceof Fetched.Policy policy && !policy.remembered();
    if (!fresh) {
      return known;
    }
    String id =
        seen.mtaSts().record() instanceof MtaStsRecord.Valid(String _, String valid) ? valid : "";
    Fetched.Policy read = (Fetched.Policy) seen.mtaSts().policy();
    return known.withPolicy(new Remembered(id, read.policy(), now));
  }

  private static List<String> present(EmailAuthObservation seen) {
    return seen.dkim().selectors().entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Selector.Present)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private static String summary(EmailAuthObservation seen, Verdicts verdicts) {
    List<String> messages = verdicts.messages();
    if (!messages.isEmpty()) {
      String more =
          messages.size() > SUMMARY_MESSAGES
              ? " (+" + (messages.size() - SUMMARY_MESSAGES) + ")"
              : "";
      return String.join(". ", messages.stream().limit(SUMMARY_MESSAGES).toList()) + more;
    }
    int keys = present(seen).size();
    return "SPF %s, DMARC %s, %d DKIM %s seen"
        .formatted(
            seen.spf().state().word(),
            seen.dmarc()
                .applied()
                .map(Applied::effective)
                .map(policy -> policy.word())
                .orElse(seen.dmarc().state().word()),
            keys,
            keys == 1 ? "key" : "keys");
  }
}
