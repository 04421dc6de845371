package io.domainwatch.checks.net.tls.hello;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.tls.hello.TlsServerFlight.Goal;
import io.domainwatch.checks.net.tls.wire.TlsInput;
import io.domainwatch.checks.net.tls.wire.TlsSocketInput;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks a server with raw ClientHellos what it offers. No cryptography is done: only what comes in
 * clear is read, so it reaches servers that JSSE refuses to talk to.
 */
public final class TlsHelloProbe {

  /**
   * Pause between two connections of one scan (docs/spec/checks/ssl.md, "Scan of protocols and
   * ciphers").
   */
  public static final Duration POLITE_SPACING = Duration.ofMillis(150);

  /**
   * A scan's own budget, whatever the run has left (docs/spec/checks/ssl.md, "Scan of protocols and
   * ciphers").
   */
  private static final Duration SCAN_BUDGET = Duration.ofSeconds(60);

  /**
   * Time for one connection and its answer (docs/spec/checks/ssl.md, "Scan of protocols and
   * ciphers").
   */
  private static final Duration EXCHANGE_TIMEOUT = Duration.ofSeconds(10);

  private final GuardedConnector connector;
  private final Duration spacing;
  private final SecureRandom random = new SecureRandom();

  /**
   * @param spacing pause between two connections of one scan
   */
  public TlsHelloProbe(GuardedConnector connector, Duration spacing) {
    this.connector = connector;
    this.spacing = spacing;
  }

  /** What one server offers, without a look at clients. */
  public TlsScan scan(TlsTarget target, Deadline deadline) {
    return scan(target, List.of(), TlsClientQuestions.WHERE_OPEN, deadline);
  }

  /**
   * What one server offers: at most 27 connections, one after another, and half of them with a
   * server of today. What could not be asked before the deadline is unknown; never throws.
   *
   * @param clients of which is to be found out whether the server serves them
   */
  public TlsScan scan(
      TlsTarget target,
      List<TlsClientOffer> clients,
      TlsClientQuestions questions,
      Deadline deadline) {
    Deadline budget = deadline.within(SCAN_BUDGET);
    return TlsScanPlan.run(
        (hello, goal) -> {
          TlsReply reply = exchange(target, hello, goal, budget);
          pause(budget);
          return reply;
        },
        target.serverName(),
        clients,
        questions);
  }

  /**
   * The server's choice among TLS 1.2 and older and, where it sends them in clear, its
   * certificates.
   */
  public TlsReply certificates(TlsTarget target, Deadline deadline) {
    return exchange(target, TlsHellos.upToTls12(target.serverName()), Goal.CERTIFICATE, deadline);
  }

  /** Whether the server answers a hello that offers it every version from TLS 1.0 on. */
  public boolean speaksTls(TlsTarget target, Deadline deadline) {
    return exchange(target, TlsHellos.control(target.serverName()), Goal.HELLO, deadline)
        instanceof TlsReply.Hello;
  }

  private TlsReply exchange(TlsTarget target, TlsClientHello hello, Goal goal, Deadline outer) {
    Deadline deadline = outer.within(EXCHANGE_TIMEOUT);
    if (deadline.expired()) {
      return new TlsReply.Silent();
    }
    try (Socket socket =
        connector.connect(
            target.address(), target.port(), GuardedConnector.CONNECT_TIMEOUT, deadline)) {
      return converse(socket, hello, goal, deadline);
    } catch (SocketTimeoutException _) {
      return new TlsReply.Unconnected("the connection timed out");
    } catch (IOException _) {
      return new TlsReply.Unconnected("no connection");
    }
  }

  private TlsReply converse(Socket socket, TlsClientHello hello, Goal goal, Deadline deadline)
      throws IOException {
    byte[] clientRandom = new byte[TlsClientHello.RANDOM_OCTETS];
    random.nextBytes(clientRandom);
    TlsInput input = new TlsSocketInput(socket, deadline);
    try {
      socket.getOutputStream().write(hello.encode(clientRandom));
    } catch (IOException _) {
      return new TlsReply.Closed();
    }
    return hello.newest() == TlsVersion.SSL_V2
        ? TlsSslV2Reply.read(input)
        : TlsServerFlight.read(input, goal);
  }

  private void pause(Deadline budget) {
    Deadline end = budget.within(spacing);
    while (!end.expired() && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(this, end.remaining().toNanos());
    }
  }
}
