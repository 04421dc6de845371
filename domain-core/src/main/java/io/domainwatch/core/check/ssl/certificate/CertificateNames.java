package io.domainwatch.core.check.ssl.certificate;

import io.domainwatch.core.domain.DomainName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The names a certificate is for (RFC 9525): dNSName entries only, never the common name. */
public final class CertificateNames {

  private CertificateNames() {}

  /** Whether one of the entries covers the A-label name. */
  public static boolean cover(List<String> entries, String name) {
    String[] labels = labels(name);
    boolean wildcard = !isRightBelowRegistry(labels);
    return entries.stream().anyMatch(entry -> covers(labels(entry), labels, wildcard));
  }

  /**
   * Whether the name is one that a registry hands out, such as {@code example.co.uk}. Browsers take
   * no wildcard for all of these, but one below a suffix of somebody else ({@code *.github.io}).
   */
  private static boolean isRightBelowRegistry(String[] name) {
    DomainName ascii = new DomainName(String.join(".", name));
    return ascii.registrableAtRegistry().filter(ascii::equals).isPresent();
  }

  /**
   * A {@code *} stands for exactly one label, and only as the whole left-most one (RFC 9525 §6.3).
   */
  private static boolean covers(String[] entry, String[] name, boolean wildcard) {
    if (entry.length != name.length || entry.length < 2) {
      return false;
    }
    boolean firstMatches = wildcard && entry[0].equals("*") || entry[0].equals(name[0]);
    return firstMatches
        && Arrays.equals(
            Arrays.copyOfRange(entry, 1, entry.length), Arrays.copyOfRange(name, 1, name.length));
  }

  private static String[] labels(String name) {
    String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return plain.toLowerCase(Locale.ROOT).split("\\.", -1);
  }
}
