package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.openports.OpenPortsAssessment;
import io.domainwatch.core.check.openports.OpenPortsMemory;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.openports.OpenPortsProbeResult;
import io.domainwatch.core.check.openports.PortTable;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs the check {@code open_ports}: which TCP services the addresses of a name offer. */
final class OpenPortsCheckRunner implements CheckRunner {

  /**
   * Time for looking (docs/spec/checks/open_ports.md, "Limits"), and beyond it the reserve, with
   * the look at blocked ports.
   */
  private static final RunTime TIME =
      RunTime.looking(Duration.ofSeconds(90), Duration.ofSeconds(30));

  /** Runs at once: six addresses with ten connections each make 60 sockets a run. */
  private static final int MAX_AT_ONCE = 8;

  private final RunFrame frame;
  private final HostAddresses addresses;
  private final OpenPortsProbe probe;
  private final PortTable table;

  /**
   * A runner.
   *
   * @param control proves our own network before silence is believed
   */
  OpenPortsCheckRunner(
      HostAddresses addresses, OpenPortsProbe probe, PortTable table, ControlProbe control) {
    this.frame = new RunFrame(TIME, new SelfDiagnosis(control));
    this.addresses = addresses;
    this.probe = probe;
    this.table = table;
  }

  @Override
  public CheckType checkType() {
    return CheckType.OPEN_PORTS;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public int maxConcurrency() {
    return MAX_AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    if (target.intrusion() instanceof Intrusion.Unverified(String howTo)) {
      return new CheckOutcome.NotApplicable(Intrusion.REASON, howTo);
    }
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcomeHoweverLate(
        () -> addresses.all(run.host(), run.deadline()),
        choice ->
            switch (choice) {
              case HostAddresses.Choice.Approved approved -> look(run, approved.addresses());
              case HostAddresses.Choice.None none -> without(none);
            });
  }

  private CheckOutcome look(SiteRun run, List<InetAddress> found) throws InterruptedException {
    OpenPortsMemory memory = OpenPortsMemory.of(run.memory());
    return judge(
        run, memory, SiteRun.looking(() -> probe.look(found, memory, run.now(), run.deadline())));
  }

  private CheckOutcome judge(SiteRun run, OpenPortsMemory memory, OpenPortsProbeResult seen) {
    Assessment assessment =
        OpenPortsAssessment.assess(seen, table, memory, run.baseline(), run.now());
    OpenPortsObservation observation =
        OpenPortsObservation.of(seen, OpenPortsMemory.of(assessment.memory()));
    Optional<Diagnosis> doubt = seen.anyAnswer() ? Optional.empty() : run.doubts().ofNetwork();
    return doubt
        .map(why -> why.outcome(observation))
        .orElseGet(() -> SiteRun.observed(observation, assessment));
  }

  private static CheckOutcome without(HostAddresses.Choice.None none) {
    if (none.failure() == FetchFailure.DNS_NXDOMAIN || none.failure() == FetchFailure.DNS_NODATA) {
      return new CheckOutcome.NotApplicable(
          "no_address", "The name has no address that could have ports");
    }
    return none.failure() == FetchFailure.TARGET_NOT_PUBLIC
        ? new CheckOutcome.NotApplicable(
            "target_not_public", "The name has no address that may be reached")
        : new CheckOutcome.Inconclusive(
            "resolver_trouble", "The addresses could not be found out: " + none.detail());
  }
}
