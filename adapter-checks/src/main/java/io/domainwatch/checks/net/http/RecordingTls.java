package io.domainwatch.checks.net.http;

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
final class RecordingTls {

  static final X509ExtendedTrustManager TAKES_ALL = new TrustAllManager();

  private final SSLSocketFactory factory;

  RecordingTls() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {TAKES_ALL}, null);
      this.factory = context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no TLS", e);
    }
  }

  SSLSocketFactory factory() {
    return factory;
  }
}
