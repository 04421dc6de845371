package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.OwnPace;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsAssessment;
import io.domainwatch.core.check.dns.DnsMemory;
import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.dns.DnsProbeResult;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs the check {@code dns}: record sets, resolution and DNSSEC of a name. */
final class DnsCheckRunner implements CheckRunner {

  /** Time for looking (docs/spec/checks/dns.md, "Limits"), and beyond it the reserve. */
  private static final RunTime TIME =
      RunTime.looking(Duration.ofSeconds(30), Duration.ofSeconds(15));

  /** Queries of a run (docs/spec/checks/dns.md, "Limits"). */
  private static final int QUERY_LIMIT = 200;

  /** Time to prove that a resolver works. */
  private static final Duration CONTROL_TIME = Duration.ofSeconds(3);

  private final RunFrame frame;
  private final DnsToolbox tools;
  private final AddressPolicy publicAddresses;

  /**
   * A runner.
   *
   * @param control proves our own network before a failure is believed
   * @param publicAddresses tells which addresses are public; opened only by {@code
   *     checks.allowed-networks}
   */
  public DnsCheckRunner(DnsToolbox tools, ControlProbe control, AddressPolicy publicAddresses) {
    this(tools, control, publicAddresses, TIME);
  }

  /** The same with another time for a run. */
  DnsCheckRunner(
      DnsToolbox tools, ControlProbe control, AddressPolicy publicAddresses, RunTime time) {
    this.frame = new RunFrame(time, new SelfDiagnosis(control));
    this.tools = tools;
    this.publicAddresses = publicAddresses;
  }

  @Override
  public CheckType checkType() {
    return CheckType.DNS;
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
    DnsProbe probe = new DnsProbe(new Inquiry(tools, name.get(), now, session), publicAddresses);
    return run.outcome(
        () -> probe.look(new Baseline(run.baseline())),
        seen -> judge(run, seen, session.wasHeldBack()));
  }

  private static CheckOutcome judge(SiteRun run, DnsProbeResult seen, boolean heldBack) {
    DnsObservation observation = DnsObservation.of(seen, DnsMemory.of(run.memory()));
    Optional<Diagnosis> doubt =
        seen.resolves() ? Optional.empty() : run.doubts().ofNetworkAndResolver(CONTROL_TIME);
    if (doubt.isPresent()) {
      return doubt.get().outcome(observation);
    }
    return seen.saysNothing()
        ? SiteRun.inconclusive(
            "resolver_trouble",
            "Neither the resolvers nor the zone's servers gave a usable answer",
            observation)
        : OwnPace.outcome(
            observation, DnsAssessment.assess(seen, run.target(), run.now()), heldBack);
  }
}
