package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.tls.StartTls;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.emailauth.EmailAuthAssessment;
import io.domainwatch.core.check.emailauth.EmailAuthMemory;
import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Runs the check {@code email_auth} (docs/spec/checks/email_auth.md). */
final class EmailAuthCheckRunner implements CheckRunner {

  /** Time for looking (docs/spec/checks/email_auth.md, "Limits"), and beyond it the reserve. */
  private static final RunTime TIME =
      RunTime.looking(Duration.ofSeconds(45), Duration.ofSeconds(25));

  /** Queries of a run (docs/spec/checks/email_auth.md, "Limits"). */
  static final int QUERY_LIMIT = 200;

  private final RunFrame frame;
  private final DnsToolbox tools;
  private final MtaStsProbe mtaSts;
  private final MailServers servers;
  private final List<String> selectors;

  /**
   * A runner.
   *
   * @param control proves our own network before a failure is believed
   * @param config the DKIM selectors that are tried
   */
  public EmailAuthCheckRunner(
      DnsToolbox tools,
      HttpFetcher fetcher,
      StartTls starttls,
      ControlProbe control,
      EmailAuthConfig config) {
    this(tools, fetcher, starttls, control, config, TIME.looking());
  }

  EmailAuthCheckRunner(
      DnsToolbox tools,
      HttpFetcher fetcher,
      StartTls starttls,
      ControlProbe control,
      EmailAuthConfig config,
      Duration budget) {
    this.frame = new RunFrame(RunTime.looking(budget, TIME.reserve()), new SelfDiagnosis(control));
    this.tools = tools;
    this.mtaSts = new MtaStsProbe(fetcher, control);
    this.servers = new MailServers(starttls, config.smtpPort());
    this.selectors = config.dkimSelectors().orElseGet(DkimSelectors::builtIn);
  }

  @Override
  public CheckType checkType() {
    return CheckType.EMAIL_AUTH;
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
    EmailAuthProbe probe = new EmailAuthProbe(tools, mtaSts, servers, name.get(), now, session);
    SortedSet<String> known = EmailAuthAssessment.knownSelectors(target);
    return run.outcome(
        () -> probe.look(selectors, known, EmailAuthMemory.of(run.memory())),
        seen -> judge(run, seen));
  }

  private static CheckOutcome judge(SiteRun run, EmailAuthProbeResult seen) {
    EmailAuthObservation observation = EmailAuthObservation.of(seen, run.target().name());
    if (!saysNothing(seen)) {
      return EmailAuthAssessment.outcome(seen, observation, run.target(), run.now());
    }
    return run.doubts()
        .ofNetworkAndResolver()
        .map(doubt -> doubt.outcome(observation))
        .orElseGet(
            () ->
                SiteRun.inconclusive(
                    "resolver_trouble", "The resolvers gave no usable answer", observation));
  }

  private static boolean saysNothing(EmailAuthProbeResult seen) {
    return seen.mail().receives() == Receives.UNKNOWN
        && seen.spf().state() == SpfAnalysis.State.UNKNOWN
        && seen.dmarc().state() == DmarcAnalysis.State.UNKNOWN;
  }
}
