package io.domainwatch.boot.tls;

import io.domainwatch.boot.config.TlsFiles;
import java.security.GeneralSecurityException;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate with which this process speaks https. Its files may be replaced while it serves:
 * connections that are open go on, new ones see the new certificate.
 */
public final class OwnCertificate {
  private static final Logger LOG = LoggerFactory.getLogger(OwnCertificate.class);

  private final TlsFiles files;
  private final LiveKeys keys;
  private final SSLContext context;
  private Sight judged;
  private Sight last;

  /** What a look at the files found: their text, or why there was none. */
  private record Sight(Optional<PemText> text, String trouble) {
    static Sight of(TlsFiles files) {
      try {
        return new Sight(Optional.of(PemText.read(files)), "");
      } catch (CertificateRefused e) {
        return new Sight(Optional.empty(), String.valueOf(e.getMessage()));
      }
    }

    ServerCertificate certificate() {
      return ServerCertificate.of(text.orElseThrow(() -> new CertificateRefused(trouble)));
    }
  }

  private OwnCertificate(TlsFiles files, Sight first) {
    this.files = files;
    this.judged = first;
    this.last = first;
    this.keys = new LiveKeys(first.certificate());
    this.context = context(keys);
  }

  /**
   * The certificate that the files hold now.
   *
   * @throws CertificateRefused when it cannot be used
   */
  public static OwnCertificate load(TlsFiles files) {
    return new OwnCertificate(files, Sight.of(files));
  }

  /** Serves the certificate, always the newest. */
  public SSLContext context() {
    return context;
  }

  /**
   * Looks whether the files have changed. What was found twice in a row is judged, so that a half
   * written pair is not; one that cannot be used is told in one line, and the former serves on.
   */
  public void look() {
    Sight now = Sight.of(files);
    boolean settled = now.equals(last);
    last = now;
    if (!settled || now.equals(judged)) {
      return;
    }
    judged = now;
    try {
      ServerCertificate next = now.certificate();
      keys.replace(next);
      LOG.info("a new certificate is served; it ends at {}", next.endsAt());
    } catch (CertificateRefused e) {
      LOG.error("a new certificate is refused and the former one serves on: {}", e.getMessage());
    }
  }

  private static SSLContext context(LiveKeys keys) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {keys}, new TrustManager[0], null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has TLS", e);
    }
  }
}
