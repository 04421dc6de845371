package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverProbe.Look;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.OwnPace;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.nameserver.AxfrHistory;
import io.domainwatch.core.check.nameserver.NameserverAssessment;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.nameserver.NameserverMemory;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.nameserver.NameserverProbeResult;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs the check {@code nameserver}: delegation and health of the zone's servers. */
final class NameserverCheckRunner implements CheckRunner {

  /** Time for looking (docs/spec/checks/nameserver.md, "Limits"), and beyond it the reserve. */
  private static final RunTime TIME =
      RunTime.looking(Duration.ofSeconds(60), Duration.ofSeconds(15));

  /** Queries of a run (docs/spec/checks/nameserver.md, "Limits"). */
  private static final int QUERY_LIMIT = 300;

  /** Time to prove that a resolver works. */
  private static final Duration CONTROL_TIME = Duration.ofSeconds(3);

  private final RunFrame frame;
  private final NameserverTools kit;

  NameserverCheckRunner(NameserverTools kit) {
    this.frame = new RunFrame(TIME, new SelfDiagnosis(kit.control()));
    this.kit = kit;
  }

  @Override
  public CheckType checkType() {
    return CheckType.NAMESERVER;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Optional<DnsName> name = DnsName.parse(target.name().ascii());
    if (name.isEmpty()) {
      return new CheckOutcome.NotApplicable("no_dns_name", "The name cannot be asked in the DNS");
    }
    SiteRun run = new SiteRun(frame, target, now);
    DnsSession session = new DnsSession(run.deadline(), QUERY_LIMIT);
    NameserverProbe probe =
        new NameserverProbe(kit, name.get(), registrable(target), session, target.intrusion());
    AxfrHistory history = NameserverMemory.of(run.memory(), now).axfr();
    return run.outcomeHoweverLate(
        () -> probe.look(history, now), look -> judge(run, look, session));
  }

  private static DnsName registrable(CheckTarget target) {
    return DnsName.named(
        target
            .name()
            .registrableAtRegistry()
            .map(DomainName::ascii)
            .orElseGet(() -> Registrable.of(target.name().ascii())));
  }

  private static CheckOutcome judge(SiteRun run, Look look, DnsSession session) {
    return switch (look) {
      case Look.NotDelegated(String parent) ->
          new CheckOutcome.NotApplicable(
              "not_delegated", "The zone " + parent + " holds the name itself");
      case Look.Stuck(String at, String detail) ->
          stuck(run, at, NameserverObservation.stuck(at, detail, session.load()));
      case Look.Seen(NameserverProbeResult seen) -> seen(run, seen, session.wasHeldBack());
    };
  }

  private static CheckOutcome stuck(SiteRun run, String at, NameserverObservation observation) {
    return run.doubts()
        .ofNetworkAndResolver(CONTROL_TIME)
        .map(doubt -> doubt.outcome(observation))
        .orElseGet(
            () ->
                SiteRun.inconclusive(
                    "parent_trouble",
                    "The servers of " + at + " gave no usable answer",
                    observation));
  }

  private static CheckOutcome seen(SiteRun run, NameserverProbeResult seen, boolean heldBack) {
    Assessment assessment = NameserverAssessment.assess(seen, run.target(), run.now());
    NameserverMemory after = NameserverMemory.of(assessment.memory(), run.now());
    NameserverObservation observation = NameserverObservation.of(seen, after, run.now());
    boolean silence =
        seen.servers().stream()
            .map(NameserverProbeResult.ServerSeen::state)
            .anyMatch(NameserverCheckRunner::isSilence);
    Optional<Diagnosis> doubt =
        silence ? run.doubts().ofNetworkAndResolver(CONTROL_TIME) : Optional.empty();
    if (doubt.isPresent()) {
      return doubt.get().outcome(observation);
    }
    return assessment.judgements().containsKey(NameserverDefinition.ALL_UNREACHABLE)
        ? OwnPace.outcome(observation, assessment, heldBack)
        : new CheckOutcome.Inconclusive(
            "servers_not_asked",
            "No name server could be asked from here",
            RecordJson.write(observation),
            Optional.of(assessment));
  }

  private static boolean isSilence(ServerState state) {
    return switch (state) {
      case UNREACHABLE, TCP_ONLY, UDP_ONLY -> true;
      case OK, LAME, NON_PUBLIC, UNKNOWN -> false;
    };
  }
}
