package io.domainwatch.notifications.net;

import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** Which certificates of receivers are believed. */
public record TlsTrust(SSLSocketFactory sockets, X509TrustManager manager) {
  /** What this manager believes. */
  public static TlsTrust of(X509TrustManager manager) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {manager}, null);
      return new TlsTrust(context.getSocketFactory(), manager);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM has no TLS", e);
    }
  }
}
