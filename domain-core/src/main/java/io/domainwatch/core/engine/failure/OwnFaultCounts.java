package io.domainwatch.core.engine.failure;

import java.util.HashMap;
import java.util.Map;

/**
 * How many runs of some time could not tell by a fault of the instance.
 *
 * @param runs all that ended
 * @param faults of those the ones that could not tell, by what was the fault
 */
public record OwnFaultCounts(int runs, Map<OwnFault, Integer> faults) {
  /** No runs. */
  public static final OwnFaultCounts NONE = new OwnFaultCounts(0, Map.of());

  /** Fewer say nothing: it is what one check makes that looks each minute, in five minutes. */
  private static final int MIN_RUNS = 5;

  public OwnFaultCounts {
    faults = Map.copyOf(faults);
  }

  /** Both together. */
  OwnFaultCounts plus(OwnFaultCounts others) {
    Map<OwnFault, Integer> all = new HashMap<>(faults);
    others.faults.forEach((fault, count) -> all.merge(fault, count, Integer::sum));
    return new OwnFaultCounts(runs + others.runs, all);
  }

  /** How many could not tell. */
  public int untold() {
    return faults.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whether most could not, so that the instance is of little use. */
  public boolean areMost() {
    return runs >= MIN_RUNS && 2 * untold() > runs;
  }
}
