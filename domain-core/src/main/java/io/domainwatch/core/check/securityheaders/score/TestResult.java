package io.domainwatch.core.check.securityheaders.score;

/**
 * What one test of the score found.
 *
 * @param wireName snake_case
 * @param modifier added to the score; above 0 only under the rule for bonuses
 */
public record TestResult(String wireName, int modifier) {

  /** Could not be told; it moves nothing. */
  public static final TestResult UNKNOWN = new TestResult("unknown", 0);

  /** Whether the test could be made. */
  public boolean isKnown() {
    return !equals(UNKNOWN);
  }

  /** Whether nothing is deducted. */
  public boolean passes() {
    return isKnown() && modifier >= 0;
  }
}
