package io.domainwatch.core.check.securityheaders.cookies;

import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.header.StructuredToken;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A cookie without its value (RFC 6265bis §5.6).
 *
 * @param sameSite as it was sent, in lower case; empty when it was not
 */
public record CookieSeen(String name, boolean secure, boolean httpOnly, Optional<String> sameSite) {

  /** Cookies of one run that are looked at; browsers keep 50 for a domain (RFC 6265). */
  private static final int MAX_COOKIES = 100;

  /** Characters kept of a name or attribute (docs/spec/addresses.md, "Remote text"). */
  private static final int MAX_CHARACTERS = 256;

  private static final Set<String> SAME_SITE = Set.of("lax", "strict", "none");

  /** Made by the platform for its own routing, not a session (Observatory leaves it out too). */
  private static final Set<String> NO_SESSIONS = Set.of("heroku-session-affinity");

  /** The cookies that these responses leave behind, by name, later ones in the place of earlier. */
  public static List<CookieSeen> of(Stream<HeaderSet> responses) {
    Map<String, CookieSeen> jar = new TreeMap<>();
    responses
        .flatMap(headers -> headers.all("Set-Cookie").stream())
        .limit(MAX_COOKIES)
        .forEach(value -> keep(jar, value));
    return List.copyOf(jar.values());
  }

  private static void keep(Map<String, CookieSeen> jar, String setCookie) {
    String[] parts = setCookie.split(";");
    int equals = parts[0].indexOf('=');
    String name = equals < 0 ? "" : parts[0].substring(0, equals).strip();
    if (name.isEmpty() || NO_SESSIONS.contains(name)) {
      return;
    }
    name = name.substring(0, Math.min(name.length(), MAX_CHARACTERS));
    boolean secure = false;
    boolean httpOnly = false;
    boolean deleted = false;
    Optional<String> sameSite = Optional.empty();
    for (int i = 1; i < parts.length; i++) {
      String attribute = attribute(parts[i]);
      String value = value(parts[i]);
      secure |= attribute.equals("secure");
      httpOnly |= attribute.equals("httponly");
      deleted |= deletes(attribute, value);
      sameSite = attribute.equals("samesite") ? Optional.of(value) : sameSite;
    }
    if (deleted) {
      jar.remove(name);
    } else {
      jar.put(name, new CookieSeen(name, secure, httpOnly, sameSite));
    }
  }

  /**
   * Whether its name says that it carries a session (docs/spec/checks/security_headers.md,
   * "Cookies").
   */
  boolean isSession() {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.contains("sess") || lower.contains("login");
  }

  /** Whether its name says that it guards against cross-site requests. */
  boolean isAntiCsrf() {
    return name.toLowerCase(Locale.ROOT).contains("csrf");
  }

  /** Whether SameSite is none of its values, or None without Secure, which browsers drop. */
  boolean hasInvalidSameSite() {
    return sameSite
        .filter(value -> !SAME_SITE.contains(value) || (value.equals("none") && !secure))
        .isPresent();
  }

  private static boolean deletes(String attribute, String value) {
    return (attribute.equals("max-age") && (value.startsWith("-") || value.equals("0")))
        || (attribute.equals("expires")
            && (value.contains("-1970 ") || value.contains(" 1970 ") || value.contains("-70 ")));
  }

  private static String attribute(String part) {
    int equals = part.indexOf('=');
    return StructuredToken.lower(equals < 0 ? part : part.substring(0, equals));
  }

  private static String value(String part) {
    int equals = part.indexOf('=');
    String value = equals < 0 ? "" : StructuredToken.lower(part.substring(equals + 1));
    return value.substring(0, Math.min(value.length(), MAX_CHARACTERS));
  }
}
