package io.domainwatch.core.escalation;

import io.domainwatch.core.channel.ChannelId;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a policy does about an incident now (docs/notifications.md, "Escalation policies"); pure.
 *
 * @param number the latest step that is due, counted from 1
 * @param afterMinutes of that step
 * @param covered the times of all steps that are done with it: its own and those that were skipped
 * @param channels who is told now, each once
 */
public record DueStep(int number, int afterMinutes, Set<Integer> covered, Set<ChannelId> channels) {
  public DueStep {
    covered = Set.copyOf(covered);
    channels = Set.copyOf(channels);
  }

  /**
   * How an incident stands.
   *
   * @param quiet whether nobody is told of it at present: its check muted or snoozed, its domain
   *     paused, or in maintenance
   */
  public record Situation(Instant openedAt, boolean acknowledged, boolean resolved, boolean quiet) {
    /** Nothing keeps from telling of it. */
    public static Situation open(Instant openedAt) {
      return new Situation(openedAt, false, false, false);
    }

    private boolean calls() {
      return !acknowledged && !resolved && !quiet;
    }
  }

  /**
   * The step to be done now. Several that are due, after a time in which none was done, are one:
   * the latest, with the channels of all. A step that no channel can be told of waits for one that
   * can, or for the next step. Once a later step is done, no earlier one follows.
   *
   * @param done the times of the steps that were done for this incident
   * @param hearing the channels that are on and confirmed
   * @return empty when nothing is to be done now
   */
  public static Optional<DueStep> of(
      EscalationPolicy policy,
      Situation situation,
      Collection<Integer> done,
      Set<ChannelId> hearing,
      Instant now) {
    if (!situation.calls()) {
      return Optional.empty();
    }
    int last = done.stream().mapToInt(Integer::intValue).max().orElse(-1);
    List<EscalationPolicy.Step> due =
        policy.steps().stream()
            .filter(step -> step.afterMinutes() > last)
            .filter(step -> !step.dueAt(situation.openedAt()).isAfter(now))
            .toList();
    Set<ChannelId> told = new LinkedHashSet<>();
    due.forEach(step -> told.addAll(step.channels()));
    told.retainAll(hearing);
    if (told.isEmpty()) {
      return Optional.empty();
    }
    EscalationPolicy.Step latest = due.getLast();
    return Optional.of(
        new DueStep(
            policy.steps().indexOf(latest) + 1,
            latest.afterMinutes(),
            due.stream()
                .map(EscalationPolicy.Step::afterMinutes)
                .collect(Collectors.toCollection(HashSet::new)),
            told));
  }
}
