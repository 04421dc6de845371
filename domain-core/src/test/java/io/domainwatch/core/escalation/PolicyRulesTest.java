package io.domainwatch.core.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.escalation.PolicyChange.StepInput;
import io.domainwatch.core.override.Patch;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PolicyRulesTest {
  private static final Instant NOW = Instant.parse("2026-11-28T15:00:00Z");
  private static final PolicyId ID = new PolicyId(new UUID(2, 1));
  private static final OrganizationId OWNER = new OrganizationId(new UUID(3, 1));
  private static final ChannelId CHANNEL = new ChannelId(new UUID(1, 1));
  private static final ChannelId OTHER = new ChannelId(new UUID(1, 2));
  private static final Set<ChannelId> KNOWN = Set.of(CHANNEL, OTHER);

  @Test
  void aPolicyIsMadeOfItsFields() {
    EscalationPolicy policy =
        accepted(
            create(
                new PolicyChange(
                    Patch.to("  Night "),
                    PolicyChange.filter(
                        Patch.to(Optional.of(List.of("uptime"))),
                        Patch.to("high"),
                        Patch.keep(),
                        Patch.keep()),
                    Patch.to(
                        List.of(
                            step(0, CHANNEL.text()),
                            step(10_080, OTHER.text(), CHANNEL.text()))))));

    assertThat(policy.name()).isEqualTo("Night");
    assertThat(policy.filter())
        .isEqualTo(
            new ChannelFilter(
                Optional.of(Set.of(CheckType.UPTIME)), Severity.HIGH, Optional.empty()));
    assertThat(policy.steps())
        .containsExactly(
            new EscalationPolicy.Step(0, List.of(CHANNEL)),
            new EscalationPolicy.Step(10_080, List.of(OTHER, CHANNEL)));
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThat(problems(create(PolicyChange.NONE)))
        .containsExactly("name is missing", "steps is missing");
  }

  @Test
  void aPolicyHasOneToTenSteps() {
    String wrong = "steps must have 1 to 10";
    assertThat(problems(create(steps()))).containsExactly(wrong);
    assertThat(problems(create(steps(many(11))))).containsExactly(wrong);
    assertThat(accepted(create(steps(many(10)))).steps()).hasSize(10);
  }

  @Test
  void theTimesOfStepsAreWithinAWeekAndAscend() {
    assertThat(problems(create(steps(step(-1, CHANNEL.text()), step(10_081, CHANNEL.text())))))
        .containsExactly(
            "steps[0].afterMinutes must be 0 to 10080", "steps[1].afterMinutes must be 0 to 10080");
    assertThat(problems(create(steps(step(5, CHANNEL.text()), step(5, CHANNEL.text())))))
        .containsExactly("steps[1].afterMinutes must be greater than that of the step before it");
    assertThat(problems(create(steps(new StepInput(Optional.empty(), List.of(CHANNEL.text()))))))
        .containsExactly("steps[0].afterMinutes is missing");
  }

  @Test
  void aStepNamesOneToTenChannelsOfTheOrganizationEachOnce() {
    String foreign = new ChannelId(new UUID(9, 9)).text();
    assertThat(
            problems(
                create(
                    steps(
                        step(5), step(6, foreign, "x"), step(7, CHANNEL.text(), CHANNEL.text())))))
        .containsExactly(
            "steps[0].channelIds must name 1 to 10 channels",
            "steps[1].channelIds[0] must be the id of a channel of the organization",
            "steps[1].channelIds[1] must be the id of a channel of the organization",
            "steps[2].channelIds[1] is named twice in this step");
    assertThat(
            problems(
                create(
                    steps(
                        new StepInput(Optional.of(1L), Collections.nCopies(11, CHANNEL.text()))))))
        .containsExactly("steps[0].channelIds must name 1 to 10 channels");
  }

  @Test
  void aFilterIsJudgedAsThatOfAChannel() {
    PolicyChange change =
        new PolicyChange(
            Patch.to("x".repeat(101)),
            PolicyChange.filter(
                Patch.to(Optional.of(List.of("nothing"))),
                Patch.to("huge"),
                Patch.keep(),
                Patch.keep()),
            Patch.to(List.of(many(1))));
    assertThat(problems(create(change)))
        .extracting(problem -> problem.substring(0, problem.indexOf(' ')))
        .containsExactly("name", "filter.minSeverity", "filter.checkTypes[0]");
  }

  @Test
  void aChangeThatChangesNothingLeavesThePolicyEqual() {
    EscalationPolicy policy = accepted(create(steps(many(2))));
    Instant later = NOW.plusSeconds(60);

    assertThat(accepted(PolicyRules.change(policy, PolicyChange.NONE, KNOWN, later)))
        .isEqualTo(policy);
    assertThat(accepted(PolicyRules.change(policy, steps(many(2)), KNOWN, later)))
        .isEqualTo(policy);
    assertThat(accepted(PolicyRules.change(policy, steps(many(3)), KNOWN, later)).updatedAt())
        .isEqualTo(later);
  }

  private static StepInput step(long after, String... channels) {
    return new StepInput(Optional.of(after), List.of(channels));
  }

  private static StepInput[] many(int count) {
    return LongStream.range(0, count)
        .mapToObj(minute -> step(minute, CHANNEL.text()))
        .toArray(StepInput[]::new);
  }

  private static PolicyChange steps(StepInput... steps) {
    return new PolicyChange(
        Patch.to("Night"), PolicyChange.NONE.filter(), Patch.to(List.of(steps)));
  }

  private static PolicyRules.Outcome create(PolicyChange change) {
    return PolicyRules.create(ID, OWNER, change, KNOWN, NOW);
  }

  private static EscalationPolicy accepted(PolicyRules.Outcome outcome) {
    return ((PolicyRules.Outcome.Accepted) outcome).policy();
  }

  private static List<String> problems(PolicyRules.Outcome outcome) {
    return ((PolicyRules.Outcome.Rejected) outcome)
        .problems().stream().map(problem -> problem.field() + " " + problem.message()).toList();
  }
}
