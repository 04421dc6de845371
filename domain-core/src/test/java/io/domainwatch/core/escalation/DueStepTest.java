package io.domainwatch.core.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.DueStep.Situation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DueStepTest {
  private static final Instant OPENED = Instant.parse("2026-11-28T15:00:00Z");
  private static final ChannelId FIRST = new ChannelId(new UUID(1, 1));
  private static final ChannelId SECOND = new ChannelId(new UUID(1, 2));
  private static final ChannelId THIRD = new ChannelId(new UUID(1, 3));
  private static final Set<ChannelId> ALL = Set.of(FIRST, SECOND, THIRD);

  private static final EscalationPolicy POLICY =
      new EscalationPolicy(
          new PolicyId(new UUID(2, 1)),
          new OrganizationId(new UUID(3, 1)),
          "Night",
          ChannelFilter.ALL,
          List.of(
              new EscalationPolicy.Step(5, List.of(FIRST)),
              new EscalationPolicy.Step(30, List.of(FIRST, SECOND)),
              new EscalationPolicy.Step(60, List.of(THIRD))),
          OPENED,
          OPENED);

  @Test
  void aStepIsDueFromItsMinuteOn() {
    assertThat(at(Duration.ofMinutes(5).minusMillis(1), Set.of())).isEmpty();
    assertThat(at(Duration.ofMinutes(5), Set.of()))
        .contains(new DueStep(1, 5, Set.of(5), Set.of(FIRST)));
    assertThat(at(Duration.ofMinutes(30), Set.of(5)))
        .contains(new DueStep(2, 30, Set.of(30), Set.of(FIRST, SECOND)));
  }

  @Test
  void whatIsDoneIsNotDoneAgain() {
    assertThat(at(Duration.ofMinutes(29), Set.of(5))).isEmpty();
    assertThat(at(Duration.ofDays(9), Set.of(5, 30, 60))).isEmpty();
  }

  @Test
  void severalMissedStepsAreMadeUpForInOneWithEachChannelOnce() {
    assertThat(at(Duration.ofHours(2), Set.of()))
        .contains(new DueStep(3, 60, Set.of(5, 30, 60), ALL));
    assertThat(at(Duration.ofHours(2), Set.of(5)))
        .contains(new DueStep(3, 60, Set.of(30, 60), ALL));
  }

  @Test
  void noEarlierStepFollowsALaterOneThatIsDone() {
    assertThat(at(Duration.ofMinutes(59), Set.of(30))).isEmpty();
  }

  @Test
  void nothingIsDueOfWhatIsAcknowledgedResolvedOrQuiet() {
    Instant now = OPENED.plus(Duration.ofHours(2));
    for (Situation situation :
        List.of(
            new Situation(OPENED, true, false, false),
            new Situation(OPENED, false, true, false),
            new Situation(OPENED, false, false, true))) {
      assertThat(DueStep.of(POLICY, situation, Set.of(), ALL, now)).isEmpty();
    }
  }

  @Test
  void aStepThatNobodyHearsWaitsForAChannelOrForTheNextStep() {
    Instant now = OPENED.plus(Duration.ofMinutes(6));
    Situation open = Situation.open(OPENED);
    assertThat(DueStep.of(POLICY, open, Set.of(), Set.of(SECOND), now)).isEmpty();
    assertThat(DueStep.of(POLICY, open, Set.of(), ALL, now)).isPresent();
    assertThat(
            DueStep.of(POLICY, open, Set.of(), Set.of(SECOND), OPENED.plus(Duration.ofMinutes(31))))
        .contains(new DueStep(2, 30, Set.of(5, 30), Set.of(SECOND)));
  }

  private static Optional<DueStep> at(Duration since, Set<Integer> done) {
    return DueStep.of(POLICY, Situation.open(OPENED), done, ALL, OPENED.plus(since));
  }
}
