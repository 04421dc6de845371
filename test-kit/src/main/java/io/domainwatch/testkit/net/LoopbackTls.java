package io.domainwatch.testkit.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * A server on a loopback address that speaks TLS with the certificates it is given, and answers any
 * request with one fixed response; or one whose script writes raw octets. One virtual thread for
 * each connection; all connections end with the server.
 */
public final class LoopbackTls implements AutoCloseable {

  /** What a raw server does with one connection; it is closed afterwards. */
  @FunctionalInterface
  public interface Script {
    /** Talks as it likes; what it throws ends the connection. */
    void converse(Socket socket) throws IOException;
  }

  /**
   * How a TLS server behaves.
   *
   * @param chain served in this order, whatever is in it
   * @param key of the first of the chain
   * @param protocols as JSSE names them; empty for its default
   * @param suites as JSSE names them; empty for its default
   * @param response written after the request's first octets
   * @param pause before the response; empty for a server that takes requests and never responds
   * @param further done to the socket that listens, as asking for certificates of clients
   */
  public record Settings(
      List<X509Certificate> chain,
      PrivateKey key,
      List<String> protocols,
      List<String> suites,
      String response,
      Optional<Duration> pause,
      Consumer<SSLServerSocket> further) {
    /** A server with JSSE's own choice of protocols and suites. */
    public static Settings of(Certificates.Issued leaf) {
      return of(leaf.chain(), leaf.key());
    }

    /** The same with any chain. */
    public static Settings of(List<X509Certificate> chain, PrivateKey key) {
      return new Settings(
          chain,
          key,
          List.of(),
          List.of(),
          "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
          Optional.of(Duration.ZERO),
          _ -> {});
    }

    /** The same, restricted to these protocols. */
    public Settings only(String... some) {
      return new Settings(chain, key, List.of(some), suites, response, pause, further);
    }

    /** The same, restricted to these suites. */
    public Settings onlySuites(String... some) {
      return new Settings(chain, key, protocols, List.of(some), response, pause, further);
    }

    /** The same with another response. */
    public Settings answering(String other) {
      return new Settings(chain, key, protocols, suites, other, pause, further);
    }

    /** The same, which responds only after this time. */
    public Settings after(Duration time) {
      return new Settings(chain, key, protocols, suites, response, Optional.of(time), further);
    }

    /** The same with this done to the socket that listens. */
    public Settings with(Consumer<SSLServerSocket> change) {
      return new Settings(chain, key, protocols, suites, response, pause, change);
    }

    /** The same, which takes requests and never responds. */
    public Settings hanging() {
      return new Settings(chain, key, protocols, suites, response, Optional.empty(), further);
    }
  }

  private final LoopbackListener listener;

  private LoopbackTls(ServerSocket socket, Script script) {
    listener = new LoopbackListener(socket, script::converse);
  }

  /** A TLS server on a free port of a random loopback address. */
  public static LoopbackTls start(Settings settings) {
    return start(LoopbackAddress.random(), 0, settings);
  }

  /** A TLS server on this address and port; port 0 for a free one. */
  public static LoopbackTls start(InetAddress address, int port, Settings settings) {
    try {
      SSLContext context = serving(settings.chain(), settings.key());
      SSLServerSocket listener =
          (SSLServerSocket)
              context
                  .getServerSocketFactory()
                  .createServerSocket(port, LoopbackListener.BACKLOG, address);
      if (!settings.protocols().isEmpty()) {
        listener.setEnabledProtocols(settings.protocols().toArray(String[]::new));
      }
      if (!settings.suites().isEmpty()) {
        listener.setEnabledCipherSuites(settings.suites().toArray(String[]::new));
      }
      settings.further().accept(listener);
      return new LoopbackTls(listener, socket -> answer(socket, settings));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A TLS server with certificates of several kinds of key, of which clients choose. */
  public static LoopbackTls choosing(List<Certificates.Issued> leaves) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {new LoopbackTlsKeys(leaves)}, null, null);
      SSLServerSocket listener =
          (SSLServerSocket)
              context
                  .getServerSocketFactory()
                  .createServerSocket(0, LoopbackListener.BACKLOG, LoopbackAddress.random());
      Settings settings = Settings.of(leaves.getFirst());
      return new LoopbackTls(listener, socket -> answer(socket, settings));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a server of any kind needs to serve this chain. */
  public static SSLContext serving(List<X509Certificate> chain, PrivateKey key) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {new LoopbackTlsKey(chain, key)}, null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a client needs that trusts these authorities alone. */
  public static SSLContext trusting(X509Certificate... authorities) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (X509Certificate authority : authorities) {
        store.setCertificateEntry(authority.getSerialNumber().toString(), authority);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A server on a free port of a random loopback address that does what the script says. */
  public static LoopbackTls raw(Script script) {
    return raw(LoopbackAddress.random(), 0, script);
  }

  /** The same on this address and port; port 0 for a free one. */
  public static LoopbackTls raw(InetAddress address, int port, Script script) {
    return new LoopbackTls(LoopbackListener.bound(address, port), script);
  }

  /** A script that takes what comes and never says a word. */
  public static void stayingSilent(Socket socket) throws IOException {
    socket.getInputStream().transferTo(OutputStream.nullOutputStream());
  }

  /** The address it listens on. */
  public InetAddress address() {
    return listener.address();
  }

  /** The port it listens on. */
  public int port() {
    return listener.port();
  }

  /** How many connections it has accepted. */
  public int connections() {
    return listener.connections();
  }

  @Override
  public void close() {
    listener.close();
  }

  private static void answer(Socket socket, Settings settings) throws IOException {
    if (settings.pause().isEmpty()) {
      stayingSilent(socket);
      return;
    }
    InputStream in = socket.getInputStream();
    if (in.read() >= 0) {
      in.skipNBytes(in.available());
      LockSupport.parkNanos(settings.pause().get().toNanos());
      String response = settings.response();
      socket.getOutputStream().write(response.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
    }
  }
}
