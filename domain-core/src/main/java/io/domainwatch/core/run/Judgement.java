package io.domainwatch.core.run;

import java.util.List;
import java.util.Set;

/**
 * What a run says about one state event type: each subject in {@code findings} is bad, each in
 * {@code unknown} could not be judged, every other one is good. An event type without a judgement
 * is unknown as a whole.
 */
public record Judgement(List<Finding> findings, Set<String> unknown) {
  /** Every subject is good. */
  public static final Judgement GOOD = new Judgement(List.of(), Set.of());

  public Judgement {
    findings = List.copyOf(findings);
    unknown = Set.copyOf(unknown);
  }

  /** These are bad, all others good. */
  public static Judgement bad(Finding... findings) {
    return new Judgement(List.of(findings), Set.of());
  }
}
