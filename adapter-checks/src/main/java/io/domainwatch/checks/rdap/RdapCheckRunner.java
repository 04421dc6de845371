package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.rdap.RdapClient.Lookup;
import io.domainwatch.checks.rdap.RdapClient.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the registration of a domain over RDAP (docs/spec/checks/rdap.md). */
final class RdapCheckRunner implements CheckRunner {

  /**
   * For the bootstrap file and for the domain a turn of 15 s and a request of 20 s each, the DNS 15
   * s, and the reserve.
   */
  private static final Duration DEADLINE = Duration.ofSeconds(100);

  /** Of which this is kept for the control probe and for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(12);

  /**
   * Runs under way at once: as many as get their turn at one server within their patience, and as
   * many again for other servers, so that many domains of one registry leave room for other checks.
   */
  private static final int MAX_AT_ONCE = 32;

  private final RdapDirectory directory;
  private final RdapClient client;
  private final DelegationCheck dns;
  private final ControlProbe control;

  /** Doubts its own network by {@code control} before a silent server is held to account. */
  RdapCheckRunner(
      RdapDirectory directory, RdapClient client, DelegationCheck dns, ControlProbe control) {
    this.directory = directory;
    this.client = client;
    this.dns = dns;
    this.control = control;
  }

  @Override
  public CheckType checkType() {
    return CheckType.RDAP;
  }

  @Override
  public Duration deadline() {
    return DEADLINE;
  }

  @Override
  public int mostAtOnce() {
    return MAX_AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Optional<DomainName> registered = target.name().registrableAtRegistry();
    if (registered.isEmpty()) {
      return new CheckOutcome.NotApplicable(
          "no_registrable_domain", "No registrable domain is known for this name.");
    }
    DomainName name = registered.get();
    if (!name.equals(target.name()) && !target.name().registrable().equals(registered)) {
      return new CheckOutcome.NotApplicable(
          "private_suffix",
          "The name is given out below " + name.ascii() + ", whose registration is another's.");
    }
    RdapRun run = new RdapRun(now, Deadline.after(DEADLINE.minus(RESERVE)));
    return switch (directory.find(name.ascii(), run)) {
      case RdapDirectory.Entry.Listed listed -> look(listed, name.ascii(), target, run);
      case RdapDirectory.Entry.Unlisted() ->
          new CheckOutcome.NotApplicable(
              "unsupported", "No RDAP server is known for this top-level domain.");
      case RdapDirectory.Entry.Unreadable(String detail, Instant again) ->
          RdapAssessment.assess(
              new RdapObservation(
                  name.ascii(),
                  Optional.empty(),
                  OptionalInt.empty(),
                  new RdapObservation.Undirected(again, detail),
                  run.load()),
              target,
              now);
    };
  }

  private CheckOutcome look(
      RdapDirectory.Entry.Listed listed, String name, CheckTarget target, RdapRun run)
      throws InterruptedException {
    Lookup lookup = client.lookUp(listed.server(), name, run);
    RdapObservation.Answer answer = answer(lookup.result(), name, run);
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    RdapObservation.Answer believed =
        run.deadline().overrun()
            ? new RdapObservation.Unclear("monitor_paused", "This process stood still.")
            : answer;
    return RdapAssessment.assess(
        new RdapObservation(name, Optional.of(listed), lookup.httpStatus(), believed, run.load()),
        target,
        run.now());
  }

  private RdapObservation.Answer answer(Result result, String name, RdapRun run) {
    return switch (result) {
      case Result.Found(RdapRecord record) -> new RdapObservation.Registered(record);
      case Result.NotFound() -> dns.notFound(name, run.now(), run.dns());
      case Result.Limited(Instant until, String detail) ->
          new RdapObservation.RateLimited(until, detail);
      case Result.Failed(String reason, String detail, boolean passing, boolean silent) ->
          silent && !control.ownNetworkWorks()
              ? new RdapObservation.Unclear(
                  CheckOutcome.OWN_NETWORK, "No reference target could be reached either.")
              : new RdapObservation.Failed(reason, detail, passing);
      case Result.NotAsked(String reason, String detail) ->
          new RdapObservation.Unclear(reason, detail);
      case Result.Later(Instant at) -> new RdapObservation.Postponed(at);
    };
  }
}
