package io.domainwatch.core.check.securityheaders.csp;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one list of sources lets in (CSP Level 3 section 2.3). */
final class CspSources {

  /**
   * Sources that let nearly everything in (docs/spec/checks/security_headers.md, "Content Security
   * Policy").
   */
  private static final Set<String> BROAD =
      Set.of("*", "http:", "https:", "ftp:", "http://*", "http://*.*", "https://*", "https://*.*");

  /** What a list should not let in. */
  enum Weakness {
    INLINE,
    EVAL,
    DATA,
    BROAD
  }

  private CspSources() {}

  /** What the list lets in; without any list that is everything. */
  static Set<Weakness> weaknesses(Optional<List<String>> sources) {
    if (sources.isEmpty()) {
      return EnumSet.allOf(Weakness.class);
    }
    Set<Weakness> found = EnumSet.noneOf(Weakness.class);
    List<String> counting = counting(sources.get());
    if (counting.contains("'unsafe-inline'")) {
      found.add(Weakness.INLINE);
    }
    if (counting.contains("'unsafe-eval'")) {
      found.add(Weakness.EVAL);
    }
    if (counting.contains("data:")) {
      found.add(Weakness.DATA);
    }
    if (isBroad(counting)) {
      found.add(Weakness.BROAD);
    }
    return found;
  }

  /** Whether code or styles of strangers come in by them. */
  static boolean areUnsafe(Set<Weakness> weaknesses) {
    return weaknesses.contains(Weakness.INLINE)
        || weaknesses.contains(Weakness.DATA)
        || weaknesses.contains(Weakness.BROAD);
  }

  static boolean isBroad(List<String> sources) {
    return sources.stream().anyMatch(BROAD::contains);
  }

  /** Whether some source is fetched without encryption. */
  static boolean nameHttp(List<String> sources) {
    return sources.stream().anyMatch(s -> s.startsWith("http:") || s.startsWith("ftp:"));
  }

  /**
   * The sources that browsers heed: a nonce or hash cancels 'unsafe-inline', 'strict-dynamic'
   * cancels that, hosts, schemes and 'self' (CSP Level 3 sections 6.7.3.2 and 6.7.1.1).
   */
  static List<String> counting(List<String> sources) {
    boolean dynamic = sources.contains("'strict-dynamic'");
    boolean trusted = dynamic || haveNonceOrHash(sources);
    return sources.stream()
        .filter(source -> !(trusted && source.equals("'unsafe-inline'")))
        .filter(source -> !dynamic || (source.startsWith("'") && !source.equals("'self'")))
        .toList();
  }

  static boolean haveNonceOrHash(List<String> sources) {
    return sources.stream()
        .anyMatch(
            s ->
                s.startsWith("'nonce-")
                    || s.startsWith("'sha256-")
                    || s.startsWith("'sha384-")
                    || s.startsWith("'sha512-"));
  }
}
