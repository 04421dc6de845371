package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.guard.AddressPolicy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs the check {@code dns}: record sets, resolution and DNSSEC of a name. */
final class DnsCheckRunner implements CheckRunner {

  /** Time of a run (docs/spec/checks/dns.md, "Limits"). */
  private static final Duration BUDGET = Duration.ofSeconds(30);

  /** Beyond the budget: the control probe, and what is under way when it ends. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  /** Queries of a run (docs/spec/checks/dns.md, "Limits"). */
  private static final int QUERY_LIMIT = 200;

  /** Time to prove that a resolver works. */
  private static final Duration CONTROL_TIME = Duration.ofSeconds(3);

  private final DnsToolbox tools;
  private final ControlProbe control;
  private final AddressPolicy publicAddresses;

  /**
   * A runner.
   *
   * @param control proves our own network before a failure is believed
   * @param publicAddresses tells which addresses are public; opened only by {@code
   *     checks.allowed-networks}
   */
  public DnsCheckRunner(DnsToolbox tools, ControlProbe control, AddressPolicy publicAddresses) {
    this.tools = tools;
    this.control = control;
    this.publicAddresses = publicAddresses;
  }

  @Override
  public CheckType checkType() {
    return CheckType.DNS;
  }

  @Override
  public Duration deadline() {
    return BUDGET.plus(GRACE);
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Optional<DnsName> name = DnsName.parse(target.name().ascii());
    if (name.isEmpty()) {
      return new CheckOutcome.NotApplicable("no_dns_name", "The name cannot be asked in the DNS");
    }
    Deadline deadline = Deadline.after(BUDGET);
    Inquiry inquiry = new Inquiry(tools, name.get(), now, new DnsSession(deadline, QUERY_LIMIT));
    DnsObservation seen =
        new DnsObserver(inquiry, publicAddresses).look(new Baseline(target.baseline()));
    if (deadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "This process stood still");
    }
    JsonValue.JsonObject observations = DnsObservationForm.value(seen, target);
    if (!resolves(seen) && !ownNetworkWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork(observations);
    }
    if (saysNothing(seen)) {
      return new CheckOutcome.Inconclusive(
          "resolver_trouble",
          "Neither the resolvers nor the zone's servers gave a usable answer",
          observations);
    }
    return new CheckOutcome.Observed(observations, DnsAssessment.assess(seen, target, now));
  }

  private static boolean resolves(DnsObservation seen) {
    Ending ending = seen.resolution().ending();
    return ending == Ending.RESOLVES || ending == Ending.NO_ADDRESS;
  }

  private static boolean saysNothing(DnsObservation seen) {
    return seen.authority() == Authority.UNKNOWN
        && (seen.resolution().ending() == Ending.UNKNOWN
            || seen.resolution().ending() == Ending.SILENT);
  }

  private boolean ownNetworkWorks() {
    return control.ownNetworkWorks() && tools.rootQuery().succeeds(Deadline.after(CONTROL_TIME));
  }
}
