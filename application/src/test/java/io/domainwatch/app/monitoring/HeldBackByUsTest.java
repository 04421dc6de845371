package io.domainwatch.app.monitoring;

import static io.domainwatch.app.monitoring.MonitoringFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a trouble of ours held back looks again soon after it, and not all at once. */
class HeldBackByUsTest {
  private static final int DOMAINS = 40;

  /** The bound of docs/spec/engine.md, "Held-back checks". */
  private static final Duration SOON = Duration.ofSeconds(60);

  /** How often an instance looks whether its trouble is over. */
  private static final int PACE_SECONDS = 5;

  private final MonitoringFixture station = new MonitoringFixture(1000);
  private final List<Domain> domains = new ArrayList<>();

  @Test
  void afterAnOutageOfOurNetworkEverythingThatWaitedHasReportedWithinAMinute() {
    station.networkWorks = false;
    given(() -> MonitoringFixture.down(FailurePhase.CONNECT));
    live(Duration.ofMinutes(100));
    assertThat(domains).allMatch(domain -> newest(domain).outcome() == Outcome.INCONCLUSIVE);

    station.networkWorks = true;
    given(MonitoringFixture::fine);

    toldSoonAndNotTogether();
  }

  @Test
  void thatMostRunsCannotTellBecauseOfUsIsKnownForAsLongAsItIsSo() {
    station.networkWorks = false;
    given(() -> MonitoringFixture.down(FailurePhase.CONNECT));
    live(Duration.ofMinutes(1));
    assertThat(station.recorder.ownFaults(station.time.instant()).areMost()).isTrue();
    assertThat(station.metered).contains("own fault NETWORK");
    station.metered.clear();

    station.networkWorks = true;
    given(MonitoringFixture::fine);
    live(Duration.ofMinutes(5));

    assertThat(station.recorder.ownFaults(station.time.instant()).areMost()).isFalse();
    assertThat(station.metered).noneMatch(told -> told.startsWith("own fault"));
  }

  @Test
  void afterALackOfProcessorTimeEverythingThatWaitedHasReportedWithinAMinute() {
    station.processorTime = false;
    given(() -> untold("monitor_paused"));
    live(Duration.ofMinutes(100));

    station.processorTime = true;
    given(MonitoringFixture::fine);

    toldSoonAndNotTogether();
  }

  @Test
  void timeThatRanOutWithoutAnyLackOfProcessorTimeIsTriedAgainInTheSeriesOnly() {
    given(() -> untold("monitor_paused"));

    live(Duration.ofMinutes(100));

    assertThat(runs()).allMatch(runs -> runs <= 6);
  }

  @Test
  void whoAskedUsToWaitIsNotHurried() {
    station.processorTime = false;
    Instant patience = NOW.plus(Duration.ofHours(2));
    given(() -> waiting(patience));
    live(Duration.ofMinutes(1));

    station.processorTime = true;
    live(Duration.ofMinutes(100));

    assertThat(runs()).containsOnly(1);
  }

  @Test
  void whileTheTroubleLastsNothingIsHurried() {
    station.networkWorks = false;
    given(() -> MonitoringFixture.down(FailurePhase.CONNECT));

    live(Duration.ofMinutes(100));

    assertThat(runs()).allMatch(runs -> runs <= 6);
  }

  /** Domains whose check of the registration does this from now on. */
  private void given(Supplier<CheckOutcome> outcome) {
    station.runner(CheckType.RDAP).does((_, _) -> outcome.get());
    Organization owner = station.house.given.organization();
    while (domains.size() < DOMAINS) {
      domains.add(station.house.given.monitored(owner, NOW, CheckType.RDAP));
    }
  }

  private void toldSoonAndNotTogether() {
    Instant over = station.time.instant();
    live(SOON);
    Set<Instant> told = new HashSet<>();
    for (Domain domain : domains) {
      CheckResult newest = newest(domain);
      assertThat(newest.outcome()).isEqualTo(Outcome.OK);
      assertThat(newest.startedAt()).isBetween(over, over.plus(SOON));
      told.add(newest.startedAt());
    }
    assertThat(told).as("seconds over which they are spread").hasSizeGreaterThan(10);
  }

  private void live(Duration span) {
    for (int second = 1; second <= span.toSeconds(); second++) {
      Instant now = station.time.advance(Duration.ofSeconds(1));
      station.work();
      if (second % PACE_SECONDS == 0) {
        station.heldBack.tick(now);
      }
    }
  }

  private List<Integer> runs() {
    return domains.stream().map(d -> station.results(d, CheckType.RDAP).size()).toList();
  }

  private CheckResult newest(Domain domain) {
    return station.results(domain, CheckType.RDAP).getFirst();
  }

  private static CheckOutcome untold(String reason) {
    return new CheckOutcome.Inconclusive(reason, "This process stood still.");
  }

  private static CheckOutcome waiting(Instant until) {
    return new CheckOutcome.Inconclusive(
        "monitor_trouble",
        "Our time ran out, and the host asked us to wait.",
        JsonValue.EMPTY,
        Optional.of(Assessment.onlyWaiting(JsonValue.EMPTY, "It waits.", until)));
  }
}
