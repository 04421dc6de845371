package io.domainwatch.persistence.schedule;

import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.sql.CheckBits;

/**
 * The newest outcomes of some checks of a domain, as sets of checks.
 *
 * @param ran all of them; those in no other set could not tell or had nothing to look at
 */
record NewestOutcomes(int ran, int failing, int warning, int fine) {
  /** Of one check. */
  static NewestOutcomes of(CheckResult result) {
    int bit = CheckBits.of(result.checkType());
    Outcome outcome = result.outcome();
    return new NewestOutcomes(
        bit,
        outcome == Outcome.FAILING ? bit : 0,
        outcome == Outcome.WARNING ? bit : 0,
        outcome == Outcome.OK ? bit : 0);
  }

  /** After later runs. */
  NewestOutcomes and(NewestOutcomes next) {
    return new NewestOutcomes(
        ran | next.ran,
        failing & ~next.ran | next.failing,
        warning & ~next.ran | next.warning,
        fine & ~next.ran | next.fine);
  }
}
