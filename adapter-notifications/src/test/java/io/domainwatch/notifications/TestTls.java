package io.domainwatch.notifications;

import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.testkit.net.Certificates;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** TLS for receivers in tests. */
public final class TestTls {
  private static final Certificates.Issued ROOT = Certificates.root("Receivers Root");

  private TestTls() {}

  /** A server with a certificate for this name or address of the one authority. */
  public static SSLContext server(String name) {
    Certificates.Issued leaf =
        name.matches("[0-9.]+")
            ? Certificates.recipe(name).ipAddress(name).issuedBy(ROOT)
            : Certificates.leaf(name, ROOT);
    return leaf.serverContext();
  }

  /** Trust in that authority alone. */
  public static TlsTrust trust() {
    return TlsTrust.of(manager(ROOT.certificate()));
  }

  /** Trust in another authority. */
  public static TlsTrust otherTrust() {
    return TlsTrust.of(manager(Certificates.root("Another Root").certificate()));
  }

  public static X509TrustManager manager() {
    return manager(ROOT.certificate());
  }

  private static X509TrustManager manager(X509Certificate root) {
    try {
      KeyStore store = empty();
      store.setCertificateEntry("root", root);
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      return (X509TrustManager) factory.getTrustManagers()[0];
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyStore empty() throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }
}
