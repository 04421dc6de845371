package io.domainwatch.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HistoryServiceTest {
  private static final Instant NOW = House.NOW;
  private static final ResultFilter ALL =
      new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Domain domain = house.given.monitored(owner, NOW, CheckType.UPTIME);

  @Test
  void resultsArePagedNewestFirst() {
    List<CheckResult> stored = run(3);

    Page<CheckResult, ResultCursor> first = results(Optional.empty(), 2);
    Page<CheckResult, ResultCursor> second = results(first.next(), 2);

    assertThat(first.items()).containsExactly(stored.get(2), stored.get(1));
    assertThat(second.items()).containsExactly(stored.get(0));
    assertThat(second.next()).isEmpty();
  }

  @Test
  void aFullLastPageIsFollowedByNone() {
    run(2);

    assertThat(results(Optional.empty(), 2).next()).isEmpty();
  }

  @Test
  void eventsArePagedNewestFirstWithTheNameOfTheirDomain() {
    run(3);

    Page<NamedEvent, EventCursor> first = events(Optional.empty(), Optional.empty(), 2);
    Page<NamedEvent, EventCursor> second = events(Optional.empty(), first.next(), 2);

    assertThat(first.items())
        .extracting(named -> named.event().occurredAt())
        .containsExactly(NOW.plus(Runs.INTERVAL.multipliedBy(2)), NOW.plus(Runs.INTERVAL));
    assertThat(second.items())
        .singleElement()
        .satisfies(named -> assertThat(named.domainName()).isEqualTo(domain.name()));
    assertThat(second.next()).isEmpty();
  }

  @Test
  void theDomainIsJudgedBeforeTheCheckType() {
    DomainId absent = House.noDomain();

    assertThat(Refused.by(() -> house.history.check(owner.id(), absent, "nonsense")))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(Refused.by(() -> house.history.check(owner.id(), domain.id(), "nonsense")))
        .isEqualTo(new Refusal.CheckTypeNotFound("nonsense"));
    assertThat(
            Refused.by(
                () ->
                    house.history.results(
                        owner.id(), absent, "nonsense", ALL, Optional.empty(), 1)))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(
            Refused.by(
                () ->
                    house.history.results(
                        owner.id(), domain.id(), "nonsense", ALL, Optional.empty(), 1)))
        .isEqualTo(new Refusal.CheckTypeNotFound("nonsense"));
    assertThat(Refused.by(() -> events(Optional.of(absent), Optional.empty(), 1)))
        .isEqualTo(new Refusal.DomainNotFound());
  }

  @Test
  void anotherOrganizationSeesNothing() {
    run(1);
    Organization stranger = house.given.organization();

    assertThat(Refused.by(() -> house.history.check(stranger.id(), domain.id(), "uptime")))
        .isEqualTo(new Refusal.DomainNotFound());
    assertThat(
            house
                .history
                .events(stranger.id(), filter(Optional.empty()), Optional.empty(), 9)
                .items())
        .isEmpty();
  }

  @Test
  void limitsAreFromOneToFiveHundred() {
    for (int limit : new int[] {0, 501}) {
      assertThat(Refused.by(() -> results(Optional.empty(), limit)))
          .isInstanceOf(Refusal.InvalidRequest.class);
      assertThat(Refused.by(() -> events(Optional.empty(), Optional.empty(), limit)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  @Test
  void aCheckIsShownWithItsNewestResult() {
    List<CheckResult> stored = run(2);

    CheckReport report = house.history.check(owner.id(), domain.id(), "uptime");

    assertThat(report.newest()).contains(stored.getLast());
    assertThat(report.status().status()).isEqualTo(CheckStatus.FAILING);
    assertThat(report.status().lastCheckedAt()).contains(stored.getLast().startedAt());
    assertThat(report.status().interval()).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void aCheckThatNeverRanIsPendingWithoutAResult() {
    CheckReport report = house.history.check(owner.id(), domain.id(), "ssl");

    assertThat(report.newest()).isEmpty();
    assertThat(report.status().status()).isEqualTo(CheckStatus.PENDING);
    assertThat(report.status().summary()).isEmpty();
  }

  private Page<CheckResult, ResultCursor> results(Optional<ResultCursor> after, int limit) {
    return house.history.results(owner.id(), domain.id(), "uptime", ALL, after, limit);
  }

  private Page<NamedEvent, EventCursor> events(
      Optional<DomainId> wanted, Optional<EventCursor> after, int limit) {
    return house.history.events(owner.id(), filter(wanted), after, limit);
  }

  private static EventFilter filter(Optional<DomainId> wanted) {
    return new EventFilter(
        wanted,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Runs of uptime one after another, each with an event; the results, oldest first. */
  private List<CheckResult> run(int times) {
    List<CheckResult> stored = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      Instant at = NOW.plus(Runs.INTERVAL.multipliedBy(i));
      Claim claim =
          house
              .store
              .checkRuns()
              .claimDue(UUID.randomUUID(), 1, Leases.alike(Duration.ofMinutes(1)), at)
              .getFirst()
              .claim();
      Event event = Runs.event(claim, at, Runs.anEventOf(CheckType.UPTIME), Severity.LOW);
      RunRecord run = Runs.record(claim, at, Outcome.FAILING, Reachability.NONE, event);
      house.store.in(
          () -> {
            house.store.checkRuns().lockHeld(List.of(claim));
            house.store.checkRuns().record(List.of(run));
          });
      stored.add(run.result());
    }
    return stored;
  }
}
