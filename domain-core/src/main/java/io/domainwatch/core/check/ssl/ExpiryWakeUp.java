package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ExpiryStage;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** When the check must look again whatever its interval is (docs/spec/checks/ssl.md, "Wake-up"). */
public final class ExpiryWakeUp {
  private ExpiryWakeUp() {}

  /**
   * The next instant at which a certificate begins, enters a stage, or a needed one ends. Where
   * some address showed none in this run, the instant of an earlier run goes on to count.
   */
  static Optional<Instant> next(SslProbeResult seen, SslMemory memory, Instant now) {
    Stream<Instant> known = seen.unseen().isEmpty() ? Stream.empty() : memory.wakeAt().stream();
    Stream<Instant> computed =
        seen.served().stream()
            .map(Served::certificate)
            .flatMap(certificate -> certificate.verdict().path().stream())
            .distinct()
            .flatMap(certificate -> instants(certificate, now));
    return Stream.of(known, computed, memory.second().instants(now))
        .flatMap(instants -> instants)
        .filter(now::isBefore)
        .min(Instant::compareTo);
  }

  /**
   * The outcome of a run that could tell nothing, with the instant that an earlier one computed.
   */
  public static CheckOutcome kept(CheckOutcome outcome, CheckTarget target, Instant now) {
    Optional<Instant> wakeAt = SslMemory.of(target.memory()).wakeAt().filter(now::isBefore);
    return wakeAt.isPresent()
            && outcome
                instanceof
                CheckOutcome.Inconclusive(
                    String reason,
                    String detail,
                    JsonValue.JsonObject observations,
                    Optional<Assessment> aside)
            && aside.isEmpty()
        ? new CheckOutcome.Inconclusive(
            reason, detail, observations, Optional.of(onlyWaking(target, detail, wakeAt)))
        : outcome;
  }

  private static Assessment onlyWaking(
      CheckTarget target, String summary, Optional<Instant> wakeAt) {
    AssessmentBuilder assessment = new AssessmentBuilder();
    assessment.wakeAt(wakeAt);
    return assessment.build(target.memory(), summary);
  }

  private static Stream<Instant> instants(CertificateFacts certificate, Instant now) {
    Instant notBefore = certificate.notBefore();
    Instant notAfter = certificate.notAfter();
    return Stream.concat(
        Stream.of(notBefore), ExpiryStage.nextChange(notBefore, notAfter, now).stream());
  }
}
