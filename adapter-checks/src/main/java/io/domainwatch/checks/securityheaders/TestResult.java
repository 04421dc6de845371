package io.domainwatch.checks.securityheaders;

/**
 * What one test of the score found.
 *
 * @param word snake_case
 * @param modifier added to the score; above 0 only under the rule for bonuses
 */
record TestResult(String word, int modifier) {

  /** Could not be told; it moves nothing. */
  static final TestResult UNKNOWN = new TestResult("unknown", 0);

  boolean isKnown() {
    return !equals(UNKNOWN);
  }

  /** Whether nothing is deducted. */
  boolean passes() {
    return isKnown() && modifier >= 0;
  }
}
