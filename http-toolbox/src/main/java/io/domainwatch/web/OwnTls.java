package io.domainwatch.web;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * TLS to the socket that this process itself listens on. Whose certificate it is need not be
 * proved: nobody else can be bound to that address, and its name is another one than that.
 */
final class OwnTls {
  private static final SSLSocketFactory SOCKETS = sockets();

  private OwnTls() {}

  /** Closing it closes the connection. */
  static Socket over(Socket connection) throws IOException {
    return SOCKETS.createSocket(
        connection, connection.getInetAddress().getHostAddress(), connection.getPort(), true);
  }

  private static SSLSocketFactory sockets() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new Ours()}, null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has TLS", e);
    }
  }

  private static final class Ours implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) {
      throw new UnsupportedOperationException("this side is no server");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
