package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.FetchFailure;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.TlsHandshake;
import io.domainwatch.checks.net.tls.TlsHelloProbe;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.value.JsonValue;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Looks at certificates, protocols and ciphers (docs/spec/checks/ssl.md). */
final class SslCheckRunner implements CheckRunner {

  /**
   * Handshakes 15 s, issuers and revocation 40 s, again after an expired certificate, a scan 60 s.
   */
  private static final Duration DEADLINE = Duration.ofSeconds(150);

  /** Of which this is kept for the control probe and for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(12);

  private final HostAddresses addresses;
  private final ControlProbe control;
  private final SslSurvey survey;
  private final OwnClock clock;
  private final Predicate<X509Certificate> publicRoots;
  private final Duration deadline;
  private final IssuerChanges issuers = new IssuerChanges();

  /** Tells how far our clock is off, when it is. */
  @FunctionalInterface
  interface OwnClock {
    /** Empty when it can be believed; {@code now} is what it says. */
    Optional<Duration> skew(Instant now);
  }

  /**
   * Where and when certificates are looked at.
   *
   * @param httpsPort where the checked hosts' TLS services listen
   * @param clock says whether our clock is believed
   */
  record Watched(int httpsPort, OwnClock clock) {}

  /**
   * Makes the runner.
   *
   * @param watched where services are, and by whose clock
   */
  public SslCheckRunner(
      HostAddresses addresses,
      GuardedConnector connector,
      HttpFetcher http,
      ControlProbe control,
      TlsTrust trust,
      Watched watched) {
    this(
        addresses,
        control,
        survey(
            connector,
            http,
            control,
            new CertificateInquiry(trust, new CertificateFetcher(http)),
            watched.httpsPort()),
        watched.clock(),
        trust::isPublic,
        DEADLINE);
  }

  SslCheckRunner(
      HostAddresses addresses,
      ControlProbe control,
      SslSurvey survey,
      OwnClock clock,
      Predicate<X509Certificate> publicRoots,
      Duration deadline) {
    this.publicRoots = publicRoots;
    this.addresses = addresses;
    this.control = control;
    this.survey = survey;
    this.clock = clock;
    this.deadline = deadline;
  }

  private static SslSurvey survey(
      GuardedConnector connector,
      HttpFetcher http,
      ControlProbe control,
      CertificateInquiry inquiry,
      int httpsPort) {
    TlsHelloProbe probe = new TlsHelloProbe(connector, TlsHelloProbe.POLITE_SPACING);
    return new SslSurvey(
        new AddressHandshakes(new TlsHandshake(connector), probe, control, httpsPort),
        inquiry,
        new ServerScanner(probe, http));
  }

  @Override
  public CheckType checkType() {
    return CheckType.SSL;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    Deadline runDeadline = Deadline.after(deadline.minus(RESERVE));
    CheckOutcome outcome =
        switch (addresses.all(target.name().ascii(), runDeadline)) {
          case HostAddresses.Choice.None none -> nowhere(none);
          case HostAddresses.Choice.Approved approved -> look(approved, target, now, runDeadline);
        };
    CheckOutcome kept = ExpiryWakeUp.kept(outcome, target, now);
    return target.intrusion().isAllowed() ? kept : withoutScan(kept);
  }

  /** Says that protocols and ciphers were not looked at, and why. */
  private static CheckOutcome withoutScan(CheckOutcome outcome) {
    JsonValue.JsonObject unknown =
        JsonValue.fields()
            .put("probe", "protocols and ciphers")
            .put("reason", Intrusion.REASON)
            .build();
    JsonValue unknowns = JsonValue.of(List.of(unknown));
    return switch (outcome) {
      case CheckOutcome.Observed(JsonValue.JsonObject observations, Assessment assessment) ->
          new CheckOutcome.Observed(observations.with("unknowns", unknowns), assessment);
      case CheckOutcome.Inconclusive(
              String reason,
              String detail,
              JsonValue.JsonObject observations,
              Optional<Assessment> aside) ->
          new CheckOutcome.Inconclusive(
              reason, detail, observations.with("unknowns", unknowns), aside);
      case CheckOutcome.NotApplicable _ -> outcome;
    };
  }

  private CheckOutcome look(
      HostAddresses.Choice.Approved approved, CheckTarget target, Instant now, Deadline runDeadline)
      throws InterruptedException {
    Optional<Duration> clockSkew = clock.skew(now);
    SslObservation seen = survey.of(target, approved, now, runDeadline);
    if (runDeadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "This process stood still.");
    }
    boolean blamesTheSite = !seen.speaksTls() && !seen.failed().isEmpty();
    if (blamesTheSite && !control.ownNetworkWorks()) {
      return CheckOutcome.Inconclusive.ownNetwork(
          "No reference target could be reached either.",
          SslReport.of(seen, Optional.empty(), now));
    }
    boolean issuerOfMany =
        mayBeIntercepted(seen)
            && issuers.isOfMany(target.domainId(), SslAssessment.newIssuer(seen, target, now), now);
    return SslAssessment.assess(seen, new MonitorDoubts(clockSkew, issuerOfMany), target, now);
  }

  /**
   * Whether somebody near us may stand between us and the site: he has no certificate of a public
   * authority. Else five domains of one organization that move to such an authority would keep the
   * same move of all others from being told (docs/adr/0026).
   */
  private boolean mayBeIntercepted(SslObservation seen) {
    return !seen.served().isEmpty()
        && seen.served().stream()
            .map(each -> each.certificate().verdict())
            .noneMatch(verdict -> verdict.anchor().filter(publicRoots).isPresent());
  }

  private static CheckOutcome nowhere(HostAddresses.Choice.None none) {
    boolean ours =
        none.failure() == FetchFailure.TARGET_NOT_PUBLIC
            || none.failure() == FetchFailure.RESOLVER_TROUBLE;
    return new CheckOutcome.Inconclusive(ours ? none.failure().word() : "dns", none.detail());
  }
}
