package io.domainwatch.app.monitoring;

import static io.domainwatch.app.monitoring.MonitoringFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever first sees that a name does not resolve calls for the check whose business it is. */
class SecondOpinionTest {
  private static final Instant LATER = NOW.plus(Duration.ofMinutes(10));

  private final MonitoringFixture station = new MonitoringFixture(10);

  @Test
  void aNameThatUptimeCannotResolveIsLookedAtAtOnce() {
    Domain domain = fails(FailurePhase.DNS);
    station.work();
    assertThat(dnsDue(domain)).contains(NOW);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DNS")
  void aSiteThatFailsLaterSaysNothingAboutItsName(FailurePhase phase) {
    Domain domain = fails(phase);
    station.work();
    assertThat(dnsDue(domain)).contains(LATER);
  }

  @Test
  void aCheckThatIsOffStaysOff() {
    Domain domain = fails(FailurePhase.DNS);
    station
        .house
        .store
        .checkRuns()
        .reschedule(domain.organizationId(), domain.id(), CheckType.DNS, Optional.empty());
    station.work();
    assertThat(dnsDue(domain)).isEmpty();
  }

  @Test
  void aNameThatOnlyUptimeCannotResolveDoesNotHurryTheOtherCheckForEver() {
    fails(FailurePhase.DNS);
    for (int minute = 0; minute < 10; minute++) {
      while (station.work() > 0) {
        station.time.advance(Duration.ofSeconds(5));
      }
      station.time.advance(Duration.ofSeconds(60));
    }
    ScriptedRunner dns = station.runner(CheckType.DNS);
    assertThat(dns.targets()).hasSizeBetween(2, 5);
  }

  @Test
  void bothIncidentsAreThereBeforeNobodyWaitsForTheOtherAnyMore() {
    Domain domain = fails(FailurePhase.DNS);
    station.runners.put(
        CheckType.DNS,
        new ScriptedRunner(CheckType.DNS, MonitoringFixture.DEADLINE, (_, _) -> unresolved()));
    for (int second = 0; second < 130; second++) {
      station.work();
      station.time.advance(Duration.ofSeconds(1));
    }
    Instant down = occurred(domain, UptimeDefinition.DOWN.wireName());
    Instant unresolved = occurred(domain, DnsDefinition.RESOLUTION_FAILED.wireName());
    assertThat(Duration.between(down, unresolved).abs()).isLessThan(Duration.ofSeconds(90));
  }

  private Domain fails(FailurePhase phase) {
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(phase));
    Organization owner = station.house.given.organization();
    Domain domain = station.house.given.monitored(owner, NOW, CheckType.UPTIME);
    station.house.store.checkRuns().schedule(owner.id(), domain.id(), Map.of(CheckType.DNS, LATER));
    return domain;
  }

  private Optional<Instant> dnsDue(Domain domain) {
    return station.house.due(domain, CheckType.DNS);
  }

  private Instant occurred(Domain domain, String type) {
    List<NamedEvent> events =
        station
            .house
            .store
            .eventLog()
            .page(domain.organizationId(), EventFilter.ALL, Optional.empty(), 100);
    return events.stream()
        .map(NamedEvent::event)
        .filter(event -> event.type().wireName().equals(type))
        .findFirst()
        .orElseThrow()
        .occurredAt();
  }

  private static CheckOutcome unresolved() {
    Finding finding =
        Finding.of(DnsDefinition.RESOLUTION_FAILED, "The name does not resolve.", JsonValue.EMPTY);
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            Map.of(DnsDefinition.RESOLUTION_FAILED, Verdict.bad(finding)),
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            "seen",
            Optional.of(FailurePhase.DNS),
            Optional.empty(),
            Optional.empty()));
  }
}
