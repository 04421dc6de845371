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
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.ScriptedRunner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private static final CheckType[] CHECKS = CheckType.values();

  /**
   * What they say without our network, as {@code adapter-checks} words it; others see a failure.
   */
  private static final Map<CheckType, String> WITHOUT_NETWORK =
      Map.of(
          CheckType.DNS,
          CheckOutcome.OWN_NETWORK,
          CheckType.NAMESERVER,
          "parent_trouble",
          CheckType.EMAIL_AUTH,
          CheckOutcome.OWN_NETWORK,
          CheckType.BLACKLIST,
          CheckOutcome.OWN_NETWORK,
          CheckType.RDAP,
          CheckOutcome.OWN_NETWORK,
          CheckType.SSL,
          "resolver_trouble",
          CheckType.OPEN_PORTS,
          "resolver_trouble",
          CheckType.LIGHTHOUSE,
          "dns_timeout");

  /** What they say when our time ran out; others say that this process stood still. */
  private static final Map<CheckType, String> WITHOUT_TIME =
      Map.of(
          CheckType.UPTIME, "monitor_trouble",
          CheckType.DNS, "deadline",
          CheckType.NAMESERVER, "deadline",
          CheckType.LIGHTHOUSE, "connect_timeout");

  private final MonitoringFixture station = new MonitoringFixture(1000);
  private final ThirdParty registry = new ThirdParty(10, Duration.ofSeconds(90));
  private final ThirdParty nameServers = new ThirdParty(200, Duration.ofSeconds(5));
  private final List<Domain> domains = new ArrayList<>();

  @Test
  void anOutageOfOurNetworkLeavesNothingUnknownAndBlamesNobody() {
    for (CheckType type : CHECKS) {
      runner(type)
          .does(
              (target, now) ->
                  station.networkWorks ? answers(type, target, now) : withoutNetwork(type));
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
                      : new CheckOutcome.Inconclusive(
                          WITHOUT_TIME.getOrDefault(type, "monitor_paused"), "Our time ran out."));
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
        assertThat(untold()).as("the test has bite").isGreaterThanOrEqualTo(13 * 500);
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
    for (CheckType type : CHECKS) {
      assertThat(untold(type)).as("%s of domains that could not tell", type).isZero();
      assertThat(station.runner(type).targets().stream().map(CheckTarget::domainId).distinct())
          .as("domains whose %s was looked at", type)
          .hasSize(DOMAINS);
    }
    assertThat(
            station.house.store.eventLog().page(owner.id(), EventFilter.ALL, Optional.empty(), 10))
        .isEmpty();
    assertThat(registry.hurried).as("asked before the time that it named").hasValue(0);
    assertThat(nameServers.hurried).as("looked at before its turn").hasValue(0);
  }

  private ScriptedRunner runner(CheckType type) {
    return station.runner(type);
  }

  private static CheckOutcome withoutNetwork(CheckType type) {
    return Optional.ofNullable(WITHOUT_NETWORK.get(type))
        .<CheckOutcome>map(word -> new CheckOutcome.Inconclusive(word, "Nothing answered."))
        .orElseGet(() -> MonitoringFixture.down(FailurePhase.CONNECT));
  }

  /** Of the site, of name servers that many share, or of a registry, as the check needs it. */
  private CheckOutcome answers(CheckType type, CheckTarget target, Instant now) {
    return switch (type) {
      case RDAP -> registry.answers(target, now) ? MonitoringFixture.fine() : toldToWait(target);
      case DNS, NAMESERVER, EMAIL_AUTH, BLACKLIST -> {
        if (!nameServers.answers(target, now)) {
          throw new CheckRunner.Postponed(nameServers.pause);
        }
        yield MonitoringFixture.fine();
      }
      case UPTIME, SSL, ROBOTS, REDIRECT, SITEMAP, LIGHTHOUSE, SECURITY_HEADERS, OPEN_PORTS ->
          MonitoringFixture.fine();
    };
  }

  private CheckOutcome toldToWait(CheckTarget target) {
    Instant until = Objects.requireNonNull(registry.notBefore.get(Asked.of(target)));
    return new CheckOutcome.Inconclusive(
        "rate_limited",
        "The registry asked us to wait.",
        JsonValue.EMPTY,
        Optional.of(Assessment.onlyWaiting(JsonValue.EMPTY, "It waits.", until)));
  }

  /** Checks whose newest run could not tell, but for those whom the registry asked to wait. */
  private long untold() {
    return Stream.of(CHECKS).mapToLong(this::untold).sum();
  }

  private long untold(CheckType type) {
    return domains.stream().filter(domain -> isUntold(domain, type)).count();
  }

  private boolean isUntold(Domain domain, CheckType type) {
    boolean waits =
        type == CheckType.RDAP && registry.notBefore.containsKey(new Asked(type, domain.id()));
    return !waits && station.house.row(domain, type).state().untold() > 0;
  }

  /** One check of one domain. */
  private record Asked(CheckType type, DomainId domain) {
    static Asked of(CheckTarget target) {
      return new Asked(target.checkType(), target.domainId());
    }
  }

  /** Answers so many a second, and names a time to everybody else. */
  private static final class ThirdParty {
    private final int aSecond;
    private final Duration pause;
    private final Map<Instant, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Map<Asked, Instant> notBefore = new ConcurrentHashMap<>();
    private final AtomicInteger hurried = new AtomicInteger();

    ThirdParty(int aSecond, Duration pause) {
      this.aSecond = aSecond;
      this.pause = pause;
    }

    boolean answers(CheckTarget target, Instant now) {
      Asked check = Asked.of(target);
      if (now.isBefore(notBefore.getOrDefault(check, Instant.MIN))) {
        hurried.incrementAndGet();
      }
      if (asked.computeIfAbsent(now, _ -> new AtomicInteger()).incrementAndGet() <= aSecond) {
        notBefore.remove(check);
        return true;
      }
      notBefore.put(check, now.plus(pause));
      return false;
    }
  }
}
