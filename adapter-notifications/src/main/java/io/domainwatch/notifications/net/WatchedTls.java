package io.domainwatch.notifications.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;

/** TLS over sockets that are watched from then on, also where a library made them itself. */
public final class WatchedTls extends SSLSocketFactory {
  private final SSLSocketFactory tls;
  private final AbortableSockets sockets;

  /** TLS by this trust, watched by these. */
  public WatchedTls(TlsTrust trust, AbortableSockets sockets) {
    this.tls = trust.sockets();
    this.sockets = sockets;
  }

  @Override
  public Socket createSocket(Socket plain, String host, int port, boolean autoClose)
      throws IOException {
    return tls.createSocket(sockets.watched(plain), host, port, autoClose);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return createSocket(sockets.createSocket(host, port), host, port, true);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return createSocket(sockets.createSocket(host, port), host.getHostAddress(), port, true);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress localAddress, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return tls.getDefaultCipherSuites();
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return tls.getSupportedCipherSuites();
  }
}
