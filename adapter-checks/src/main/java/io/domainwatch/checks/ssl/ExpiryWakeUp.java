package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** When the check must look again whatever its interval is (docs/spec/checks/ssl.md, "Wake-up"). */
final class ExpiryWakeUp {
  private ExpiryWakeUp() {}

  /**
   * The next instant at which a certificate begins, enters a stage, or a needed one ends. Where
   * some address showed none in this run, the instant of an earlier run goes on to count.
   */
  static Optional<Instant> next(SslObservation seen, SslMemory memory, Instant now) {
    Stream<Instant> known = seen.unseen().isEmpty() ? Stream.empty() : memory.wakeAt().stream();
    Stream<Instant> computed =
        seen.served().stream()
            .map(Served::certificate)
            .flatMap(certificate -> certificate.verdict().path().stream())
            .distinct()
            .flatMap(certificate -> instants(certificate, now));
    return Stream.concat(known, computed).filter(now::isBefore).min(Instant::compareTo);
  }

  /**
   * The outcome of a run that could tell nothing, with the instant that an earlier one computed.
   */
  static CheckOutcome kept(CheckOutcome outcome, CheckTarget target, Instant now) {
    Optional<Instant> wakeAt = SslMemory.from(target.memory()).wakeAt().filter(now::isBefore);
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
    return new Assessment(
        Map.of(),
        List.of(),
        Map.of(),
        target.memory(),
        summary,
        Optional.empty(),
        wakeAt,
        Optional.empty());
  }

  private static Stream<Instant> instants(X509Certificate certificate, Instant now) {
    Instant notBefore = certificate.getNotBefore().toInstant();
    Instant notAfter = certificate.getNotAfter().toInstant();
    return Stream.concat(
        Stream.of(notBefore), ExpiryStage.nextChange(notBefore, notAfter, now).stream());
  }
}
