package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.FetchFailure;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.value.JsonValue;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Runs the check {@code open_ports}: which TCP services the addresses of a name offer. */
final class OpenPortsCheckRunner implements CheckRunner {

  /** Time of a run (docs/spec/checks/open_ports.md, "Limits"). */
  private static final Duration BUDGET = Duration.ofSeconds(90);

  /** Beyond the budget: the control probe and the look at blocked ports. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  /** Runs at once: six addresses with ten connections each make 60 sockets a run. */
  private static final int MAX_AT_ONCE = 8;

  private final HostAddresses addresses;
  private final AddressScans scans;
  private final PortTable table;
  private final ControlProbe control;

  /**
   * A runner.
   *
   * @param control proves our own network before silence is believed
   */
  OpenPortsCheckRunner(
      HostAddresses addresses, AddressScans scans, PortTable table, ControlProbe control) {
    this.addresses = addresses;
    this.scans = scans;
    this.table = table;
    this.control = control;
  }

  @Override
  public CheckType checkType() {
    return CheckType.OPEN_PORTS;
  }

  @Override
  public Duration deadline() {
    return BUDGET.plus(GRACE);
  }

  @Override
  public int mostAtOnce() {
    return MAX_AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    if (target.intrusion() instanceof Intrusion.Unverified(String howTo)) {
      return new CheckOutcome.NotApplicable(Intrusion.REASON, howTo);
    }
    Deadline deadline = Deadline.after(BUDGET);
    HostAddresses.Choice choice = addresses.all(target.name().ascii(), deadline);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return switch (choice) {
      case HostAddresses.Choice.Approved approved ->
          look(approved.addresses(), target, now, deadline);
      case HostAddresses.Choice.None none -> without(none);
    };
  }

  private CheckOutcome look(
      List<InetAddress> found, CheckTarget target, Instant now, Deadline deadline)
      throws InterruptedException {
    OpenPortsMemory memory = new OpenPortsMemory(target.memory());
    OpenPortsObservation seen = scans.look(found, memory, now, deadline);
    Assessment assessment = OpenPortsAssessment.assess(seen, table, memory, target.baseline(), now);
    JsonValue.JsonObject observations = OpenPortsObservationForm.value(seen, table, memory);
    if (!seen.anyAnswer() && !control.ownNetworkWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork("Our own network does not work", observations);
    }
    return new CheckOutcome.Observed(observations, assessment);
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
