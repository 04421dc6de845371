package io.domainwatch.core.run;

import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/**
 * What came out of a run. A runner never throws for the network: trouble is one of these values.
 */
public sealed interface CheckOutcome {
  /** The reason of what could not be told because the network or resolvers of an instance fail. */
  String OWN_NETWORK = "own_network";

  /** The reason of a run that failed by a fault of ours. */
  String INTERNAL_ERROR = "internal_error";

  /** The reason of a run whose permissions could not be read from the storage. */
  String STORAGE_AWAY = "storage_away";

  /** Something was seen and judged; its parts may still be unknown. */
  record Observed(JsonValue.JsonObject observations, Assessment assessment)
      implements CheckOutcome {}

  /**
   * Nothing could be told about what the check is for, so that it is tried again soon. Without an
   * assessment it opens nothing, closes nothing, counts nothing and remembers nothing but that it
   * could not tell.
   *
   * @param reason a snake_case word, for example {@code own_network} or {@code resolver_trouble}
   * @param detail one sentence for people
   * @param aside what the run can say all the same: that the monitor is blocked, a memory, an
   *     instant before which it must not run again. Empty almost always
   */
  record Inconclusive(
      String reason, String detail, JsonValue.JsonObject observations, Optional<Assessment> aside)
      implements CheckOutcome {
    /** Without anything aside. */
    public Inconclusive(String reason, String detail, JsonValue.JsonObject observations) {
      this(reason, detail, observations, Optional.empty());
    }

    /** Without observations. */
    public Inconclusive(String reason, String detail) {
      this(reason, detail, JsonValue.EMPTY);
    }
  }

  /** The check has no meaning for this domain or on this machine. */
  record NotApplicable(String reason, String detail) implements CheckOutcome {}
}
