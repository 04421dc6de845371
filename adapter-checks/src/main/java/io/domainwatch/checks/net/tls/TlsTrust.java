package io.domainwatch.checks.net.tls;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** The roots that checks believe in: the JDK's and, where configured, those of a PEM file. */
public final class TlsTrust {

  /**
   * Word by which JSSE's messages tell its rules about distrusted authorities from other faults.
   */
  private static final String DISTRUSTED = "distrusted";

  private final Set<X509Certificate> anchors;
  private final Set<X509Certificate> further;
  private final X509TrustManager manager;

  private TlsTrust(
      Set<X509Certificate> anchors, Set<X509Certificate> further, X509TrustManager manager) {
    this.anchors = anchors;
    this.further = further;
    this.manager = manager;
  }

  /**
   * Reads the roots once.
   *
   * @param furtherRoots a PEM file of further authorities ({@code checks.trust-store})
   * @throws IOException when the file cannot be read or holds no certificate
   */
  public static TlsTrust load(Optional<Path> furtherRoots) throws IOException {
    return withFurther(furtherRoots.isPresent() ? read(furtherRoots.orElseThrow()) : List.of());
  }

  /** The JDK's roots and these. */
  public static TlsTrust withFurther(List<X509Certificate> further) {
    try {
      Set<X509Certificate> all =
          Stream.concat(Arrays.stream(manager(null).getAcceptedIssuers()), further.stream())
              .collect(Collectors.toUnmodifiableSet());
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (X509Certificate each : all) {
        store.setCertificateEntry("root-" + store.size(), each);
      }
      return new TlsTrust(all, Set.copyOf(further), manager(store));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the JDK's trusted roots cannot be read", e);
    }
  }

  /** The trusted roots. */
  public Set<X509Certificate> anchors() {
    return anchors;
  }

  /** Whether everybody trusts this root, not our operator alone: it is one of the JDK's. */
  public boolean isPublic(X509Certificate root) {
    return anchors.contains(root) && !further.contains(root);
  }

  /** JSSE's own judge over the same roots, never at a loss for an answer; it looks at no name. */
  public X509TrustManager manager() {
    return manager;
  }

  /**
   * Whether JSSE refuses the path by its rules about authorities that lost the trust of browsers
   * (Symantec, Entrust, Camerfirma, Chunghwa in Java 25), which plain PKIX does not know. Not told
   * of a path that JSSE cannot read; none of these authorities is known to have signed such.
   *
   * @param pathWithRoot the server's certificate first, a trusted root last
   */
  public boolean distrusts(List<X509Certificate> pathWithRoot) {
    try {
      manager.checkServerTrusted(pathWithRoot.toArray(X509Certificate[]::new), "UNKNOWN");
      return false;
    } catch (CertificateException e) {
      return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains(DISTRUSTED);
    }
  }

  private static List<X509Certificate> read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      List<X509Certificate> read =
          CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (read.isEmpty()) {
        throw new IOException(file + " holds no certificate");
      }
      return read;
    } catch (CertificateException e) {
      throw new IOException(file + " is no PEM file of certificates", e);
    }
  }

  private static X509TrustManager manager(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(store);
    for (TrustManager each : factory.getTrustManagers()) {
      if (each instanceof X509TrustManager x509) {
        return new PatientTrust(x509);
      }
    }
    throw new GeneralSecurityException("no X.509 trust manager");
  }
}
