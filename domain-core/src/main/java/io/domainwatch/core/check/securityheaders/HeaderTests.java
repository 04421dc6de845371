package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.csp.CspAnalysis.Framing;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import io.domainwatch.core.check.securityheaders.header.HstsPolicy;
import io.domainwatch.core.check.securityheaders.header.StructuredToken;
import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The tests that look at one header each (docs/spec/checks/security_headers.md, "Score"). */
final class HeaderTests {

  private static final Set<String> PRIVATE =
      Set.of("no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin");

  private static final Set<String> UNSAFE =
      Set.of("origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade");

  private static final Set<String> COOP =
      Set.of("same-origin", "same-origin-allow-popups", "noopener-allow-popups");

  private HeaderTests() {}

  /**
   * Strict-Transport-Security of the name. On a name that is surely preloaded browsers keep to
   * https whatever is sent; of all others that is not known, and no bonus is given.
   *
   * @param preloaded whether the name is surely preloaded
   * @param secure whether the name answers over https
   * @param trusted whether its certificate is one that browsers take (RFC 6797 §8.1)
   */
  static TestResult hsts(
      Optional<HstsPolicy> policy, boolean preloaded, boolean secure, boolean trusted) {
    if (!secure) {
      return new TestResult("no_https", -20);
    }
    if (!trusted) {
      return new TestResult("invalid_certificate", -20);
    }
    if (preloaded) {
      return new TestResult("preloaded", 5);
    }
    if (policy.isEmpty()) {
      return new TestResult("missing", -20);
    }
    Optional<String> fault = policy.get().fault();
    if (fault.isPresent()) {
      return new TestResult(fault.get(), -20);
    }
    OptionalLong maxAge = policy.get().maxAge();
    return maxAge.orElse(0) >= HstsPolicy.LONG_ENOUGH
        ? new TestResult("long_enough", 0)
        : new TestResult("too_short", -10);
  }

  /**
   * Protection against framing. frame-ancestors of the header overrules X-Frame-Options (CSP Level
   * 3 section 6.4.2.2); several values of the latter, one of them known, forbid framing (HTML,
   * "check a navigation response's adherence to X-Frame-Options").
   */
  static TestResult framing(HeaderSet headers, Framing frameAncestors) {
    if (frameAncestors != Framing.UNSAID) {
      return frameAncestors == Framing.RESTRICTED
          ? new TestResult("frame_ancestors", 5)
          : new TestResult("frame_ancestors_open", -20);
    }
    Set<String> values = new LinkedHashSet<>();
    headers.members("X-Frame-Options").forEach(value -> values.add(StructuredToken.lower(value)));
    if (values.isEmpty()) {
      return new TestResult("missing", -20);
    }
    if (values.contains("deny") || values.contains("sameorigin")) {
      return new TestResult(values.contains("deny") ? "deny" : "sameorigin", 5);
    }
    boolean allowFrom = values.stream().anyMatch(value -> value.startsWith("allow-from"));
    return allowFrom ? new TestResult("allow_from", 0) : new TestResult("invalid", -20);
  }

  /** X-Content-Type-Options; the first member of the list counts (Fetch, section 3.6). */
  static TestResult contentTypeOptions(HeaderSet headers) {
    List<String> members = headers.members("X-Content-Type-Options");
    if (members.isEmpty()) {
      return new TestResult("missing", -5);
    }
    return StructuredToken.lower(members.getFirst()).equals("nosniff")
        ? new TestResult("nosniff", 0)
        : new TestResult("invalid", -5);
  }

  /** Referrer-Policy; the last token that is known counts, the document's after the header's. */
  static TestResult referrerPolicy(List<String> tokens) {
    if (tokens.isEmpty()) {
      return new TestResult("missing", 0);
    }
    String last =
        tokens.stream()
            .map(StructuredToken::lower)
            .filter(token -> PRIVATE.contains(token) || UNSAFE.contains(token))
            .reduce("", (_, later) -> later);
    if (PRIVATE.contains(last)) {
      return new TestResult("private", 5);
    }
    return UNSAFE.contains(last) ? new TestResult("unsafe", -5) : new TestResult("invalid", -5);
  }

  /** Cross-Origin-Resource-Policy; one literal value, case counts (Fetch, section 3.7). */
  static TestResult corp(HeaderSet headers) {
    List<String> values = headers.all("Cross-Origin-Resource-Policy");
    if (values.isEmpty()) {
      return new TestResult("missing", 0);
    }
    return switch (values.size() == 1 ? values.getFirst() : "") {
      case "same-origin" -> new TestResult("same_origin", 10);
      case "same-site" -> new TestResult("same_site", 10);
      case "cross-origin" -> new TestResult("cross_origin", 0);
      default -> new TestResult("invalid", -5);
    };
  }

  /** Cross-Origin-Embedder-Policy. */
  static TestResult coep(HeaderSet headers) {
    return token(
        headers.all("Cross-Origin-Embedder-Policy"), Set.of("require-corp", "credentialless"));
  }

  /** Cross-Origin-Opener-Policy. */
  static TestResult coop(HeaderSet headers) {
    return token(headers.all("Cross-Origin-Opener-Policy"), COOP);
  }

  private static TestResult token(List<String> values, Set<String> protective) {
    if (values.isEmpty()) {
      return new TestResult("missing", 0);
    }
    String token = StructuredToken.of(values).orElse("");
    if (protective.contains(token)) {
      return new TestResult(token.replace('-', '_'), 10);
    }
    return token.equals("unsafe-none")
        ? new TestResult("unsafe_none", 0)
        : new TestResult("invalid", -5);
  }
}
