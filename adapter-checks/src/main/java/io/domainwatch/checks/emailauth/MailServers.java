package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.names.MailHost;
import io.domainwatch.checks.net.tls.StartTls;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.domain.DomainName;
import java.net.InetAddress;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks mail servers for their certificates, one conversation a host and some minutes for all
 * domains together: thousands of domains may share a provider's servers.
 */
final class MailServers {

  /** Port of mail between servers (RFC 5321 §4.5.4.2). */
  static final int SMTP_PORT = 25;

  /**
   * How long an answer serves other runs; shorter than the pause before a confirming run, which is
   * to see for itself (docs/spec/checks/email_auth.md, "TLS-RPT, BIMI, DANE").
   */
  private static final Duration KEPT = Duration.ofMinutes(5);

  /** Hosts remembered; beyond it the old ones are forgotten. */
  private static final int MAX_HOSTS = 1_000;

  /** Addresses of a host that are tried until one talks. */
  private static final int ADDRESSES_TRIED = 2;

  /** Certificates of a chain that are looked at; real ones have two to four. */
  private static final int MAX_CHAIN = 10;

  private record Known(MailServer server, Instant since) {}

  private final StartTls starttls;
  private final int port;
  private final ConcurrentMap<String, Known> known = new ConcurrentHashMap<>();

  /**
   * @param port where mail servers listen
   */
  MailServers(StartTls starttls, int port) {
    this.starttls = starttls;
    this.port = port;
  }

  /**
   * What the host shows at the first of its addresses that talks.
   *
   * @param connections counts those that are made
   */
  MailServer ask(MailHost host, Instant now, Deadline deadline, AtomicInteger connections) {
    String name = host.name().toString();
    Known before = known.get(name);
    if (before != null
        && !now.isBefore(before.since())
        && now.isBefore(before.since().plus(KEPT))) {
      return before.server();
    }
    MailServer server = talk(name, host.addresses(), deadline, connections);
    if (!(server instanceof MailServer.Unclear)) {
      remember(name, new Known(server, now));
    }
    return server;
  }

  private void remember(String name, Known fresh) {
    if (known.size() >= MAX_HOSTS) {
      known.values().removeIf(old -> !fresh.since().isBefore(old.since().plus(KEPT)));
    }
    if (known.size() < MAX_HOSTS) {
      known.put(name, fresh);
    }
  }

  private MailServer talk(
      String name, List<InetAddress> addresses, Deadline deadline, AtomicInteger connections) {
    MailServer last = new MailServer.Unclear("no_address");
    for (InetAddress address : addresses.stream().limit(ADDRESSES_TRIED).toList()) {
      connections.incrementAndGet();
      last = seen(name, starttls.with(new TlsTarget(address, port, Optional.of(name)), deadline));
      if (!(last instanceof MailServer.Unclear)) {
        return last;
      }
    }
    return last;
  }

  private static MailServer seen(String host, StartTls.Result result) {
    return switch (result) {
      case StartTls.Result.Certificates(List<X509Certificate> chain) -> presented(chain);
      case StartTls.Result.NotOffered(List<String> names) ->
          names.stream().anyMatch(name -> isOneOf(name, host))
              ? new MailServer.WithoutStartTls()
              : new MailServer.Unclear("other_server");
      case StartTls.Result.Unclear(String reason) -> new MailServer.Unclear(reason);
    };
  }

  /** Something on the way may answer in place of the server; then its name is another one. */
  private static boolean isOneOf(String name, String host) {
    return name.equals(host)
        || (registrable(name).isPresent() && registrable(name).equals(registrable(host)));
  }

  private static Optional<DomainName> registrable(String name) {
    return DomainName.parse(name) instanceof DomainName.Parsed.Valid(DomainName valid)
        ? valid.registrable()
        : Optional.empty();
  }

  private static MailServer presented(List<X509Certificate> chain) {
    List<ServerCertificate> certificates = new ArrayList<>();
    for (X509Certificate certificate : chain.stream().limit(MAX_CHAIN).toList()) {
      try {
        certificates.add(
            ServerCertificate.of(
                certificate.getEncoded(), certificate.getPublicKey().getEncoded()));
      } catch (CertificateEncodingException _) {
        return new MailServer.Unclear("certificate_unreadable");
      }
    }
    return new MailServer.Presented(List.copyOf(certificates));
  }
}
