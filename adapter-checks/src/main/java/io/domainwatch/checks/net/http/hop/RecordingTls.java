package io.domainwatch.checks.net.http.hop;

import io.domainwatch.checks.net.TrustAllManager;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * TLS for looking only: takes every certificate, because a bad one is a fact to record and not a
 * reason to stop. Nothing secret is ever sent over such a connection.
 */
public final class RecordingTls {

  public static final X509ExtendedTrustManager TAKES_ALL = new TrustAllManager();

  private final SSLSocketFactory factory;

  public RecordingTls() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {TAKES_ALL}, null);
      this.factory = context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no TLS", e);
    }
  }

  public SSLSocketFactory factory() {
    return factory;
  }
}
