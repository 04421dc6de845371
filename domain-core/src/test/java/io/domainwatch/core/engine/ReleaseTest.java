package io.domainwatch.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final DomainId DOMAIN = new DomainId(new UUID(1, 2));
  private static final Reachability DOWN = new Reachability(true, false);
  private static final Reachability NAMELESS = new Reachability(false, true);
  private static final Reachability BOTH = new Reachability(true, true);

  @Test
  void theEndOfATroubleSetsFreeAllThatNothingElseHolds() {
    assertThat(after(DOWN, Reachability.NONE).dueAt()).containsOnlyKeys(CheckType.values());
    assertThat(after(DOWN, Reachability.NONE).causes())
        .containsExactlyInAnyOrder(HeldBack.SITE_DOWN, HeldBack.UNRESOLVABLE);
    assertThat(after(BOTH, DOWN).dueAt())
        .containsKeys(CheckType.SSL, CheckType.EMAIL_AUTH)
        .doesNotContainKeys(CheckType.ROBOTS, CheckType.SITEMAP);
    assertThat(after(BOTH, DOWN).causes()).containsExactly(HeldBack.UNRESOLVABLE);
    assertThat(after(BOTH, NAMELESS).dueAt()).doesNotContainKeys(CheckType.SSL, CheckType.ROBOTS);
    assertThat(after(BOTH, NAMELESS).causes()).containsExactly(HeldBack.SITE_DOWN);
  }

  @Test
  void whatBeginsOrGoesOnSetsNothingFree() {
    for (Reachability before : List.of(Reachability.NONE, DOWN, NAMELESS, BOTH)) {
      assertThat(Release.after(DOMAIN, before, before, NOW)).isEmpty();
      assertThat(Release.after(DOMAIN, before, BOTH, NOW)).isEmpty();
    }
  }

  @Test
  void whatIsSetFreeIsSpread() {
    Set<Instant> due = new HashSet<>(after(DOWN, Reachability.NONE).dueAt().values());
    assertThat(due)
        .hasSize(CheckType.values().length)
        .allMatch(at -> !at.isBefore(NOW) && at.isBefore(NOW.plus(Release.SITE_SPREAD)));
    assertThat(Release.SPREAD).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void whoWasHeldBackByATroubleThatEndedMeanwhileLooksSoon() {
    assertThat(missed(CheckType.ROBOTS, DOWN, Reachability.NONE)).isPresent();
    assertThat(missed(CheckType.ROBOTS, DOWN, DOWN)).isEmpty();
    assertThat(missed(CheckType.ROBOTS, DOWN, NAMELESS)).isEmpty();
    assertThat(missed(CheckType.SSL, BOTH, DOWN)).isPresent();
    assertThat(missed(CheckType.SSL, DOWN, Reachability.NONE)).as("it has looked").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "site_down, SITE_DOWN",
    "dns, UNRESOLVABLE",
    "own_network, OWN_NETWORK",
    "monitor_paused, PROCESSOR_TIME",
    "monitor_trouble, PROCESSOR_TIME",
    "deadline, PROCESSOR_TIME",
    "rate_limited, ",
    "resolver_trouble, ",
    "internal_error, "
  })
  void theReasonSaysWhatHeldARunBack(String reason, HeldBack cause) {
    assertThat(HeldBack.by(untold(reason), true)).isEqualTo(Optional.ofNullable(cause));
  }

  @Test
  void timeThatRanOutSaysNothingOfUsWhileWeHaveEnough() {
    assertThat(HeldBack.by(untold("monitor_paused"), false)).isEmpty();
    assertThat(HeldBack.by(untold("own_network"), false)).contains(HeldBack.OWN_NETWORK);
  }

  @Test
  void whoMustWaitIsNotHeldBackByAnythingThatEndsEarlier() {
    Assessment waiting = Assessment.onlyWaiting(JsonValue.EMPTY, "It waits.", NOW);
    CheckOutcome outcome =
        new CheckOutcome.Inconclusive("own_network", "", JsonValue.EMPTY, Optional.of(waiting));
    assertThat(HeldBack.by(outcome, true)).isEmpty();
  }

  @Test
  void everyWordIsFoundAgain() {
    assertThat(HeldBack.values())
        .allMatch(cause -> HeldBack.find(cause.wireName()).orElseThrow() == cause);
    assertThat(HeldBack.find("nothing")).isEmpty();
  }

  private static CheckOutcome untold(String reason) {
    return new CheckOutcome.Inconclusive(reason, "It could not tell.");
  }

  private static Release after(Reachability before, Reachability trouble) {
    return Release.after(DOMAIN, before, trouble, NOW).orElseThrow();
  }

  private static Optional<Instant> missed(CheckType type, Reachability then, Reachability now) {
    return Release.missed(DOMAIN, type, then, now, NOW);
  }
}
