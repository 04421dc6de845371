package io.domainwatch.checks.ssl.differential;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Collection;

/** Writes what tools read (RFC 7468). */
final class Pem {
  private Pem() {}

  /** The file, with these certificates in it. */
  static Path certificates(Path file, Collection<X509Certificate> all) throws IOException {
    StringBuilder text = new StringBuilder();
    for (X509Certificate each : all) {
      try {
        text.append(block("CERTIFICATE", each.getEncoded()));
      } catch (CertificateEncodingException e) {
        throw new IllegalStateException(e);
      }
    }
    return Files.writeString(file, text, StandardCharsets.US_ASCII);
  }

  /** The file, with this key in it. */
  static Path key(Path file, PrivateKey key) throws IOException {
    return Files.writeString(
        file, block("PRIVATE KEY", key.getEncoded()), StandardCharsets.US_ASCII);
  }

  private static String block(String kind, byte[] content) {
    return "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
        .formatted(kind, Base64.getMimeEncoder().encodeToString(content));
  }
}
