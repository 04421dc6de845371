package io.domainwatch.core.check.securityheaders.cookies;

import io.domainwatch.core.check.securityheaders.score.TestResult;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The test of cookie flags; the worst fault counts (docs/spec/checks/security_headers.md,
 * "Cookies").
 */
public final class CookieTest {

  /** Modifier from which on {@code security_headers_cookie_insecure} is due. */
  public static final int INSECURE = -20;

  private static final TestResult FINE = new TestResult("no_same_site", 0);

  private CookieTest() {}

  /**
   * Judges.
   *
   * @param hsts whether a strong HSTS keeps browsers off http
   */
  public static TestResult judge(List<CookieSeen> cookies, boolean hsts) {
    if (cookies.isEmpty()) {
      return new TestResult("no_cookies", 0);
    }
    if (cookies.stream().allMatch(cookie -> isPerfect(cookie))) {
      return new TestResult("secure_with_same_site", 5);
    }
    return cookies.stream()
        .flatMap(cookie -> faults(cookie, hsts))
        .min(Comparator.comparingInt(TestResult::modifier))
        .orElse(FINE);
  }

  /** The names of cookies with a fault that makes them insecure, in order. */
  public static List<String> insecure(List<CookieSeen> cookies, boolean hsts) {
    return cookies.stream()
        .filter(cookie -> faults(cookie, hsts).anyMatch(fault -> fault.modifier() <= INSECURE))
        .map(CookieSeen::name)
        .toList();
  }

  private static boolean isPerfect(CookieSeen cookie) {
    return faults(cookie, false).findAny().isEmpty() && cookie.sameSite().isPresent();
  }

  private static Stream<TestResult> faults(CookieSeen cookie, boolean hsts) {
    Stream.Builder<TestResult> faults = Stream.builder();
    if (!cookie.secure()) {
      faults.add(insecureTransport(cookie.isSession(), hsts));
    }
    if (cookie.hasInvalidSameSite()) {
      faults.add(new TestResult("same_site_invalid", -20));
    }
    if (cookie.isAntiCsrf() && cookie.sameSite().isEmpty()) {
      faults.add(new TestResult("anti_csrf_without_same_site", -20));
    }
    if (cookie.isSession() && !cookie.httpOnly()) {
      faults.add(new TestResult("session_without_http_only", -30));
    }
    return faults.build();
  }

  private static TestResult insecureTransport(boolean session, boolean hsts) {
    if (session) {
      return hsts
          ? new TestResult("session_not_secure_but_hsts", -10)
          : new TestResult("session_not_secure", -40);
    }
    return hsts ? new TestResult("not_secure_but_hsts", -5) : new TestResult("not_secure", -20);
  }
}
