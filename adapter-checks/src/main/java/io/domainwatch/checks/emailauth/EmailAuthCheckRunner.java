package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.checks.emailauth.spf.SpfAnalysis;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs the check {@code email_auth} (docs/spec/checks/email_auth.md). */
final class EmailAuthCheckRunner implements CheckRunner {

  /** Time of a run (docs/spec/checks/email_auth.md, "Limits"). */
  private static final Duration BUDGET = Duration.ofSeconds(45);

  /** Beyond the budget: the control probe, and what is under way when it ends. */
  private static final Duration GRACE = Duration.ofSeconds(25);

  /** Queries of a run (docs/spec/checks/email_auth.md, "Limits"). */
  static final int QUERY_LIMIT = 200;

  private final DnsToolbox tools;
  private final MtaStsProbe mtaSts;
  private final ControlProbe control;
  private final List<String> selectors;
  private final Duration budget;

  /**
   * A runner.
   *
   * @param control proves our own network before a failure is believed
   * @param config the DKIM selectors that are tried
   */
  public EmailAuthCheckRunner(
      DnsToolbox tools, HttpFetcher fetcher, ControlProbe control, EmailAuthConfig config) {
    this(tools, fetcher, control, config, BUDGET);
  }

  EmailAuthCheckRunner(
      DnsToolbox tools,
      HttpFetcher fetcher,
      ControlProbe control,
      EmailAuthConfig config,
      Duration budget) {
    this.tools = tools;
    this.mtaSts = new MtaStsProbe(fetcher, control);
    this.control = control;
    this.selectors = config.dkimSelectors().orElseGet(DkimSelectors::builtIn);
    this.budget = budget;
  }

  @Override
  public CheckType checkType() {
    return CheckType.EMAIL_AUTH;
  }

  @Override
  public Duration deadline() {
    return budget.plus(GRACE);
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Optional<DnsName> name = DnsName.parse(target.name().ascii());
    if (name.isEmpty()) {
      return new CheckOutcome.NotApplicable("no_dns_name", "The name cannot be asked in the DNS");
    }
    DnsSession session = new DnsSession(Deadline.after(budget), QUERY_LIMIT);
    EmailAuthObservation seen =
        new EmailAuthObserver(tools, mtaSts, name.get(), now, session)
            .look(selectors, target.baseline().keySet(), EmailAuthMemory.read(target.memory()));
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    if (session.deadline().overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "This process stood still");
    }
    JsonValue.JsonObject observations = EmailAuthForm.value(seen, target.name());
    if (saysNothing(seen)) {
      return control.networkAndResolverWork()
          ? new CheckOutcome.Inconclusive(
              "resolver_trouble", "The resolvers gave no usable answer", observations)
          : CheckOutcome.Inconclusive.ownNetwork(observations);
    }
    return EmailAuthAssessment.outcome(seen, observations, target, now);
  }

  private static boolean saysNothing(EmailAuthObservation seen) {
    return seen.mail().receives() == Receives.UNKNOWN
        && seen.spf().state() == SpfAnalysis.State.UNKNOWN
        && seen.dmarc().state() == DmarcAnalysis.State.UNKNOWN;
  }
}
