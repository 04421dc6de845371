package io.domainwatch.core.check.ssl.certificate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The names a certificate is for (RFC 9525): dNSName entries only, never the common name. */
public final class CertificateNames {

  private CertificateNames() {}

  /** Whether one of the entries covers the A-label name. */
  public static boolean cover(List<String> entries, String name) {
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
