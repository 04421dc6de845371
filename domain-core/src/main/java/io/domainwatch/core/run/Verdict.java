package io.domainwatch.core.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run says about one state event type: each subject in {@code findings} is bad, each in
 * {@code unknown} could not be judged, every other one is good. An event type without a judgement
 * is unknown as a whole.
 *
 * @param recoveries how good subjects became good, by subject, where there is more to say than that
 *     they are; told with the recovery when the incident closes
 */
public record Verdict(
    List<Finding> findings, Set<String> unknown, Map<String, Recovery> recoveries) {
  /** Every subject is good. */
  public static final Verdict GOOD = new Verdict(List.of(), Set.of());

  public Verdict {
    findings = List.copyOf(findings);
    unknown = Set.copyOf(unknown);
    recoveries = Map.copyOf(recoveries);
  }

  /** Nothing is to be said about how good subjects became good. */
  public Verdict(List<Finding> findings, Set<String> unknown) {
    this(findings, unknown, Map.of());
  }

  /** These are bad, all others good. */
  public static Verdict bad(Finding... findings) {
    return new Verdict(List.of(findings), Set.of());
  }

  /** Every subject is good; the domain as a whole became so in this way. */
  public static Verdict good(Recovery recovery) {
    return GOOD.recovered("", recovery);
  }

  /** The same with what is to be said about how one good subject became good. */
  public Verdict recovered(String subject, Recovery recovery) {
    Map<String, Recovery> more = new HashMap<>(recoveries);
    more.put(subject, recovery);
    return new Verdict(findings, unknown, more);
  }
}
