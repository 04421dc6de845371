package io.domainwatch.app.monitoring;

import static io.domainwatch.app.monitoring.MonitoringFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A thousand domains are imported while our own network, or our processor time, is away for a
 * minute: soon after it every check has told, nobody was blamed, and no third party was hurried.
 */
class ImportDuringOutageTest {
  private static final int DOMAINS = 1_000;
  private static final int A_SECOND = 25;
  private static final Duration BEGINS_AFTER = Duration.ofSeconds(10);
  private static final Duration OUTAGE = Duration.ofSeconds(60);

  /** Issue 13: within so long of the end of the cause no check is unknown for it. */
  private static final Duration SOON = Duration.ofMinutes(10);

  private static final int PACE_SECONDS = 5;

  /** One of each kind: reachability, what needs the site, and a third party. */
  private static final CheckType[] CHECKS = {CheckType.UPTIME, CheckType.ROBOTS, CheckType.RDAP};

  private final MonitoringFixture station = new MonitoringFixture(1000);
  private final Registry registry = new Registry();
  private final List<Domain> domains = new ArrayList<>();

  @Test
  void anOutageOfOurNetworkLeavesNothingUnknownAndBlamesNobody() {
    for (CheckType type : CHECKS) {
      runner(type)
          .does(
              (target, now) ->
                  station.networkWorks
                      ? answers(type, target, now)
                      : MonitoringFixture.down(FailurePhase.CONNECT));
    }
    importsThrough(() -> station.networkWorks = false, () -> station.networkWorks = true);
  }

  @Test
  void aLackOfProcessorTimeLeavesNothingUnknownAndBlamesNobody() {
    for (CheckType type : CHECKS) {
      runner(type)
          .does(
              (target, now) ->
                  station.processorTime
                      ? answers(type, target, now)
                      : new CheckOutcome.Inconclusive("monitor_trouble", "Our time ran out."));
    }
    importsThrough(() -> station.processorTime = false, () -> station.processorTime = true);
  }

  private void importsThrough(Runnable begin, Runnable end) {
    Organization owner = station.house.given.organization();
    Instant over = NOW.plus(BEGINS_AFTER).plus(OUTAGE);
    Instant last = over.plus(SOON);
    for (Instant now = NOW; now.isBefore(last); now = station.time.advance(Duration.ofSeconds(1))) {
      if (now.equals(NOW.plus(BEGINS_AFTER))) {
        begin.run();
      }
      if (now.equals(over)) {
        assertThat(untold()).as("the test has bite").isGreaterThanOrEqualTo(DOMAINS);
        end.run();
      }
      for (int i = 0; i < A_SECOND && domains.size() < DOMAINS; i++) {
        domains.add(station.house.given.monitored(owner, now, CHECKS));
      }
      station.work();
      if (now.getEpochSecond() % PACE_SECONDS == 0) {
        station.heldBack.tick(now);
      }
    }
    assertThat(untold()).isZero();
    assertThat(
            station.house.store.eventLog().page(owner.id(), EventFilter.ALL, Optional.empty(), 10))
        .isEmpty();
    assertThat(registry.hurried).as("asked before the time that it named").hasValue(0);
  }

  private ScriptedRunner runner(CheckType type) {
    return station.runner(type);
  }

  private CheckOutcome answers(CheckType type, CheckTarget target, Instant now) {
    return type == CheckType.RDAP ? registry.ask(target, now) : MonitoringFixture.fine();
  }

  /** Checks whose newest run could not tell, but for those whom the registry asked to wait. */
  private long untold() {
    return domains.stream()
        .mapToLong(domain -> Stream.of(CHECKS).filter(type -> isUntold(domain, type)).count())
        .sum();
  }

  private boolean isUntold(Domain domain, CheckType type) {
    boolean asked = type == CheckType.RDAP && registry.waits(domain.id());
    return !asked && station.house.row(domain, type).state().untold() > 0;
  }

  /** A third party that answers ten a second and names a time to everybody else. */
  private static final class Registry {
    private static final int A_SECOND = 10;
    private static final Duration PAUSE = Duration.ofSeconds(90);

    private final Map<Instant, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Map<DomainId, Instant> notBefore = new ConcurrentHashMap<>();
    private final AtomicInteger hurried = new AtomicInteger();

    boolean waits(DomainId domain) {
      return notBefore.containsKey(domain);
    }

    CheckOutcome ask(CheckTarget target, Instant now) {
      if (now.isBefore(notBefore.getOrDefault(target.domainId(), Instant.MIN))) {
        hurried.incrementAndGet();
      }
      if (asked.computeIfAbsent(now, _ -> new AtomicInteger()).incrementAndGet() <= A_SECOND) {
        notBefore.remove(target.domainId());
        return MonitoringFixture.fine();
      }
      Instant until = now.plus(PAUSE);
      notBefore.put(target.domainId(), until);
      return new CheckOutcome.Inconclusive(
          "rate_limited",
          "The registry asked us to wait.",
          JsonValue.EMPTY,
          Optional.of(Assessment.onlyWaiting(JsonValue.EMPTY, "It waits.", until)));
    }
  }
}
