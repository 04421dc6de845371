package io.domainwatch.core.check.dns;

import static io.domainwatch.core.check.dns.DnsDefinition.RESOLUTION_FAILED;

import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.Optional;

/** Whether the name resolves, in the eyes of the resolvers and of the zone's own servers. */
final class ResolutionAssessment {

  private final DnsProbeResult seen;
  private final AssessmentBuilder verdicts;

  ResolutionAssessment(DnsProbeResult seen, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.verdicts = verdicts;
  }

  void assess() {
    switch (failure()) {
      case Known(Optional<String> reason) -> {
        verdicts.judged(RESOLUTION_FAILED);
        reason.ifPresent(this::report);
      }
      case CannotTell() -> {}
    }
  }

  private void report(String reason) {
    verdicts.bad(
        Finding.of(
            RESOLUTION_FAILED,
            reason.equals(Ending.NAME_ERROR.wireName())
                ? seen.name() + " does not exist in DNS"
                : seen.name() + " does not resolve: " + ReasonPhrases.of(reason),
            JsonValue.fields()
                .put("reason", reason)
                .put("resolvers", seen.resolution().ending().wireName())
                .put("detail", seen.resolution().detail())
                .put("aliases", seen.resolution().aliases())
                .build()));
  }

  private sealed interface Failure {}

  /** Why it does not resolve; empty when it does. */
  private record Known(Optional<String> reason) implements Failure {}

  private record CannotTell() implements Failure {}

  private Failure failure() {
    return switch (seen.resolution().ending()) {
      case RESOLVES, NO_ADDRESS -> new Known(Optional.empty());
      case NAME_ERROR -> isValidationAlone() ? new CannotTell() : nameError();
      case ALIAS_LOOP -> bad(Ending.ALIAS_LOOP.wireName());
      case SERVER_FAILURE -> isValidationAlone() ? new CannotTell() : serverFailure();
      case SILENT, UNKNOWN -> byAuthority();
    };
  }

  /** Whether the name is there and only DNSSEC keeps resolvers from it, which has its own event. */
  private boolean isValidationAlone() {
    boolean answered =
        seen.authority() == Authority.ANSWERS || seen.dnssec().answersUnchecked().orElse(false);
    return answered && DnssecAssessment.isBogus(seen.dnssec());
  }

  /** Two resolvers say NXDOMAIN; servers that know the name make it a contradiction. */
  private Failure nameError() {
    boolean ofTarget = !seen.resolution().aliases().isEmpty();
    if (ofTarget) {
      return bad("alias_target_nxdomain");
    }
    return seen.authority() == Authority.ANSWERS
        ? new CannotTell()
        : bad(Ending.NAME_ERROR.wireName());
  }

  /** What is behind a SERVFAIL, where the zone's servers show it. */
  private Failure serverFailure() {
    return switch (seen.authority()) {
      case LAME, SILENT, DELEGATION_LOOP -> byAuthority();
      case ANSWERS, NAME_ERROR, UNKNOWN -> bad(Ending.SERVER_FAILURE.wireName());
    };
  }

  private Failure byAuthority() {
    return switch (seen.authority()) {
      case ANSWERS -> new Known(Optional.empty());
      case NAME_ERROR -> bad(Ending.NAME_ERROR.wireName());
      case SILENT -> bad("servers_silent");
      case LAME -> bad("servers_lame");
      case DELEGATION_LOOP -> bad("delegation_loop");
      case UNKNOWN -> new CannotTell();
    };
  }

  private static Failure bad(String reason) {
    return new Known(Optional.of(reason));
  }
}
