package io.domainwatch.core.check.redirect;

/**
 * Hosts among which a load is shared: {@code www1.example.com} and {@code www2.example.com} are one
 * place (docs/spec/checks/redirect.md, "Shared hosts").
 */
final class HostFamily {

  private HostFamily() {}

  /** The host without the number at the end of its first label, where something is left of that. */
  static String of(String host) {
    int dot = host.indexOf('.');
    String label = dot < 0 ? host : host.substring(0, dot);
    int end = label.length();
    while (end > 0 && Character.isDigit(label.charAt(end - 1))) {
      end--;
    }
    boolean numbered = dot > 0 && end > 0 && end < label.length();
    return numbered ? label.substring(0, end) + host.substring(dot) : host;
  }

  /** The same of an origin. */
  static String ofOrigin(String origin) {
    int start = origin.indexOf("://");
    return start < 0 ? origin : origin.substring(0, start + 3) + of(origin.substring(start + 3));
  }
}
