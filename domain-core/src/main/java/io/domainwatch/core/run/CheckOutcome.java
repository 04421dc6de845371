package io.domainwatch.core.run;

import io.domainwatch.core.value.Value;

/**
 * What came out of a run. A runner never throws for the network: trouble is one of these values.
 */
public sealed interface CheckOutcome {
  /** Something was seen and judged; its parts may still be unknown. */
  record Observed(Value.Fields observations, Assessment assessment) implements CheckOutcome {}

  /**
   * Nothing could be told. Opens nothing, closes nothing, counts nothing, remembers nothing.
   *
   * @param reason a snake_case word, for example {@code own_network}, {@code resolver_trouble},
   *     {@code not_built_yet}
   */
  record Inconclusive(String reason, String detail, Value.Fields observations)
      implements CheckOutcome {
    /** Without observations. */
    public Inconclusive(String reason, String detail) {
      this(reason, detail, Value.EMPTY);
    }
  }

  /** The check has no meaning for this domain or on this machine. */
  record NotApplicable(String reason, String detail) implements CheckOutcome {}
}
