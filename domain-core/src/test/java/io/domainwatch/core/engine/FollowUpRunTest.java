package io.domainwatch.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which checks a run of uptime makes due. */
class FollowUpRunTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");
  private static final Reachability NO_NAME = new Reachability(true, true);

  @Test
  void theFirstRunThatCannotResolveTheNameCallsForDnsAndTheNameServers() {
    assertThat(run(CheckState.NEW, badSince(NOW), Reachability.NONE).checks(down(FailurePhase.DNS)))
        .containsExactlyInAnyOrder(CheckType.DNS, CheckType.NAMESERVER);
  }

  @Test
  void theNextOnesCallForDnsAloneAndNotForEver() {
    CheckState soon = badSince(NOW.minus(Duration.ofSeconds(60)));
    CheckState late = badSince(NOW.minus(Duration.ofSeconds(101)));
    assertThat(run(soon, soon, Reachability.NONE).checks(down(FailurePhase.DNS)))
        .containsExactly(CheckType.DNS);
    assertThat(run(late, late, Reachability.NONE).checks(down(FailurePhase.DNS))).isEmpty();
  }

  @Test
  void nobodyIsCalledForWhereDnsKnowsAlready() {
    assertThat(run(CheckState.NEW, badSince(NOW), NO_NAME).checks(down(FailurePhase.DNS)))
        .isEmpty();
  }

  @Test
  void aNameThatResolvesAgainIsToldToDnsAtOnce() {
    CheckState was = badSince(NOW.minus(Duration.ofHours(1)));
    assertThat(run(was, CheckState.NEW, NO_NAME).checks(up())).containsExactly(CheckType.DNS);
    assertThat(run(CheckState.NEW, CheckState.NEW, NO_NAME).checks(up())).isEmpty();
    assertThat(run(was, CheckState.NEW, Reachability.NONE).checks(up())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = FailurePhase.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DNS"})
  void aSiteThatFailsOtherwiseCallsForNobody(FailurePhase phase) {
    assertThat(run(CheckState.NEW, badSince(NOW), Reachability.NONE).checks(down(phase))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = CheckType.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"UPTIME"})
  void noOtherCheckCallsForAnybody(CheckType type) {
    FollowUpRun run = new FollowUpRun(type, CheckState.NEW, badSince(NOW), Reachability.NONE, NOW);
    assertThat(run.checks(down(FailurePhase.DNS))).isEmpty();
  }

  @Test
  void aRunThatCouldNotTellCallsForNobody() {
    CheckOutcome untold = new CheckOutcome.Inconclusive("dns_timeout", "No resolver answered.");
    Set<CheckType> called = run(CheckState.NEW, badSince(NOW), Reachability.NONE).checks(untold);
    assertThat(called).isEmpty();
  }

  private static FollowUpRun run(CheckState before, CheckState after, Reachability trouble) {
    return new FollowUpRun(CheckType.UPTIME, before, after, trouble, NOW);
  }

  private static CheckState badSince(Instant since) {
    Condition bad = new Condition(1, 0, Optional.of(since), Optional.empty(), List.of());
    return new CheckState(
        Map.of(new ConditionKey(UptimeDefinition.DOWN, ""), bad),
        List.of(),
        Map.of(),
        Map.of(),
        JsonValue.EMPTY);
  }

  private static CheckOutcome down(FailurePhase phase) {
    Finding finding = Finding.of(UptimeDefinition.DOWN, "The site is down.", JsonValue.EMPTY);
    return observed(Verdict.bad(finding), Optional.of(phase));
  }

  private static CheckOutcome up() {
    return observed(Verdict.GOOD, Optional.empty());
  }

  private static CheckOutcome observed(Verdict verdict, Optional<FailurePhase> failedIn) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            Map.of(UptimeDefinition.DOWN, verdict),
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            "seen",
            failedIn,
            Optional.empty(),
            Optional.empty()));
  }
}
