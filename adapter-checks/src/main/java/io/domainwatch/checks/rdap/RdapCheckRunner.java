package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.rdap.RdapProbe.Lookup;
import io.domainwatch.checks.rdap.RdapProbe.Result;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapAssessment;
import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Reads the registration of a domain over RDAP (docs/spec/checks/rdap.md). */
final class RdapCheckRunner implements CheckRunner {

  /**
   * For the bootstrap file and for the domain a turn of 15 s and a request of 20 s each, the DNS 15
   * s, and the reserve.
   */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(100), Duration.ofSeconds(12));

  /**
   * Runs under way at once: as many as get their turn at one server within their patience, and as
   * many again for other servers, so that many domains of one registry leave room for other checks.
   */
  private static final int MAX_AT_ONCE = 32;

  private final RunFrame frame;
  private final RdapDirectory directory;
  private final RdapProbe probe;
  private final DelegationCheck dns;

  /** Doubts its own network by {@code control} before a silent server is held to account. */
  RdapCheckRunner(
      RdapDirectory directory, RdapProbe probe, DelegationCheck dns, ControlProbe control) {
    this.frame = new RunFrame(TIME, new SelfDiagnosis(control));
    this.directory = directory;
    this.probe = probe;
    this.dns = dns;
  }

  @Override
  public CheckType checkType() {
    return CheckType.RDAP;
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
    SiteRun run = new SiteRun(frame, target, now);
    RdapRun spent = new RdapRun(now, run.deadline());
    return run.outcomeHoweverLate(
        () -> directory.find(name.ascii(), spent),
        entry ->
            switch (entry) {
              case RdapDirectory.Entry.Listed listed -> look(run, listed, name.ascii(), spent);
              case RdapDirectory.Entry.Unlisted() ->
                  new CheckOutcome.NotApplicable(
                      "unsupported", "No RDAP server is known for this top-level domain.");
              case RdapDirectory.Entry.Unreadable(String detail, Instant again) ->
                  judge(
                      run,
                      new RdapProbeResult(
                          name.ascii(),
                          Optional.empty(),
                          Optional.empty(),
                          new RdapProbeResult.Undirected(again, detail),
                          spent.load()));
            });
  }

  private CheckOutcome look(
      SiteRun run, RdapDirectory.Entry.Listed listed, String name, RdapRun spent)
      throws InterruptedException {
    Lookup lookup = SiteRun.looking(() -> probe.lookUp(listed.server(), name, spent));
    RdapProbeResult.Answer answer =
        SiteRun.unlessCancelled(answer(lookup.result(), name, run.doubts(), spent));
    RdapProbeResult.Answer believed = run.stoodStill().map(RdapCheckRunner::unclear).orElse(answer);
    return judge(
        run,
        new RdapProbeResult(
            name, Optional.of(listed.seen()), lookup.httpStatus(), believed, spent.load()));
  }

  private static CheckOutcome judge(SiteRun run, RdapProbeResult seen) {
    return RdapAssessment.assess(seen, run.target(), run.now());
  }

  private static RdapProbeResult.Answer unclear(Diagnosis doubt) {
    return new RdapProbeResult.Unclear(doubt.reason(), doubt.detail());
  }

  private RdapProbeResult.Answer answer(
      Result result, String name, SelfDiagnosis doubts, RdapRun spent) {
    return switch (result) {
      case Result.Found(RdapRecord record) -> new RdapProbeResult.Registered(record);
      case Result.NotFound() -> dns.notFound(name, spent.now(), spent.dns());
      case Result.Limited(Instant until, String detail) ->
          new RdapProbeResult.RateLimited(until, detail);
      case Result.Failed(String reason, String detail, boolean passing, boolean silent) ->
          Optional.of(doubts)
              .filter(_ -> silent)
              .flatMap(SelfDiagnosis::ofNetwork)
              .map(RdapCheckRunner::unclear)
              .orElseGet(() -> new RdapProbeResult.Failed(reason, detail, passing));
      case Result.NotAsked(String reason, String detail) ->
          new RdapProbeResult.Unclear(reason, detail);
      case Result.Later(Instant at) -> new RdapProbeResult.Postponed(at);
    };
  }
}
