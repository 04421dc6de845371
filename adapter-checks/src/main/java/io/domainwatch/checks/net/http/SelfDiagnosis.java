package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.core.run.CheckOutcome;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Doubts a failure before it is held against the target: it may be our network that failed, our
 * resolvers, our limits (docs/spec/engine.md, "Own network"; docs/spec/checks/web-shared.md,
 * "Failures of our own").
 */
public final class SelfDiagnosis {

  /**
   * Why nothing is known of the target.
   *
   * @param reason one word
   * @param detail for people; may hold text of the remote side, without control characters
   */
  public record Doubt(String reason, String detail) {}

  private final ControlProbe control;

  /** Doubts by this probe. */
  public SelfDiagnosis(ControlProbe control) {
    this.control = control;
  }

  /** What may be behind the failure; empty when our own network is proven good. */
  public Optional<Doubt> behind(Fetch.Broken broken) {
    if (!broken.failure().blamesTheTarget()) {
      return Optional.of(new Doubt(broken.failure().word(), broken.detail()));
    }
    Optional<InetAddress> address =
        broken.hops().isEmpty() ? Optional.empty() : broken.hops().getLast().address();
    if (address.filter(Inet6Address.class::isInstance).isPresent()
        && !control.ipv6Works(address.get())) {
      return Optional.of(new Doubt("not_tested", "IPv6 does not work here"));
    }
    if (broken.phase() == Phase.DNS && !control.resolverWorks()) {
      return Optional.of(
          new Doubt(CheckOutcome.OWN_NETWORK, "no resolver answers for the root either"));
    }
    return ofNetwork();
  }

  /** Whether our network is in doubt, for a failure that is none of a request's own. */
  public Optional<Doubt> ofNetwork() {
    return control.ownNetworkWorks()
        ? Optional.empty()
        : Optional.of(
            new Doubt(CheckOutcome.OWN_NETWORK, "no reference target could be reached either"));
  }
}
