package io.domainwatch.app.monitoring;

import static io.domainwatch.app.monitoring.MonitoringFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** From the return of a site, not from the moment at which somebody noticed it. */
class SiteReturnTest {
  private static final int DOMAINS = 30;

  /** Issue 13: after a site came back, every check that waited for it has told within so long. */
  private static final Duration SOON = Duration.ofSeconds(120);

  private static final List<CheckType> WAITING =
      List.of(
          CheckType.SSL,
          CheckType.ROBOTS,
          CheckType.REDIRECT,
          CheckType.SITEMAP,
          CheckType.LIGHTHOUSE,
          CheckType.SECURITY_HEADERS);

  private final MonitoringFixture station = new MonitoringFixture(1000);
  private final List<Domain> domains = new ArrayList<>();
  private volatile boolean down = true;

  @Test
  void everyCheckThatWaitedForASiteHasToldWithinTwoMinutesOfItsReturn() {
    uptime(FailurePhase.CONNECT);
    station.runner(CheckType.SSL).does((_, _) -> down ? untold() : MonitoringFixture.fine());
    returnsAfter(Duration.ofMinutes(40));
  }

  @Test
  void everyCheckThatWaitedForANameHasToldWithinTwoMinutesOfItsReturn() {
    uptime(FailurePhase.DNS);
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) ->
                down
                    ? bad(DnsDefinition.RESOLUTION_FAILED, FailurePhase.DNS)
                    : good(DnsDefinition.RESOLUTION_FAILED));
    returnsAfter(Duration.ofMinutes(40));
  }

  private void uptime(FailurePhase phase) {
    station
        .runner(CheckType.UPTIME)
        .does((_, _) -> down ? bad(UptimeDefinition.DOWN, phase) : good(UptimeDefinition.DOWN));
  }

  private void returnsAfter(Duration outage) {
    Organization owner = station.house.given.organization();
    Map<CheckType, Instant> later = new EnumMap<>(CheckType.class);
    WAITING.forEach(type -> later.put(type, NOW.plus(Duration.ofMinutes(8))));
    for (int i = 0; i < DOMAINS; i++) {
      Domain domain = station.house.given.monitored(owner, NOW, CheckType.UPTIME, CheckType.DNS);
      station.house.store.checkRuns().schedule(owner.id(), domain.id(), later);
      domains.add(domain);
    }
    live(outage);
    for (Domain domain : domains) {
      assertThat(WAITING)
          .extracting(type -> newest(domain, type).outcome())
          .containsOnly(Outcome.INCONCLUSIVE);
    }
    Instant back = station.time.instant();
    down = false;
    live(SOON);
    for (Domain domain : domains) {
      for (CheckType type : WAITING) {
        CheckResult newest = newest(domain, type);
        assertThat(newest.outcome()).as(type.wireName()).isEqualTo(Outcome.OK);
        assertThat(newest.startedAt()).as(type.wireName()).isBetween(back, back.plus(SOON));
      }
    }
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

  private static CheckOutcome untold() {
    return new CheckOutcome.Inconclusive("unreachable", "No address could be reached.");
  }

  private static CheckOutcome good(EventType type) {
    return observed(type, Verdict.GOOD, Optional.empty());
  }

  private static CheckOutcome bad(EventType type, FailurePhase phase) {
    Finding finding = Finding.of(type, "It cannot be reached.", JsonValue.EMPTY);
    return observed(type, Verdict.bad(finding), Optional.of(phase));
  }

  private static CheckOutcome observed(
      EventType type, Verdict verdict, Optional<FailurePhase> failedIn) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            Map.of(type, verdict),
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            "seen",
            failedIn,
            Optional.empty(),
            Optional.empty()));
  }
}
