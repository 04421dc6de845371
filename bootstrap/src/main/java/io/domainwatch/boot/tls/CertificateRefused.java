package io.domainwatch.boot.tls;

/** A certificate or its key cannot be used; the message is for people and names the file. */
public final class CertificateRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CertificateRefused(String message) {
    super(message);
  }

  CertificateRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
