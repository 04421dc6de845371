package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.tls.CertificateReading;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names a certificate is for (RFC 9525): dNSName entries only, never the common name. */
final class CertificateNames {

  /** GeneralName choice dNSName (RFC 5280 §4.2.1.6). */
  private static final int DNS_NAME = 2;

  /** The extension subjectAltName (RFC 5280 §4.2.1.6). */
  private static final String ALTERNATIVE_NAMES = "2.5.29.17";

  private CertificateNames() {}

  /**
   * The dNSName entries in order, as written; none when there is no such extension. Empty when
   * there is one that cannot be read: then nobody knows what the certificate is for.
   */
  static Optional<List<String>> of(X509Certificate certificate) {
    if (certificate.getExtensionValue(ALTERNATIVE_NAMES) == null) {
      return Optional.of(List.of());
    }
    return CertificateReading.of(
        () ->
            certificate.getSubjectAlternativeNames().stream()
                .filter(name -> Integer.valueOf(DNS_NAME).equals(name.get(0)))
                .map(name -> String.valueOf(name.get(1)))
                .toList());
  }

  /** Whether one of the entries covers the A-label name. */
  static boolean cover(List<String> entries, String name) {
    String[] labels = labels(name);
    return entries.stream().anyMatch(entry -> covers(labels(entry), labels));
  }

  /**
   * A {@code *} stands for exactly one label, and only as the whole left-most one (RFC 9525 §6.3).
   */
  private static boolean covers(String[] entry, String[] name) {
    if (entry.length != name.length || entry.length < 2) {
      return false;
    }
    boolean firstMatches = entry[0].equals("*") || entry[0].equals(name[0]);
    return firstMatches
        && Arrays.equals(
            Arrays.copyOfRange(entry, 1, entry.length), Arrays.copyOfRange(name, 1, name.length));
  }

  private static String[] labels(String name) {
    String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return plain.toLowerCase(Locale.ROOT).split("\\.", -1);
  }
}
