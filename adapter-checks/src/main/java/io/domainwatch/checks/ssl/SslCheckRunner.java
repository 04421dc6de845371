package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.TlsHandshake;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.ssl.ExpiryWakeUp;
import io.domainwatch.core.check.ssl.IssuerChanges;
import io.domainwatch.core.check.ssl.MonitorDiagnosis;
import io.domainwatch.core.check.ssl.SslAssessment;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Looks at certificates, protocols and ciphers (docs/spec/checks/ssl.md). */
final class SslCheckRunner implements CheckRunner {

  /**
   * Handshakes 15 s, issuers and revocation 40 s, again after an expired certificate, a scan 60 s,
   * and the reserve.
   */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(150), Duration.ofSeconds(12));

  private final RunFrame frame;
  private final HostAddresses addresses;
  private final SslProbe probe;
  private final OwnClock clock;
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
        probe(
            connector,
            http,
            control,
            new CertificateInquiry(trust, new CertificateFetcher(http)),
            watched.httpsPort()),
        watched.clock(),
        TIME.whole());
  }

  SslCheckRunner(
      HostAddresses addresses,
      ControlProbe control,
      SslProbe probe,
      OwnClock clock,
      Duration deadline) {
    this.frame = new RunFrame(TIME.lasting(deadline), new SelfDiagnosis(control));
    this.addresses = addresses;
    this.probe = probe;
    this.clock = clock;
  }

  private static SslProbe probe(
      GuardedConnector connector,
      HttpFetcher http,
      ControlProbe control,
      CertificateInquiry inquiry,
      int httpsPort) {
    TlsHandshake handshake = new TlsHandshake(connector);
    TlsHelloProbe hellos = new TlsHelloProbe(connector, TlsHelloProbe.POLITE_SPACING);
    return new SslProbe(
        new AddressHandshakes(handshake, hellos, control, httpsPort),
        inquiry,
        new ServerScanner(hellos, handshake, http));
  }

  @Override
  public CheckType checkType() {
    return CheckType.SSL;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    CheckOutcome outcome =
        run.outcomeHoweverLate(
            () -> addresses.all(run.host(), run.deadline()),
            choice ->
                switch (choice) {
                  case HostAddresses.Choice.None none -> nowhere(none, target);
                  case HostAddresses.Choice.Approved approved -> look(run, approved);
                });
    return ExpiryWakeUp.kept(outcome, target, now);
  }

  private CheckOutcome look(SiteRun run, HostAddresses.Choice.Approved approved)
      throws InterruptedException {
    Optional<Duration> clockSkew = clock.skew(run.now());
    SslProbeResult seen =
        SiteRun.looking(() -> probe.of(run.target(), approved, run.now(), run.deadline()));
    Optional<Diagnosis> pause = run.stoodStill();
    return pause.isPresent()
        ? pause.get().outcome(SslObservation.NOTHING.within(run.target().intrusion()))
        : judge(run, seen, clockSkew);
  }

  private CheckOutcome judge(SiteRun run, SslProbeResult seen, Optional<Duration> clockSkew) {
    CheckTarget target = run.target();
    Instant now = run.now();
    boolean blamesTheSite = !seen.speaksTls() && !seen.failed().isEmpty();
    Optional<Diagnosis> doubt = blamesTheSite ? run.doubts().ofNetwork() : Optional.empty();
    if (doubt.isPresent()) {
      return doubt
          .get()
          .outcome(SslObservation.of(seen, Optional.empty(), now).within(target.intrusion()));
    }
    boolean issuerOfMany =
        seen.mayBeIntercepted()
            && issuers.isOfMany(target.domainId(), SslAssessment.newIssuer(seen, target, now), now);
    return SslAssessment.assess(seen, new MonitorDiagnosis(clockSkew, issuerOfMany), target, now);
  }

  private static CheckOutcome nowhere(HostAddresses.Choice.None none, CheckTarget target) {
    boolean ours =
        none.failure() == FetchFailure.TARGET_NOT_PUBLIC
            || none.failure() == FetchFailure.RESOLVER_TROUBLE;
    return SiteRun.inconclusive(
        ours ? none.failure().wireName() : "dns",
        none.detail(),
        SslObservation.NOTHING.within(target.intrusion()));
  }
}
