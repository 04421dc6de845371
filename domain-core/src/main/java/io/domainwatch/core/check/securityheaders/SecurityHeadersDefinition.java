package io.domainwatch.core.check.securityheaders;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.INFO;
import static io.domainwatch.core.check.Severity.LOW;
import static io.domainwatch.core.check.Severity.MEDIUM;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;

/**
 * The check {@code security_headers} (docs/spec/checks/security_headers.md, "Events"): its event
 * types by name, in catalogue order.
 */
public final class SecurityHeadersDefinition {
  public static final EventType REMOVED = new EventType("security_headers_removed");
  public static final EventType RESTORED = new EventType("security_headers_restored");
  public static final EventType MISSING = new EventType("security_headers_missing");
  public static final EventType COMPLETE = new EventType("security_headers_complete");
  public static final EventType GRADE_DROPPED = new EventType("security_headers_grade_dropped");
  public static final EventType GRADE_RECOVERED = new EventType("security_headers_grade_recovered");
  public static final EventType HSTS_WEAK = new EventType("security_headers_hsts_weak");
  public static final EventType HSTS_OK = new EventType("security_headers_hsts_ok");
  public static final EventType CSP_WEAKENED = new EventType("security_headers_csp_weakened");
  public static final EventType CSP_STRENGTHENED =
      new EventType("security_headers_csp_strengthened");
  public static final EventType COOKIE_INSECURE = new EventType("security_headers_cookie_insecure");
  public static final EventType COOKIE_SECURE = new EventType("security_headers_cookie_secure");
  public static final EventType CORS_UNSAFE = new EventType("security_headers_cors_unsafe");
  public static final EventType CORS_SAFE = new EventType("security_headers_cors_safe");
  public static final EventType DISCLOSURE = new EventType("security_headers_disclosure");
  public static final EventType DISCLOSURE_RESOLVED =
      new EventType("security_headers_disclosure_resolved");
  public static final EventType CHANGED = new EventType("security_headers_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(REMOVED, "Security header lost", MEDIUM, 2)
          .recovery(RESTORED, "Security header is back", 1)
          .warning(MISSING, "Important headers missing", LOW, 1)
          .recovery(COMPLETE, "All important headers present", 1)
          .warning(GRADE_DROPPED, "Security grade dropped", MEDIUM, 2)
          .recovery(GRADE_RECOVERED, "Security grade recovered", 1)
          .warning(HSTS_WEAK, "HSTS ineffective or too short", MEDIUM, 2)
          .recovery(HSTS_OK, "HSTS effective", 1)
          .warning(CSP_WEAKENED, "CSP weakened", MEDIUM, 2)
          .recovery(CSP_STRENGTHENED, "CSP back to its strength", 1)
          .warning(COOKIE_INSECURE, "Insecure cookie flags", MEDIUM, 2)
          .recovery(COOKIE_SECURE, "Cookie flags fine", 2)
          .failure(CORS_UNSAFE, "CORS reflects any origin with credentials", HIGH, 2)
          .recovery(CORS_SAFE, "CORS no longer unsafe", 1)
          .warning(DISCLOSURE, "Software version disclosed", INFO, 2)
          .recovery(DISCLOSURE_RESOLVED, "Version no longer disclosed", 1)
          .info(CHANGED, "Header values changed", INFO, 2);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.SECURITY_HEADERS,
          "Security headers",
          "Security-relevant response headers, cookies and their grade.",
          Prerequisite.SITE,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(21600),
          EVENTS.rows());

  private SecurityHeadersDefinition() {}
}
