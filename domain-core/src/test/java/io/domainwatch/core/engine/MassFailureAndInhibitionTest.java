package io.domainwatch.core.engine;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.failure.MassFailureGuard;
import io.domainwatch.core.engine.failure.SlidingWindow;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MassFailureAndInhibitionTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final CheckOutcome FINE = run().outcome();

  private static final OrganizationId OWNER = owner(0);

  private final MassFailureGuard guard = new MassFailureGuard();

  @Test
  void fiveDomainsThatFailAtOnceAreAMassFailure() {
    fail(0, 4, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
    fail(4, 5, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
    assertThat(guard.holdsBack(OWNER, NOON.plusMillis(1), NOON.plusSeconds(5)))
        .as("a verification that began afterwards")
        .isFalse();
    assertThat(guard.holdsBack(OWNER, NOON.minusSeconds(20), NOON.plusSeconds(5))).isTrue();
  }

  @Test
  void aMassFailureByAClockThatWasAheadIsOverWhenTheClockIsRight() {
    Instant ahead = NOON.plus(Duration.ofHours(5));
    fail(0, 8, ahead);
    assertThat(guard.holdsBack(OWNER, ahead, ahead)).isTrue();

    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
    fail(0, 8, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
    assertThat(guard.holdsBack(OWNER, NOON.plusSeconds(1), NOON.plusSeconds(20)))
        .as("a verification that began afterwards")
        .isFalse();
  }

  @Test
  void lessThanHalfOfTheDomainsIsNoMassFailure() {
    succeed(100, 106, NOON);
    fail(0, 5, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
    fail(5, 6, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
  }

  @Test
  void oneDomainThatFailsOftenIsOneDomain() {
    IntStream.range(0, 50).forEach(_ -> fail(0, 1, NOON));
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void onlyThePhasesBeforeHttpCount(FailurePhase phase) {
    IntStream.range(0, 6)
        .forEach(i -> guard.ran(OWNER, domain(i), run().failedIn(phase).outcome(), NOON));
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isEqualTo(phase != FailurePhase.HTTP);
  }

  @Test
  void aRunThatCouldNotTellCountsForNothing() {
    CheckOutcome unsure = new CheckOutcome.Inconclusive("own_network", "No network.");
    IntStream.range(100, 200).forEach(i -> guard.ran(OWNER, domain(i), unsure, NOON));
    fail(0, 5, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
  }

  @Test
  void aMassFailureEndsWhenTheFailuresAreOlderThanTheWindow() {
    fail(0, 5, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON.plusSeconds(89))).isTrue();
    assertThat(guard.holdsBack(OWNER, NOON, NOON.plusSeconds(90))).isFalse();
    succeed(0, 1, NOON.plusSeconds(90));
    fail(0, 5, NOON.plusSeconds(200));
    assertThat(guard.holdsBack(OWNER, NOON.plusSeconds(150), NOON.plusSeconds(200)))
        .as("a second storm is noticed anew")
        .isTrue();
  }

  /** One organization lets its domains fail and recover in turns, beside a run of another one. */
  @Test
  void aMassFailureThatIsSwitchedOffAndOnHoldsBackNoVerification() {
    fail(0, 5, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
    for (int second = 1; second <= 300; second++) {
      Instant now = NOON.plusSeconds(second);
      succeed(100, 106, now.minusMillis(500));
      assertThat(guard.holdsBack(OWNER, now.minusSeconds(1), now.minusMillis(500))).isFalse();
      fail(0, 20, now);
      assertThat(guard.holdsBack(OWNER, now.minusMillis(900), now))
          .as("second %s", second)
          .isFalse();
    }
  }

  @Test
  void theRingCountsAsAPlainListDoes() {
    SplittableRandom random = new SplittableRandom(4);
    SlidingWindow ring = new SlidingWindow(90);
    record Named(Instant at, DomainId domain) {}
    Deque<Named> list = new ArrayDeque<>();
    Instant at = NOON;
    for (int i = 0; i < 20_000; i++) {
      at = at.plusMillis(random.nextInt(100) == 0 ? random.nextInt(200_000) : random.nextInt(900));
      DomainId domain = domain(random.nextInt(300));
      ring.add(domain, at);
      list.add(new Named(at, domain));
      long oldest = at.getEpochSecond() - 90;
      while (list.getFirst().at().getEpochSecond() <= oldest) {
        list.removeFirst();
      }
      Set<DomainId> domains = new HashSet<>();
      if (i % 50 == 0) {
        list.forEach(named -> domains.add(named.domain()));
        assertThat(ring.count(at)).isEqualTo(domains.size());
      }
    }
  }

  @Test
  void aHeldBackRunStaysSuspectUntilItsVerification() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    Transition held =
        ssl.next(run().bad(SslDefinition.CERT_EXPIRED).failedIn(FailurePhase.TLS).heldBack());
    assertThat(ssl.eventTypes()).isEmpty();
    assertThat(held.outcome()).isEqualTo(Outcome.FAILING);
    assertThat(ssl.state.isSuspect(SslDefinition.CERT_EXPIRED)).isTrue();
    assertThat(Duration.between(ssl.now, held.nextRunAt())).hasSeconds(30);
    ssl.next(run().bad(SslDefinition.CERT_EXPIRED).failedIn(FailurePhase.TLS));
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_expired");
  }

  @Test
  void heldBackRunsCountUpToTheLastButOneAtMost() {
    EngineFixture uptime = new EngineFixture(CheckType.UPTIME);
    IntStream.range(0, 6)
        .forEach(_ -> uptime.next(run().bad(DOWN).failedIn(FailurePhase.CONNECT).heldBack()));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().bad(DOWN).failedIn(FailurePhase.CONNECT));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
  }

  @Test
  void whatIsNotAboutReachabilityIsNotHeldBack() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ssl.next(run().bad(SslDefinition.CERT_EXPIRED).heldBack());
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_expired");
  }

  @Test
  void aMassFailureDoesNotKeepARecoveryBack() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ssl.next(run().bad(SslDefinition.CERT_EXPIRED));
    ssl.next(run().good(SslDefinition.CERT_EXPIRED).failedIn(FailurePhase.TLS).heldBack());
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_expired", "ssl_cert_expired_resolved");
  }

  @ParameterizedTest
  @EnumSource
  void dependentChecksDoNotLookWhileTheSiteIsAway(CheckType type) {
    boolean needsSite = CheckCatalogue.of(type).needs() == Prerequisite.SITE;
    assertThat(reason(type, Reachability.NONE)).isEmpty();
    assertThat(reason(type, new Reachability(true, false))).isEqualTo(needsSite ? "site_down" : "");
    String dns = needsSite || type == CheckType.SSL ? "dns" : "";
    assertThat(reason(type, new Reachability(false, true))).isEqualTo(dns);
    assertThat(reason(type, new Reachability(true, true))).isEqualTo(dns);
  }

  @Test
  void theSiteIsDownFromTheFirstSuspicionInAnEarlyPhaseToTheRecovery() {
    EngineFixture uptime = new EngineFixture(CheckType.UPTIME);
    Reachability trouble = Reachability.NONE;
    record Step(EngineFixture.Run run, boolean down) {}
    List<Step> steps =
        List.of(
            new Step(run().bad(DOWN).failedIn(FailurePhase.HTTP), false),
            new Step(run().good(DOWN), false),
            new Step(run().bad(DOWN).failedIn(FailurePhase.CONNECT), true),
            new Step(run().good(DOWN), false),
            new Step(run().bad(DOWN).failedIn(FailurePhase.TLS), true),
            new Step(run().bad(DOWN).failedIn(FailurePhase.HTTP), false),
            new Step(run().bad(DOWN).failedIn(FailurePhase.HTTP), true),
            new Step(run().good(DOWN), true),
            new Step(run().good(DOWN), false));
    for (Step step : steps) {
      Transition advance = uptime.next(step.run());
      trouble = Suppression.after(CheckType.UPTIME, advance.state(), step.run().outcome(), trouble);
      assertThat(trouble).isEqualTo(new Reachability(step.down(), false));
    }
  }

  @Test
  void aRunThatCouldNotTellLeavesTheTroubleAsItWas() {
    EngineFixture uptime = new EngineFixture(CheckType.UPTIME);
    CheckOutcome unsure = new CheckOutcome.Inconclusive("own_network", "No network.");
    uptime.next(run().bad(DOWN).failedIn(FailurePhase.DNS));
    for (boolean before : List.of(true, false)) {
      Reachability trouble = new Reachability(before, true);
      assertThat(Suppression.after(CheckType.UPTIME, uptime.state, unsure, trouble))
          .isEqualTo(trouble);
    }
  }

  @Test
  void theNameIsUnresolvableWhileItsIncidentIsOpen() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    EngineFixture.Run bad = run().bad(DnsDefinition.RESOLUTION_FAILED).failedIn(FailurePhase.DNS);
    Reachability before = new Reachability(true, false);
    for (boolean expected : List.of(false, false, true)) {
      dns.next(bad);
      assertThat(Suppression.after(CheckType.DNS, dns.state, bad.outcome(), before))
          .isEqualTo(new Reachability(true, expected));
    }
    assertThat(Suppression.after(CheckType.SSL, dns.state, FINE, before)).isEqualTo(before);
  }

  @Test
  void domainsOfOneOrganizationHoldBackNothingOfOthers() {
    succeed(owner(2), 200, 210, NOON);
    succeed(owner(3), 300, 310, NOON);
    fail(owner(1), 100, 600, NOON);
    fail(OWNER, 0, 1, NOON);

    assertThat(guard.holdsBack(owner(1), NOON, NOON)).isTrue();
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
    assertThat(guard.holdsBack(owner(2), NOON, NOON)).isFalse();
  }

  @Test
  void oneOtherOrganizationIsNoCommonCause() {
    fail(owner(1), 100, 600, NOON);
    fail(OWNER, 0, 4, NOON);

    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isFalse();
  }

  @Test
  void domainsOfOneOrganizationHideNoMassFailureOfOthers() {
    succeed(owner(1), 100, 600, NOON);
    fail(OWNER, 0, 5, NOON);

    assertThat(guard.holdsBack(OWNER, NOON, NOON)).isTrue();
  }

  @Test
  void whatHalfOfTheOthersSeeTooIsAMassFailureForSmallOrganizations() {
    succeed(owner(1), 100, 110, NOON);
    for (int i = 2; i < 5; i++) {
      fail(owner(i), 10 * i, 10 * i + 1, NOON);
    }
    fail(OWNER, 0, 1, NOON);
    assertThat(guard.holdsBack(OWNER, NOON, NOON)).as("four fail").isFalse();
    fail(owner(5), 50, 51, NOON);

    assertThat(guard.holdsBack(OWNER, NOON, NOON)).as("five fail").isTrue();
    assertThat(guard.holdsBack(owner(1), NOON, NOON)).as("all of its own are well").isFalse();
    assertThat(guard.holdsBack(OWNER, NOON, NOON.plusSeconds(90))).isFalse();
  }

  @Test
  void organizationsWithoutRecentRunsAreForgotten() {
    for (int i = 0; i < 1_000; i++) {
      Instant at = NOON.plusSeconds(i);
      fail(owner(i), i, i + 1, at);
      assertThat(guard.remembered()).isLessThanOrEqualTo(200);
    }
    fail(owner(1), 0, 5, NOON.minus(Duration.ofHours(5)));
    assertThat(guard.remembered()).as("by a clock that was set back").isEqualTo(1);
  }

  private static OrganizationId owner(int number) {
    return new OrganizationId(new UUID(8, number));
  }

  private void fail(int from, int to, Instant at) {
    fail(OWNER, from, to, at);
  }

  private void succeed(int from, int to, Instant at) {
    succeed(OWNER, from, to, at);
  }

  private void fail(OrganizationId owner, int from, int to, Instant at) {
    CheckOutcome failed = run().failedIn(FailurePhase.CONNECT).outcome();
    IntStream.range(from, to).forEach(i -> guard.ran(owner, domain(i), failed, at));
  }

  private void succeed(OrganizationId owner, int from, int to, Instant at) {
    IntStream.range(from, to).forEach(i -> guard.ran(owner, domain(i), FINE, at));
  }

  private static DomainId domain(int number) {
    return new DomainId(new UUID(9, number));
  }

  private static String reason(CheckType type, Reachability trouble) {
    return Suppression.before(type, trouble).map(CheckOutcome.Inconclusive::reason).orElse("");
  }
}
