package io.domainwatch.checks.run;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.CheckOutcome;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * Doubts a failure before it is held against the target: it may be our network that failed, our
 * resolvers, our limits, our processor (docs/spec/engine.md, "Own network";
 * docs/spec/checks/web-shared.md, "Failures of our own").
 */
public final class SelfDiagnosis {

  private static final String MONITOR_PAUSED = "monitor_paused";

  private final Optional<ControlProbe> control;

  /** Doubts by this probe. */
  public SelfDiagnosis(ControlProbe control) {
    this(Optional.of(control));
  }

  private SelfDiagnosis(Optional<ControlProbe> control) {
    this.control = control;
  }

  /** Doubts nothing but that this process went on. */
  public static SelfDiagnosis ofTimeAlone() {
    return new SelfDiagnosis(Optional.empty());
  }

  /** What may be behind the failure; empty when our own network is proven good. */
  public Optional<Diagnosis> behind(Fetch.Broken broken) {
    if (!broken.failure().blamesTheTarget()) {
      return Optional.of(new Diagnosis(broken.failure().wireName(), broken.detail()));
    }
    Optional<InetAddress> silent =
        broken.hops().isEmpty() ? Optional.empty() : broken.hops().getLast().address();
    if (silent.filter(this::isUntestable).isPresent()) {
      return Optional.of(new Diagnosis("not_tested", "IPv6 does not work here"));
    }
    return ofResolverIn(broken.phase()).or(this::ofNetwork);
  }

  private boolean isUntestable(InetAddress address) {
    return address instanceof Inet6Address
        && control.filter(probe -> !probe.ipv6Works(address)).isPresent();
  }

  /** Whether our network is in doubt. */
  public Optional<Diagnosis> ofNetwork() {
    return control
        .filter(probe -> !probe.ownNetworkWorks())
        .map(_ -> diagnosis(CheckOutcome.OWN_NETWORK));
  }

  /** Whether our network is in doubt, or a resolver does not work right now. */
  public Optional<Diagnosis> ofNetworkAndResolver() {
    return control
        .filter(probe -> !probe.networkAndResolverWork())
        .map(_ -> diagnosis(CheckOutcome.OWN_NETWORK));
  }

  /**
   * The same with another time for the resolver than usual.
   *
   * @param patience for the resolver to answer
   */
  public Optional<Diagnosis> ofNetworkAndResolver(Duration patience) {
    return control
        .filter(probe -> !(probe.ownNetworkWorks() && probe.resolverWorksWithin(patience)))
        .map(_ -> diagnosis(CheckOutcome.OWN_NETWORK));
  }

  /** Whether our resolvers are in doubt; never where another phase than the look-up failed. */
  public Optional<Diagnosis> ofResolverIn(Phase phase) {
    return control
        .filter(probe -> phase == Phase.DNS && !probe.resolverWorks())
        .map(
            _ ->
                new Diagnosis(CheckOutcome.OWN_NETWORK, "no resolver answers for the root either"));
  }

  /** Whether this process stood still during a run with this deadline. */
  public Optional<Diagnosis> ofTime(Deadline deadline) {
    return deadline.overrun() ? Optional.of(diagnosis(MONITOR_PAUSED)) : Optional.empty();
  }

  private static Diagnosis diagnosis(String reason) {
    return new Diagnosis(reason, ReasonPhrases.of(reason));
  }
}
