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
            seen.name() + " does not resolve: " + ReasonPhrases.of(reason),
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
      case NAME_ERROR -> nameError();
      case ALIAS_LOOP -> bad(Ending.ALIAS_LOOP.wireName());
      case SERVER_FAILURE -> bad(Ending.SERVER_FAILURE.wireName());
      case SILENT -> seen.authority() == Authority.SILENT ? bad("servers_silent") : byAuthority();
      case UNKNOWN -> byAuthority();
    };
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

  private Failure byAuthority() {
    return switch (seen.authority()) {
      case ANSWERS -> new Known(Optional.empty());
      case NAME_ERROR -> bad(Ending.NAME_ERROR.wireName());
      case SILENT -> bad("servers_silent");
      case UNKNOWN -> new CannotTell();
    };
  }

  private static Failure bad(String reason) {
    return new Known(Optional.of(reason));
  }
}
