package io.domainwatch.core.engine;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.schedule.ScheduleJitter;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.value.IdGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NextRunPolicyTest {
  private static final CheckOutcome UNSURE =
      new CheckOutcome.Inconclusive("own_network", "No network.");

  private final EngineFixture uptime = new EngineFixture(CheckType.UPTIME);
  private final EngineFixture dns = new EngineFixture(CheckType.DNS);

  @Test
  void aHealthyCheckKeepsItsInterval() {
    Transition advance = dns.next(run().good(DnsDefinition.DNSSEC_BOGUS));
    assertThat(advance.nextRunAt()).isEqualTo(rhythm(dns, Duration.ofSeconds(900)));
  }

  @Test
  void theIntervalOfTheOverrideIsTheOneInForce() {
    dns.override =
        new CheckOverride(false, false, Optional.of(Duration.ofSeconds(3600)), Set.of(), Map.of());
    assertThat(dns.next(run()).nextRunAt()).isEqualTo(rhythm(dns, Duration.ofSeconds(3600)));
  }

  @Test
  void aSuspicionIsLookedAtAgainAfterTheDelaysOfItsClass() {
    Duration day = Duration.ofDays(1);
    dns.override = new CheckOverride(false, false, Optional.of(day), Set.of(), Map.of());
    assertThat(delay(dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED)), dns)).isEqualTo(30);
    assertThat(delay(dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED)), dns)).isEqualTo(120);
    Transition opened = dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED));
    assertThat(opened.nextRunAt()).isEqualTo(rhythm(dns, day));
  }

  @Test
  void theLastDelayRepeatsUpToTheLastRunThatIsNeeded() {
    EngineFixture rdap = new EngineFixture(CheckType.RDAP);
    List<Long> delays =
        IntStream.range(0, 4)
            .mapToObj(_ -> delay(rdap.next(run().bad(RdapDefinition.LOOKUP_FAILED)), rdap))
            .toList();
    assertThat(delays.subList(0, 3)).containsExactly(3600L, 3600L, 3600L);
    assertThat(rdap.eventTypes()).containsExactly("rdap_lookup_failed");
  }

  @Test
  void aRecoveryInDoubtIsHurriedToo() {
    IntStream.range(0, 3).forEach(_ -> uptime.next(run().bad(DOWN)));
    assertThat(delay(uptime.next(run().good(DOWN)), uptime)).isLessThanOrEqualTo(5);
    Transition closed = uptime.next(run().good(DOWN));
    assertThat(closed.nextRunAt()).isEqualTo(rhythm(uptime, Duration.ofSeconds(60)));
  }

  @Test
  void aPendingChangeIsHurriedWhileItIsSeen() {
    dns.next(run().reads("A", JsonValue.of("1")));
    ObservedChange change =
        new ObservedChange(
            DnsDefinition.ADDRESS_CHANGED,
            "",
            Optional.of("A"),
            JsonValue.of("2"),
            Optional.empty(),
            "Changed.",
            JsonValue.EMPTY);
    assertThat(delay(dns.next(run().sees(change).reads("A", JsonValue.of("2"))), dns))
        .isEqualTo(30);
    assertThat(dns.next(run()).nextRunAt())
        .as("not seen, not hurried")
        .isEqualTo(rhythm(dns, Duration.ofSeconds(900)));
  }

  @Test
  void aSuspicionNeverWaitsLongerThanTheInterval() {
    for (int i = 0; i < 200; i++) {
      EngineFixture lab = new EngineFixture(CheckType.UPTIME);
      lab.now = lab.now.plusMillis(i * 377L);
      Transition advance = lab.next(run().bad(DOWN));
      assertThat(advance.nextRunAt())
          .isAfter(lab.now)
          .isBeforeOrEqualTo(rhythm(lab, Duration.ofSeconds(60)))
          .isBeforeOrEqualTo(lab.now.plusSeconds(5));
    }
  }

  @Test
  void aFreshSuspicionHurriesRunsThatCouldNotTellAndAnOldOneDoesNot() {
    dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED));
    assertThat(delay(dns.next(UNSURE), dns)).isEqualTo(30);
    dns.now = dns.now.plus(Duration.ofMinutes(20));
    assertThat(pause(dns.next(UNSURE), dns)).isGreaterThan(about(1, 0.9));
  }

  @Test
  void aRunThatCouldNotTellComesAgainAfterOneFiveFifteenAndThenEverySixtyMinutes() {
    EngineFixture rdap = longBefore(CheckType.RDAP);
    for (long minutes : List.of(1L, 5L, 15L, 60L, 60L)) {
      assertThat(pause(rdap.next(UNSURE), rdap))
          .isBetween(about(minutes, 0.9), about(minutes, 1.1));
    }
  }

  @Test
  void aRunThatCouldTellEndsTheSeries() {
    EngineFixture rdap = longBefore(CheckType.RDAP);
    List<CheckOutcome> telling =
        List.of(run().outcome(), new CheckOutcome.NotApplicable("unsupported", "No server."));
    for (CheckOutcome told : telling) {
      rdap.next(UNSURE);
      rdap.next(UNSURE);
      assertThat(rdap.next(told).nextRunAt()).isEqualTo(rhythm(rdap, Duration.ofDays(1)));
      assertThat(pause(rdap.next(UNSURE), rdap)).isBetween(about(1, 0.9), about(1, 1.1));
    }
  }

  @Test
  void anAuditIsTriedAgainMoreSeldom() {
    EngineFixture lighthouse = longBefore(CheckType.LIGHTHOUSE);
    for (long minutes : List.of(15L, 60L, 60L)) {
      assertThat(pause(lighthouse.next(UNSURE), lighthouse))
          .isBetween(about(minutes, 0.9), about(minutes, 1.1));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSeriesIsNeverSlowerThanTheInterval(CheckType type) {
    for (int i = 0; i < 50; i++) {
      EngineFixture lab = new EngineFixture(type);
      lab.now = lab.now.plusSeconds(i * 7919L);
      for (int run = 0; run < 8; run++) {
        Transition advance = lab.next(UNSURE);
        assertThat(advance.nextRunAt())
            .isAfter(lab.now)
            .isBeforeOrEqualTo(rhythm(lab, lab.definition.defaultInterval()));
        lab.now = advance.nextRunAt().minusSeconds(60);
      }
    }
  }

  @Test
  void theSeriesKeepsThePausesThatThirdPartiesAskFor() {
    EngineFixture rdap = longBefore(CheckType.RDAP);
    for (int i = 0; i < 3; i++) {
      Instant patience = rdap.now.plus(Duration.ofHours(30));
      CheckOutcome limited =
          new CheckOutcome.Inconclusive(
              "rate_limited",
              "Asked to wait.",
              JsonValue.EMPTY,
              Optional.of(run().notBefore(patience).assessment()));
      assertThat(rdap.next(limited).nextRunAt()).isEqualTo(patience);
    }
  }

  @Test
  void aPartialAssessmentDoesNotEndTheSeries() {
    EngineFixture rdap = longBefore(CheckType.RDAP);
    CheckOutcome aside =
        new CheckOutcome.Inconclusive(
            "odd", "Nothing to tell.", JsonValue.EMPTY, Optional.of(run().assessment()));
    for (long minutes : List.of(1L, 5L, 15L, 60L)) {
      assertThat(pause(rdap.next(aside), rdap)).isBetween(about(minutes, 0.9), about(minutes, 1.1));
    }
  }

  @Test
  void checksThatCouldNotTellTogetherDoNotComeAgainTogether() {
    Set<Long> pauses = new HashSet<>();
    for (CheckType type : List.of(CheckType.RDAP, CheckType.SITEMAP, CheckType.OPEN_PORTS)) {
      EngineFixture lab = new EngineFixture(type);
      pauses.add(pause(lab.next(UNSURE), lab).toMillis());
    }
    assertThat(pauses).hasSize(3);
  }

  @Test
  void aSuspicionIsNotSlowedDownByTheSeries() {
    IntStream.range(0, 4).forEach(_ -> dns.next(UNSURE));
    dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED));
    assertThat(delay(dns.next(UNSURE), dns)).isEqualTo(30);
  }

  @Test
  void theFactorScalesTheDelays() {
    Engine engine = new Engine(new IdGenerator(new SplittableRandom(1)), 0.1);
    CompletedRun run =
        new CompletedRun(
            dns.claim(),
            dns.now,
            Duration.ZERO,
            run().bad(DnsDefinition.RESOLUTION_FAILED).outcome(),
            false);
    assertThat(
            engine
                .advance(CheckState.NEW, run, dns.definition, CheckOverride.NONE, dns.now)
                .nextRunAt())
        .isEqualTo(dns.now.plusSeconds(3));
  }

  @Test
  void wakeAtWinsWhenItIsEarlierButNotWithinASecondAndNotFromThePast() {
    Instant in10 = dns.now.plusSeconds(70);
    assertThat(dns.next(run().wakeAt(in10)).nextRunAt()).isEqualTo(in10);
    assertThat(dns.next(run().wakeAt(dns.now.plusSeconds(60).plusMillis(1))).nextRunAt())
        .isEqualTo(dns.now.plusSeconds(1));
    assertThat(dns.next(run().wakeAt(dns.now)).nextRunAt())
        .isEqualTo(rhythm(dns, Duration.ofSeconds(900)));
    Instant whileItRan = dns.now.plusSeconds(60).minusMillis(500);
    assertThat(dns.next(run().wakeAt(whileItRan)).nextRunAt()).isEqualTo(dns.now.plusSeconds(1));
    assertThat(dns.next(run().wakeAt(dns.now.plusSeconds(100_000))).nextRunAt())
        .isEqualTo(rhythm(dns, Duration.ofSeconds(900)));
  }

  @Test
  void notBeforeIsALowerBoundForEverything() {
    Instant later = dns.now.plusSeconds(7200);
    Transition advance =
        dns.next(
            run()
                .bad(DnsDefinition.RESOLUTION_FAILED)
                .wakeAt(dns.now.plusSeconds(70))
                .notBefore(later));
    assertThat(advance.nextRunAt()).isEqualTo(later);
  }

  @Test
  void anInconclusiveRunMayCountAPartialAssessmentAndAskForPatience() {
    Instant later = uptime.now.plusSeconds(3600);
    for (int i = 0; i < 5; i++) {
      Transition advance =
          uptime.next(
              new CheckOutcome.Inconclusive(
                  "blocked",
                  "We are blocked.",
                  JsonValue.EMPTY,
                  Optional.of(run().bad(UptimeDefinition.BLOCKED).notBefore(later).assessment())));
      assertThat(advance.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
      assertThat(advance.nextRunAt()).isEqualTo(later);
      assertThat(advance.summary()).isEqualTo("We are blocked.");
    }
    assertThat(uptime.eventTypes()).containsExactly("uptime_blocked");
  }

  @Test
  void theIntervalIsSpreadWithoutDriftAndHasItsJitter() {
    Duration interval = Duration.ofSeconds(300);
    int inFirstHalf = 0;
    for (int d = 0; d < 500; d++) {
      DomainId domain = new DomainId(new UUID(d, 31L * d));
      Instant start = Instant.parse("2026-11-20T12:00:00Z");
      Instant at = start;
      for (int round = 1; round <= 50; round++) {
        Instant next = ScheduleJitter.next(domain, CheckType.DNS, interval, at);
        assertThat(next).isAfter(at);
        if (round > 1) {
          assertThat(Duration.between(at, next))
              .isBetween(Duration.ofSeconds(240), Duration.ofSeconds(360));
        } else {
          assertThat(Duration.between(at, next)).isLessThanOrEqualTo(Duration.ofSeconds(360));
          inFirstHalf += next.isBefore(start.plusSeconds(150)) ? 1 : 0;
        }
        at = next;
      }
      assertThat(Duration.between(start, at))
          .isBetween(
              interval.multipliedBy(49).minusSeconds(60),
              interval.multipliedBy(50).plusSeconds(60));
    }
    assertThat(inFirstHalf).isBetween(200, 300);
  }

  @Test
  void theNextRoundDoesNotDependOnWhenWithinTheRoundWeAsk() {
    DomainId domain = new DomainId(new UUID(5, 6));
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    Instant next = ScheduleJitter.next(domain, CheckType.SSL, Duration.ofHours(3), now);
    assertThat(ScheduleJitter.next(domain, CheckType.SSL, Duration.ofHours(3), next.minusMillis(1)))
        .isEqualTo(next);
    assertThat(ScheduleJitter.next(domain, CheckType.DNS, Duration.ofHours(3), now))
        .isNotEqualTo(next);
  }

  /** A check whose next run in its rhythm is most of a day away. */
  private static EngineFixture longBefore(CheckType type) {
    EngineFixture lab = new EngineFixture(type);
    lab.now = rhythm(lab, Duration.ofDays(1));
    return lab;
  }

  private static Duration pause(Transition advance, EngineFixture lab) {
    return Duration.between(lab.now, advance.nextRunAt());
  }

  private static Duration about(long minutes, double share) {
    return Duration.ofMillis(Math.round(minutes * 60_000 * share));
  }

  private static long delay(Transition advance, EngineFixture lab) {
    return Duration.between(lab.now, advance.nextRunAt()).toSeconds();
  }

  private static Instant rhythm(EngineFixture lab, Duration interval) {
    return ScheduleJitter.next(
        lab.claim().domainId(), lab.definition.checkType(), interval, lab.now);
  }
}
