package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.ConnectionPurpose;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.LimitExceededException;
import io.domainwatch.checks.net.Pacing;
import io.domainwatch.checks.net.TrustAllManager;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Failed;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Phase;
import io.domainwatch.checks.net.tls.TlsHandshakeResult.Reason;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.checks.net.tls.wire.TlsDecodeException;
import io.domainwatch.guard.RefusedAddressException;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;

/**
 * A TLS 1.2 or 1.3 handshake by JSSE that accepts every certificate, so that it can be judged
 * afterwards. Each handshake is a new session on a new connection.
 */
public final class TlsHandshake {

  /** Time for a handshake once connected (docs/spec/checks/web-shared.md, "Time limits"). */
  public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(10);

  /** Time for two handshakes in one connection; a server that stays silent has not answered. */
  private static final Duration RENEGOTIATION_TIMEOUT = Duration.ofSeconds(5);

  /** Signature schemes that JSSE knows and clients of today offer (RFC 8446 §4.2.3). */
  private static final List<String> ALL_SCHEMES =
      List.of(
          "ecdsa_secp256r1_sha256",
          "ecdsa_secp384r1_sha384",
          "ecdsa_secp521r1_sha512",
          "rsa_pss_rsae_sha256",
          "rsa_pss_rsae_sha384",
          "rsa_pss_rsae_sha512",
          "rsa_pkcs1_sha256",
          "rsa_pkcs1_sha384",
          "rsa_pkcs1_sha512");

  private static final List<String> APPLICATION_PROTOCOLS = List.of("h2", "http/1.1");

  private final GuardedConnector connector;
  private final SSLContext context;

