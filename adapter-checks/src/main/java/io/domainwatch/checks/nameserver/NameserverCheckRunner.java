package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObserver.Look;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.Registrable;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.NameserverDefinition;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs the check {@code nameserver}: delegation and health of the zone's servers. */
final class NameserverCheckRunner implements CheckRunner {

  /** Time of a run (docs/spec/checks/nameserver.md, "Limits"). */
  private static final Duration BUDGET = Duration.ofSeconds(60);

  /** Beyond the budget: the control probe, and what is under way when it ends. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  /** Queries of a run (docs/spec/checks/nameserver.md, "Limits"). */
  private static final int QUERY_LIMIT = 300;

  /** Time to prove that a resolver works. */
  private static final Duration CONTROL_TIME = Duration.ofSeconds(3);

  private final NameserverTools kit;

  NameserverCheckRunner(NameserverTools kit) {
    this.kit = kit;
  }

  @Override
  public CheckType checkType() {
    return CheckType.NAMESERVER;
  }

  @Override
  public Duration deadline() {
    return BUDGET.plus(GRACE);
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    String host = target.name().ascii();
    Optional<DnsName> name = DnsName.parse(host);
    if (name.isEmpty()) {
      return new CheckOutcome.NotApplicable("no_dns_name", "The name cannot be asked in the DNS");
    }
    DnsName registrable =
        DnsName.named(
            target
                .name()
                .registrableAtRegistry()
                .map(DomainName::ascii)
                .orElseGet(() -> Registrable.of(host)));
    DnsSession session = new DnsSession(Deadline.after(BUDGET), QUERY_LIMIT);
    AxfrHistory history = NameserverMemory.read(target.memory(), now).transfers();
    NameserverObserver observer =
        new NameserverObserver(kit, name.get(), registrable, session, target.intrusion());
    Look look = observer.look(history, now);
    return switch (look) {
      case Look.NotDelegated(String parent) ->
          new CheckOutcome.NotApplicable(
              "not_delegated", "The zone " + parent + " holds the name itself");
      case Look.Stuck(String at, String detail) -> stuck(at, detail, session);
      case Look.Seen(NameserverObservation seen) -> judge(seen, target, now);
    };
  }

  private CheckOutcome stuck(String at, String detail, DnsSession session) {
    JsonValue.JsonObject observations =
        JsonValue.fields()
            .put("stuckAt", at)
            .put("detail", detail)
            .put("queries", session.load().value())
            .build();
    return ownNetworkWorks()
        ? new CheckOutcome.Inconclusive(
            "parent_trouble", "The servers of " + at + " gave no usable answer", observations)
        : CheckOutcome.Inconclusive.ownNetwork(observations);
  }

  private CheckOutcome judge(NameserverObservation seen, CheckTarget target, Instant now) {
    Assessment assessment = NameserverAssessment.assess(seen, target, now);
    NameserverMemory after = NameserverMemory.read(assessment.memory(), now);
    JsonValue.JsonObject observations = NameserverObservationForm.value(seen, after, now);
    boolean silence =
        seen.servers().stream()
            .map(NameserverObservation.ServerSeen::state)
            .anyMatch(NameserverCheckRunner::isSilence);
    if (silence && !ownNetworkWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork(observations);
    }
    return assessment.judgements().containsKey(NameserverDefinition.ALL_UNREACHABLE)
        ? new CheckOutcome.Observed(observations, assessment)
        : new CheckOutcome.Inconclusive(
            "servers_not_asked",
            "No name server could be asked from here",
            observations,
            Optional.of(assessment));
  }

  private static boolean isSilence(ServerState state) {
    return switch (state) {
      case UNREACHABLE, TCP_ONLY, UDP_ONLY -> true;
      case OK, LAME, NON_PUBLIC, UNKNOWN -> false;
    };
  }

  private boolean ownNetworkWorks() {
    return kit.control().ownNetworkWorks()
        && kit.dns().rootQuery().succeeds(Deadline.after(CONTROL_TIME));
  }
}
