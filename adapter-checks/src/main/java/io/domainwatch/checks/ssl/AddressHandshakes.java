package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.tls.CertificateReading;
import io.domainwatch.checks.net.tls.TlsHandshake;
import io.domainwatch.checks.net.tls.TlsHandshake.Wanted;
import io.domainwatch.checks.net.tls.TlsHandshakeResult;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Reason;
import io.domainwatch.checks.net.tls.hello.TlsCipherClass;
import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import io.domainwatch.checks.net.tls.hello.TlsReply;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.AddressSeen;
import io.domainwatch.core.run.FailurePhase;
import java.io.ByteArrayInputStream;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shakes hands with every address, by JSSE and, where that is refused, by a raw hello. */
final class AddressHandshakes {
  private final TlsHandshake handshake;
  private final TlsHelloProbe probe;
  private final ControlProbe control;
  private final int port;

  AddressHandshakes(TlsHandshake handshake, TlsHelloProbe probe, ControlProbe control, int port) {
    this.handshake = handshake;
    this.probe = probe;
    this.control = control;
    this.port = port;
  }

  /** How it went with one address. */
  sealed interface Shaken {
    /** It presented certificates. */
    record Presented(PresentedChain chain) implements Shaken {}

    /** It did not. */
    record Other(AddressSeen seen) implements Shaken {}
  }

  /** One handshake for each address, in their order; none waits for another's end. */
  List<Shaken> with(List<InetAddress> addresses, String name, Deadline deadline)
      throws InterruptedException {
    try (Workers workers = new Workers()) {
      return workers.allSpaced(addresses, address -> with(address, name, deadline));
    }
  }

  /**
   * The certificates of another kind of key that these servers have beside the one they presented:
   * RSA, or ECDSA beside RSA. A server that does not serve one presents none.
   */
  List<PresentedChain> second(
      Map<InetAddress, X509Certificate> presented, String name, Deadline deadline)
      throws InterruptedException {
    try (Workers workers = new Workers()) {
      return workers
          .allSpaced(
              List.copyOf(presented.entrySet()),
              each -> second(each.getKey(), each.getValue(), name, deadline))
          .stream()
          .flatMap(Optional::stream)
          .toList();
    }
  }

  private Optional<PresentedChain> second(
      InetAddress address, X509Certificate first, String name, Deadline deadline) {
    Wanted other = first.getPublicKey().getAlgorithm().equals("RSA") ? Wanted.ECDSA : Wanted.RSA;
    return handshake.with(target(address, name), other, deadline)
                instanceof TlsHandshakeResult.Completed done
            && !done.chain().getFirst().equals(first)
        ? Optional.of(presented(address, done))
        : Optional.empty();
  }

  /** The server at one address of the domain. */
  TlsTarget target(InetAddress address, String name) {
    return new TlsTarget(address, port, Optional.of(name));
  }

  private Shaken with(InetAddress address, String name, Deadline deadline) {
    TlsTarget target = target(address, name);
    return switch (handshake.with(target, deadline)) {
      case TlsHandshakeResult.Completed done -> new Shaken.Presented(presented(address, done));
      case TlsHandshakeResult.Refused refused ->
          raw(target, deadline)
              .orElseGet(
                  () -> failed(address, FailurePhase.TLS, "tls_alert_" + refused.description()));
      case TlsHandshakeResult.Failed failure -> failure(target, failure, deadline);
    };
  }

  private static PresentedChain presented(InetAddress address, TlsHandshakeResult.Completed done) {
    return new PresentedChain(
        address.getHostAddress(),
        done.chain(),
        done.staple().isPresent() ? Stapled.YES : Stapled.NO,
        done.staple(),
        done.version(),
        done.cipher(),
        done.alpn());
  }

  private Shaken failure(TlsTarget target, TlsHandshakeResult.Failed failure, Deadline deadline) {
    InetAddress address = target.address();
    return switch (failure.reason()) {
      case NOT_TRIED -> untested(address, SslProbeResult.Untested.NOT_TRIED);
      case REFUSED -> failed(address, FailurePhase.CONNECT, "connect_refused");
      case UNREACHABLE -> failed(address, FailurePhase.CONNECT, "network_unreachable");
      case TIMEOUT ->
          failure.phase() == TlsHandshakeResult.Phase.CONNECT
              ? failed(address, FailurePhase.CONNECT, "connect_timeout")
              : failed(address, FailurePhase.TLS, "tls_timeout");
      case NOT_TLS -> failed(address, FailurePhase.TLS, "not_tls");
      case CLOSED, UNACCEPTABLE ->
          raw(target, deadline)
              .orElseGet(
                  () ->
                      failed(
                          address,
                          FailurePhase.TLS,
                          failure.reason() == Reason.CLOSED
                              ? "connection_closed"
                              : "tls_unacceptable"));
    };
  }

  /** What raw hellos bring out of a server that JSSE cannot agree with; empty when nothing. */
  private Optional<Shaken> raw(TlsTarget target, Deadline deadline) {
    if (probe.certificates(target, deadline) instanceof TlsReply.Hello hello) {
      List<X509Certificate> chain = parse(hello.certificates());
      return Optional.of(
          chain.isEmpty()
              ? opaque(
                  target,
                  hello.certificates().isEmpty() ? "no_certificate" : "certificate_unreadable")
              : presented(target, hello, chain));
    }
    return probe.speaksTls(target, deadline)
        ? Optional.of(opaque(target, "certificate_not_seen"))
        : Optional.empty();
  }

  private static Shaken presented(
      TlsTarget target, TlsReply.Hello hello, List<X509Certificate> chain) {
    return new Shaken.Presented(
        new PresentedChain(
            target.address().getHostAddress(),
            chain,
            Stapled.UNKNOWN,
            Optional.empty(),
            hello.version().label(),
            TlsCipherClass.nameOf(hello.suite()),
            Optional.empty()));
  }

  private static Shaken opaque(TlsTarget target, String reason) {
    return new Shaken.Other(new SslProbeResult.Opaque(target.address().getHostAddress(), reason));
  }

  /** The certificates that can be read; none when the server's own cannot. */
  static List<X509Certificate> parse(List<byte[]> encoded) {
    List<X509Certificate> chain = new ArrayList<>();
    for (byte[] each : encoded) {
      Optional<X509Certificate> read =
          CertificateReading.of(
              () ->
                  (X509Certificate)
                      CertificateFactory.getInstance("X.509")
                          .generateCertificate(new ByteArrayInputStream(each)));
      if (read.isEmpty() && chain.isEmpty()) {
        return List.of();
      }
      read.ifPresent(chain::add);
    }
    return chain;
  }

  /** An IPv6 address that fails is not blamed where this host has no working IPv6. */
  private Shaken failed(InetAddress address, FailurePhase phase, String reason) {
    return address instanceof Inet6Address && !control.ipv6Works(address)
        ? untested(address, SslProbeResult.Untested.NO_IPV6)
        : new Shaken.Other(new SslProbeResult.Failed(address.getHostAddress(), phase, reason));
  }

  private static Shaken untested(InetAddress address, String reason) {
    return new Shaken.Other(new SslProbeResult.Untested(address.getHostAddress(), reason));
  }
}
