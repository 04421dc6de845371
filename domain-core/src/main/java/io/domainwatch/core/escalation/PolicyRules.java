package io.domainwatch.core.escalation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.FieldValidator;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an escalation policy may be. Judges all fields and reports every problem; pure. Whether the
 * domains of its filter exist is not judged here.
 */
public final class PolicyRules {
  /** Policies of an organization at most; each open incident is compared with each of them. */
  public static final int MAX_POLICIES = 20;

  /** Steps of a policy at most. */
  public static final int MAX_STEPS = 10;

  /** Channels of a step at most. */
  public static final int MAX_CHANNELS = 10;

  /** Minutes after which a step comes at most: 7 days. */
  public static final int MAX_AFTER_MINUTES = 7 * 24 * 60;

  /** The field with the steps, as problems name it. */
  public static final String STEPS = "steps";

  private final FieldValidator judging = new FieldValidator();
  private final Set<ChannelId> known;

  private PolicyRules(Set<ChannelId> known) {
    this.known = known;
  }

  /** What came of a change. */
  public sealed interface Outcome {
    /** All of it is allowed; the policy with it. */
    record Accepted(EscalationPolicy policy) implements Outcome {}

    /** Nothing is changed; at least one problem. */
    record Rejected(List<FieldError> problems) implements Outcome {
      public Rejected {
        problems = List.copyOf(problems);
      }
    }
  }

  /**
   * A new policy; the change must name it and its steps.
   *
   * @param known the channels of the organization
   */
  public static Outcome create(
      PolicyId id,
      OrganizationId organizationId,
      PolicyChange change,
      Set<ChannelId> known,
      Instant now) {
    PolicyRules rules = new PolicyRules(known);
    rules.judging.require("name", change.name());
    if (change.steps() instanceof Patch.Keep<List<PolicyChange.StepInput>>) {
      rules.judging.wrong(STEPS, Sentence.of("is missing"));
    }
    return rules.apply(
        new EscalationPolicy(id, organizationId, "", ChannelFilter.ALL, List.of(), now, now),
        change,
        now);
  }

  /**
   * A policy after a change; one that changes nothing leaves it equal.
   *
   * @param known the channels of the organization
   */
  public static Outcome change(
      EscalationPolicy before, PolicyChange change, Set<ChannelId> known, Instant now) {
    return new PolicyRules(known).apply(before, change, now);
  }

  private Outcome apply(EscalationPolicy before, PolicyChange change, Instant now) {
    String name = judging.name(change.name(), before.name());
    ChannelFilter filter = judging.filter(change.filter(), before.filter());
    List<EscalationPolicy.Step> steps =
        change.steps() instanceof Patch.Set<List<PolicyChange.StepInput>>(var sent)
            ? steps(sent)
            : before.steps();
    if (!judging.problems().isEmpty()) {
      return new Outcome.Rejected(judging.problems());
    }
    boolean same =
        name.equals(before.name())
            && filter.equals(before.filter())
            && steps.equals(before.steps());
    return new Outcome.Accepted(
        same
            ? before
            : new EscalationPolicy(
                before.id(),
                before.organizationId(),
                name,
                filter,
                steps,
                before.createdAt(),
                now));
  }

  private List<EscalationPolicy.Step> steps(List<PolicyChange.StepInput> sent) {
    if (sent.isEmpty() || sent.size() > MAX_STEPS) {
      judging.wrong(STEPS, Sentence.of("must have 1 to {0}", MAX_STEPS));
      return List.of();
    }
    List<EscalationPolicy.Step> steps = new ArrayList<>();
    long earliest = 0;
    for (int i = 0; i < sent.size(); i++) {
      String field = STEPS + "[" + i + "].";
      int after = after(field + "afterMinutes", sent.get(i).afterMinutes(), earliest);
      steps.add(new EscalationPolicy.Step(after, channels(field, sent.get(i).channelIds())));
      earliest = after + 1L;
    }
    return steps;
  }

  private int after(String field, Optional<Long> minutes, long earliest) {
    if (minutes.isEmpty()) {
      judging.wrong(field, Sentence.of("is missing"));
      return 0;
    }
    long after = minutes.get();
    if (after < 0 || after > MAX_AFTER_MINUTES) {
      judging.wrong(field, Sentence.of("must be 0 to {0}", MAX_AFTER_MINUTES));
      return 0;
    }
    if (after < earliest) {
      judging.wrong(field, Sentence.of("must be greater than that of the step before it"));
    }
    return (int) after;
  }

  private List<ChannelId> channels(String step, List<String> sent) {
    String field = step + "channelIds";
    if (sent.isEmpty() || sent.size() > MAX_CHANNELS) {
      judging.wrong(field, Sentence.of("must name 1 to {0} channels", MAX_CHANNELS));
      return List.of();
    }
    Set<ChannelId> channels = new LinkedHashSet<>();
    for (int i = 0; i < sent.size(); i++) {
      Optional<ChannelId> id = ChannelId.find(sent.get(i)).filter(known::contains);
      if (id.isEmpty()) {
        judging.wrong(
            field + "[" + i + "]", Sentence.of("must be the id of a channel of the organization"));
      } else if (!channels.add(id.get())) {
        judging.wrong(field + "[" + i + "]", Sentence.of("is named twice in this step"));
      }
    }
    return List.copyOf(channels);
  }
}
