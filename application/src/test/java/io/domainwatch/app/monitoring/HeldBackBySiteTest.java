package io.domainwatch.app.monitoring;

import static io.domainwatch.app.monitoring.MonitoringFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What was held back by a site that was away looks soon after it is back, and not all at once. */
class HeldBackBySiteTest {
  private static final Set<CheckType> NEED_THE_SITE =
      Set.of(
          CheckType.ROBOTS,
          CheckType.REDIRECT,
          CheckType.SITEMAP,
          CheckType.LIGHTHOUSE,
          CheckType.SECURITY_HEADERS);

  /** The bound of docs/spec/engine.md, "Held-back checks". */
  private static final Duration SOON = Duration.ofSeconds(60);

  private final MonitoringFixture station = new MonitoringFixture(1000);
  private volatile boolean down = true;

  @Test
  void allThatWaitedForTheSiteHasReportedWithinAMinuteOfItsReturn() {
    Domain domain = with(CheckType.UPTIME, NEED_THE_SITE);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) ->
                down ? MonitoringFixture.down(FailurePhase.CONNECT) : up(UptimeDefinition.DOWN));
    live(Duration.ofMinutes(40));
    assertThat(NEED_THE_SITE)
        .allMatch(type -> newest(domain, type).outcome() == Outcome.INCONCLUSIVE);

    Instant back = returns(domain, CheckType.UPTIME, UptimeDefinition.DOWN);

    toldSoonAfter(back, domain, NEED_THE_SITE);
  }

  @Test
  void allThatWaitedForTheNameHasReportedWithinAMinuteOfItsReturn() {
    Set<CheckType> needTheName = new HashSet<>(NEED_THE_SITE);
    needTheName.add(CheckType.SSL);
    Domain domain = with(CheckType.DNS, needTheName);
    station
        .runner(CheckType.DNS)
        .does((_, _) -> down ? unresolved() : up(DnsDefinition.RESOLUTION_FAILED));
    live(Duration.ofHours(4));
    assertThat(needTheName)
        .allMatch(type -> newest(domain, type).outcome() == Outcome.INCONCLUSIVE);

    Instant back = returns(domain, CheckType.DNS, DnsDefinition.RESOLUTION_FAILED);

    toldSoonAfter(back, domain, needTheName);
  }

  @Test
  void whatNobodyLooksAtAnyMoreHoldsNothingBack() {
    Domain domain = with(CheckType.UPTIME, NEED_THE_SITE);
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));
    live(Duration.ofMinutes(40));
    Organization owner =
        station.house.store.organizations().find(domain.organizationId()).orElseThrow();
    station.house.domains.change(
        House.operator(owner),
        domain.id(),
        new DomainChange(Optional.empty(), Optional.of(Set.of(CheckType.UPTIME))),
        Optional.empty(),
        station.time.instant());

    toldSoonAfter(station.time.instant(), domain, NEED_THE_SITE);
  }

  private Domain with(CheckType first, Set<CheckType> later) {
    Domain domain = station.due(first);
    Map<CheckType, Instant> due = new EnumMap<>(CheckType.class);
    later.forEach(type -> due.put(type, NOW.plus(Duration.ofMinutes(8))));
    station.house.store.checkRuns().schedule(domain.organizationId(), domain.id(), due);
    return domain;
  }

  /** Lets the site come back, and time go on until the incident is closed; when that was. */
  private Instant returns(Domain domain, CheckType type, EventType opening) {
    down = false;
    while (station.house.row(domain, type).state().isOpen(opening)) {
      live(Duration.ofSeconds(1));
    }
    return station.time.instant();
  }

  private void toldSoonAfter(Instant back, Domain domain, Set<CheckType> types) {
    live(SOON);
    Set<Instant> told = new HashSet<>();
    for (CheckType type : types) {
      CheckResult newest = newest(domain, type);
      assertThat(newest.outcome()).as(type.wireName()).isEqualTo(Outcome.OK);
      assertThat(newest.startedAt()).as(type.wireName()).isBetween(back, back.plus(SOON));
      told.add(newest.startedAt());
    }
    assertThat(told).as("seconds over which they are spread").hasSizeGreaterThan(2);
  }

  private void live(Duration span) {
    Instant end = station.time.instant().plus(span);
    while (station.time.instant().isBefore(end)) {
      station.time.advance(Duration.ofSeconds(1));
      station.work();
    }
  }

  private CheckResult newest(Domain domain, CheckType type) {
    return station.results(domain, type).getFirst();
  }

  private static CheckOutcome up(EventType opening) {
    return observed(opening, Verdict.GOOD, Optional.empty());
  }

  private static CheckOutcome unresolved() {
    Finding finding =
        Finding.of(DnsDefinition.RESOLUTION_FAILED, "The name does not resolve.", JsonValue.EMPTY);
    return observed(
        DnsDefinition.RESOLUTION_FAILED, Verdict.bad(finding), Optional.of(FailurePhase.DNS));
  }

  private static CheckOutcome observed(
      EventType type, Verdict judgement, Optional<FailurePhase> failedIn) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            Map.of(type, judgement),
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            "seen",
            failedIn,
            Optional.empty(),
            Optional.empty()));
  }
}
