package io.domainwatch.core.check.securityheaders.csp;

import io.domainwatch.core.check.securityheaders.score.TestResult;
import io.domainwatch.core.json.WireName;

/**
 * What a Content-Security-Policy is worth, best first (docs/spec/checks/security_headers.md,
 * "Content Security Policy").
 */
public enum CspResult implements WireName {
  DEFAULT_NONE("no_unsafe_default_none", 10),
  NO_UNSAFE("no_unsafe", 5),
  UNSAFE_STYLE("unsafe_style_only", 0),
  HTTP_PASSIVE("http_passive", -10),
  UNSAFE_EVAL("unsafe_eval", -10),
  UNSAFE_SCRIPT("unsafe_script", -20),
  HTTP_ACTIVE("http_active", -20),
  INVALID("invalid", -25),
  REPORT_ONLY("report_only", -25),
  NONE("none", -25);

  private final String wireName;
  private final int modifier;

  CspResult(String wireName, int modifier) {
    this.wireName = wireName;
    this.modifier = modifier;
  }

  @Override
  public String wireName() {
    return wireName;
  }

  /** The result of the test of the policy. */
  public TestResult test() {
    return new TestResult(wireName, modifier);
  }

  /** Whether anything is forbidden by it. */
  public boolean isEnforced() {
    return this != NONE && this != REPORT_ONLY;
  }

  /** Whether this protects less than the other: a lower score, or no enforcement any more. */
  public boolean isWeakerThan(CspResult other) {
    return modifier < other.modifier || (modifier == other.modifier && rank() > other.rank());
  }

  private int rank() {
    return isEnforced() ? 0 : ordinal();
  }
}
