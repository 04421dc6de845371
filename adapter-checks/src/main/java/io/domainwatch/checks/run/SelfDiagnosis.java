package io.domainwatch.checks.run;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Phase;
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

  private final Optional<ControlProbe> control;
  private final DoubtWords words;

  /** Doubts by this probe, in the words of checks of web sites. */
  public SelfDiagnosis(ControlProbe control) {
    this(control, DoubtWords.WEB);
  }

  /** Doubts by this probe, in these words. */
  public SelfDiagnosis(ControlProbe control, DoubtWords words) {
    this(Optional.of(control), words);
  }

  private SelfDiagnosis(Optional<ControlProbe> control, DoubtWords words) {
    this.control = control;
    this.words = words;
  }

  /** Doubts nothing but that this process went on, in the words of checks of web sites. */
  public static SelfDiagnosis ofTimeAlone() {
    return new SelfDiagnosis(Optional.empty(), DoubtWords.WEB);
  }

  /** What may be behind the failure; empty when our own network is proven good. */
  public Optional<Doubt> behind(Fetch.Broken broken) {
    if (!broken.failure().blamesTheTarget()) {
      return Optional.of(new Doubt(broken.failure().wireName(), broken.detail()));
    }
    Optional<InetAddress> silent =
        broken.hops().isEmpty() ? Optional.empty() : broken.hops().getLast().address();
    if (silent.filter(this::isUntestable).isPresent()) {
      return Optional.of(new Doubt("not_tested", "IPv6 does not work here"));
    }
    return ofResolverIn(broken.phase()).or(this::ofNetwork);
  }

  private boolean isUntestable(InetAddress address) {
    return address instanceof Inet6Address
        && control.filter(probe -> !probe.ipv6Works(address)).isPresent();
  }

  /** Whether our network is in doubt. */
  public Optional<Doubt> ofNetwork() {
    return control.filter(probe -> !probe.ownNetworkWorks()).map(_ -> ofNetworkInWords());
  }

  /** Whether our network is in doubt, or a resolver does not work right now. */
  public Optional<Doubt> ofNetworkAndResolver() {
    return control.filter(probe -> !probe.networkAndResolverWork()).map(_ -> ofNetworkInWords());
  }

  /**
   * The same with another time for the resolver than usual.
   *
   * @param patience for the resolver to answer
   */
  public Optional<Doubt> ofNetworkAndResolver(Duration patience) {
    return control
        .filter(probe -> !(probe.ownNetworkWorks() && probe.resolverWorksWithin(patience)))
        .map(_ -> ofNetworkInWords());
  }

  /** Whether our resolvers are in doubt; never where another phase than the look-up failed. */
  public Optional<Doubt> ofResolverIn(Phase phase) {
    return control
        .filter(probe -> phase == Phase.DNS && !probe.resolverWorks())
        .map(_ -> new Doubt(CheckOutcome.OWN_NETWORK, "no resolver answers for the root either"));
  }

  /** Whether this process stood still during a run with this deadline. */
  public Optional<Doubt> ofTime(Deadline deadline) {
    return deadline.overrun()
        ? Optional.of(new Doubt("monitor_paused", words.paused()))
        : Optional.empty();
  }

  private Doubt ofNetworkInWords() {
    return new Doubt(CheckOutcome.OWN_NETWORK, words.network());
  }
}
