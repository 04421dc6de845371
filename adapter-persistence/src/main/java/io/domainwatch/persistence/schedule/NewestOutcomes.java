package io.domainwatch.persistence.schedule;

import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.sql.CheckBits;

/**
 * The newest outcomes of some checks of a domain, as sets of checks.
 *
 * @param ran all of them
 * @param told those that could tell; what was told before by the others still counts
 */
record NewestOutcomes(int ran, int told, int failing, int warning, int fine, int notApplicable) {
  /** Of one check. */
  static NewestOutcomes of(CheckResult result) {
    int bit = CheckBits.of(result.checkType());
    Outcome outcome = result.outcome();
    return new NewestOutcomes(
        bit,
        outcome.tells() ? bit : 0,
        outcome == Outcome.FAILING ? bit : 0,
        outcome == Outcome.WARNING ? bit : 0,
        outcome == Outcome.OK ? bit : 0,
        outcome == Outcome.NOT_APPLICABLE ? bit : 0);
  }

  /** After later runs. */
  NewestOutcomes and(NewestOutcomes next) {
    return new NewestOutcomes(
        ran | next.ran,
        told | next.told,
        failing & ~next.ran | next.failing,
        warning & ~next.ran | next.warning,
        fine & ~next.told | next.fine,
        notApplicable & ~next.told | next.notApplicable);
  }
}
