package io.domainwatch.core.engine.failure;

import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.run.CheckOutcome;
import java.util.Optional;

/** What of an instance kept a run from telling. */
public enum OwnFault {
  /** Its network or its resolvers do not work. */
  NETWORK("its network"),
  /** It is short of processor time. */
  PROCESSOR_TIME("its processor time"),
  /** Its database did not answer. */
  DATABASE("its database"),
  /** The check failed by a fault of the program. */
  PROGRAM("an internal error");

  private final String words;

  OwnFault(String words) {
    this.words = words;
  }

  /** What people read. */
  public String words() {
    return words;
  }

  /**
   * The fault behind a run; empty when the run could tell, or could not because of others.
   *
   * @param heldBack what kept the run from telling and will end
   */
  public static Optional<OwnFault> of(CheckOutcome outcome, Optional<HeldBack> heldBack) {
    return switch (outcome) {
      case CheckOutcome.Inconclusive untold ->
          heldBack.flatMap(OwnFault::of).or(() -> ofReason(untold.reason()));
      case CheckOutcome.Observed _, CheckOutcome.NotApplicable _ -> Optional.empty();
    };
  }

  private static Optional<OwnFault> of(HeldBack cause) {
    return switch (cause) {
      case OWN_NETWORK -> Optional.of(NETWORK);
      case PROCESSOR_TIME -> Optional.of(PROCESSOR_TIME);
      case SITE_DOWN, UNRESOLVABLE -> Optional.empty();
    };
  }

  private static Optional<OwnFault> ofReason(String reason) {
    return switch (reason) {
      case CheckOutcome.OWN_NETWORK -> Optional.of(NETWORK);
      case CheckOutcome.STORAGE_AWAY -> Optional.of(DATABASE);
      case CheckOutcome.INTERNAL_ERROR -> Optional.of(PROGRAM);
      default -> Optional.empty();
    };
  }
}