  /** Handshakes over connections of this connector. */
  public TlsHandshake(GuardedConnector connector) {
    this.connector = connector;
    try {
      this.context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new TrustAllManager()}, null);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }

  /** Which certificates are asked for, where a server may have several. */
  public enum Wanted {
    ANY("", ""),
    RSA("rsa_", "_RSA_WITH_"),
    ECDSA("ecdsa_", "_ECDSA_WITH_");

    private final String schemes;
    private final String suites;

    Wanted(String schemes, String suites) {
      this.schemes = schemes;
      this.suites = suites;
    }

    private void in(SSLParameters parameters) {
      if (this != ANY) {
        parameters.setSignatureSchemes(
            ALL_SCHEMES.stream().filter(each -> each.startsWith(schemes)).toArray(String[]::new));
        parameters.setCipherSuites(
            Arrays.stream(parameters.getCipherSuites())
                .filter(each -> !each.contains("_WITH_") || each.contains(suites))
                .toArray(String[]::new));
      }
    }
  }

  /** Connects, shakes hands and closes; ends before the deadline, never throws for the network. */
  public TlsHandshakeResult with(TlsTarget target, Deadline deadline) {
    return with(target, Wanted.ANY, deadline);
  }

  /** The same with a server that is to prove itself by such a certificate. */
  public TlsHandshakeResult with(TlsTarget target, Wanted wanted, Deadline deadline) {
    try (Socket socket =
        connector.connect(
            target.address(),
            target.port(),
            GuardedConnector.CONNECT_TIMEOUT,
            deadline,
            new ConnectionPurpose(Pacing.SPACED_FIRST, target.serverName().orElse("")))) {
      return handshake(
          socket,
          engineFor(target, APPLICATION_PROTOCOLS, wanted),
          deadline.within(HANDSHAKE_TIMEOUT));
    } catch (RefusedAddressException | LimitExceededException e) {
      return new Failed(Phase.CONNECT, Reason.NOT_TRIED, FailureText.of(e));
    } catch (SocketTimeoutException _) {
      return new Failed(Phase.CONNECT, Reason.TIMEOUT, "no TCP connection in time");
    } catch (ConnectException _) {
      return new Failed(Phase.CONNECT, Reason.REFUSED, "the connection was refused");
    } catch (IOException _) {
      return new Failed(Phase.CONNECT, Reason.UNREACHABLE, "no route or network trouble");
    }
  }

  /**
   * Whether the server takes part in another handshake that the client begins within a connection
   * of TLS 1.2 (RFC 5746 §4.4); empty when that did not come out.
   */
  public Optional<Boolean> renegotiates(TlsTarget target, Deadline deadline) {
    try (Socket socket =
        connector.connect(
            target.address(),
            target.port(),
            GuardedConnector.CONNECT_TIMEOUT,
            deadline,
            new ConnectionPurpose(Pacing.SPACED_FIRST, target.serverName().orElse("")))) {
      SSLEngine engine = engineFor(target, APPLICATION_PROTOCOLS, Wanted.ANY);
      engine.setEnabledProtocols(new String[] {"TLSv1.2"});
      TlsEngineLoop loop =
          new TlsEngineLoop(engine, socket, deadline.within(RENEGOTIATION_TIMEOUT));
      loop.shakeHands();
      return Optional.of(renegotiates(loop));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** A server that says no may say so, end the connection, or go on as if nothing was asked. */
  private static boolean renegotiates(TlsEngineLoop loop) throws SocketTimeoutException {
    try {
      loop.shakeHands();
      return true;
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException _) {
      return false;
    }
  }

  /**
   * Shakes hands over a connection that is open already; ends before the deadline, never throws for
   * the network.
   *
   * @param protocols offered by ALPN (RFC 7301); empty offers none
   */
  TlsHandshakeResult over(
      Socket socket, TlsTarget target, List<String> protocols, Deadline deadline) {
    return handshake(socket, engineFor(target, protocols, Wanted.ANY), deadline);
  }

  private TlsHandshakeResult handshake(Socket socket, SSLEngine engine, Deadline deadline) {
    try {
      TlsEngineLoop loop = new TlsEngineLoop(engine, socket, deadline);
      loop.shakeHands();
      TlsHandshakeResult completed = completed(engine);
      loop.sayGoodbye();
      return completed;
    } catch (SSLException e) {
      return new Failed(Phase.TLS, Reason.UNACCEPTABLE, FailureText.of(e));
    } catch (TlsDecodeException e) {
      return new Failed(Phase.TLS, Reason.NOT_TLS, FailureText.of(e));
    } catch (TlsAlertException e) {
      return new TlsHandshakeResult.Refused(e.description());
    } catch (SocketTimeoutException _) {
      return new Failed(Phase.TLS, Reason.TIMEOUT, "the handshake did not end in time");
    } catch (EOFException _) {
      return new Failed(Phase.TLS, Reason.CLOSED, "the peer closed during the handshake");
    } catch (IOException _) {
      return new Failed(Phase.TLS, Reason.CLOSED, "the connection broke during the handshake");
    }
  }

  private SSLEngine engineFor(TlsTarget target, List<String> protocols, Wanted wanted) {
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(true);
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setApplicationProtocols(protocols.toArray(String[]::new));
    target
        .serverName()
        .map(SNIHostName::new)
        .ifPresent(name -> parameters.setServerNames(List.of(name)));
    wanted.in(parameters);
    engine.setSSLParameters(parameters);
    return engine;
  }

  private static TlsHandshakeResult completed(SSLEngine engine) throws SSLException {
    ExtendedSSLSession session = (ExtendedSSLSession) engine.getSession();
    List<X509Certificate> chain =
        Arrays.stream(session.getPeerCertificates()).map(X509Certificate.class::cast).toList();
    String alpn = engine.getApplicationProtocol();
    return new TlsHandshakeResult.Completed(
        chain,
        session.getProtocol(),
        session.getCipherSuite(),
        Optional.ofNullable(alpn).filter(protocol -> !protocol.isEmpty()),
        session.getStatusResponses().stream().findFirst().filter(staple -> staple.length > 0));
  }
}
