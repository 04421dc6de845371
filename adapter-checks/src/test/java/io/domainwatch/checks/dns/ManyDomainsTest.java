package io.domainwatch.checks.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.dns.PaceSimulation.Check;
import io.domainwatch.checks.dns.PaceSimulation.Report;
import io.domainwatch.checks.run.OwnPace;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many domains of one provider: our own pace keeps nothing from being told. */
class ManyDomainsTest {
  private static final UUID MANY = new UUID(1, 1);
  private static final UUID FEW = new UUID(2, 2);
  private static final List<String> SERVERS = List.of("ns1.provider.test", "ns2.provider.test");

  /** Time for looking (docs/spec/checks/dns.md, "Limits"). */
  private static final Duration DNS_TIME = Duration.ofSeconds(30);

  private static final Duration NAMESERVER_TIME = Duration.ofSeconds(60);

  /** Queries of a run to one address (docs/spec/checks/nameserver.md, "Limits"). */
  private static final int NAMESERVER_QUERIES = 8;

  /**
   * 10,000 first runs are through after this; later is a check that twice its interval is silent.
   */
  private static final Duration FIRST_ROUND = Duration.ofMinutes(20);

  private static LoopbackDnsBuilder world(int domains) {
    LoopbackDnsBuilder world = LoopbackDns.world().zone("provider.test", "@ A 93.184.215.14");
    for (String name : names(domains)) {
      world
          .zone(name, "@ A 93.184.215.14", "@ MX 10 mail", "mail A 93.184.215.15", "www CNAME @")
          .servedBy(name, SERVERS.toArray(String[]::new))
          .signed(name);
    }
    return world;
  }

  private static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "shop" + i + ".example").toList();
  }

  /** What the real runner asks one server of a signed zone of a provider, once it knows it. */
  private static int queriesOfRun() throws Exception {
    try (LoopbackDns dns = world(1).start()) {
      DnsCheckRunner runner = DnsRunnerFixture.patientRunner(dns);
      Assessment first =
          DnsRunnerFixture.assessment(
              runner.run(DnsRunnerFixture.target("shop0.example"), Instant.now()));
      int before = most(dns);
      runner.run(DnsRunnerFixture.after("shop0.example", first), Instant.now());
      return most(dns) - before;
    }
  }

  private static int most(LoopbackDns dns) {
    return SERVERS.stream()
        .mapToInt(server -> dns.server(server).asked().size())
        .max()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 150})
  void fiveThousandDomainsOnTwoServersAreAllToldInTime(int answerMillis) throws Exception {
    PaceSimulation simulation = new PaceSimulation(2, Duration.ofMillis(answerMillis));
    Check dns = new Check(DnsDefinition.DEFINITION.defaultInterval(), queriesOfRun(), DNS_TIME);
    Check nameserver =
        new Check(
            NameserverDefinition.DEFINITION.defaultInterval(), NAMESERVER_QUERIES, NAMESERVER_TIME);
    simulation.add(MANY, 5_000, dns, Duration.ZERO);
    simulation.add(MANY, 5_000, nameserver, Duration.ZERO);
    simulation.add(FEW, 5, dns, Duration.ofSeconds(20));

    Report firstRound = simulation.runFor(FIRST_ROUND);
    Report report = simulation.runFor(dns.interval().multipliedBy(4));

    assertThat(firstRound.unfinished()).as("%s", firstRound).isZero();
    assertThat(report.late()).as("%s", report).isZero();
    assertThat(report.runs()).as("%s", report).isGreaterThan(5_000 * 4);
    assertThat(report.longestPause()).as("%s", report).isLessThan(2);
  }

  @Test
  void whoHasFewDomainsDoesNotWaitForTheManyOfAnother() throws Exception {
    PaceSimulation simulation = new PaceSimulation(2, Duration.ofMillis(20));
    Check check = new Check(DnsDefinition.DEFINITION.defaultInterval(), queriesOfRun(), DNS_TIME);
    simulation.add(MANY, 5_000, check, Duration.ZERO);
    simulation.runFor(Duration.ofSeconds(30));
    int before = simulation.runFor(Duration.ofSeconds(30)).unfinished();
    simulation.add(FEW, 3, check, Duration.ofSeconds(30));
    Report report = simulation.runFor(Duration.ofMinutes(20));

    assertThat(before).isGreaterThan(1_000);
    assertThat(report.unfinished()).isZero();
    assertThat(report.late()).isZero();
  }

  /**
   * As they are after an import: the real runner, sockets and pace, a broken one among them. On a
   * machine that is slow enough none has to wait for its turn.
   */
  @Test
  void manyAtOnceAreToldToTheEndAndNoneIsCalledFineUnseen() throws Exception {
    int count = 12;
    try (LoopbackDns dns = world(count).start()) {
      Instant now = Instant.now();
      dns.zone("shop7.example")
          .signaturesFrom(now.minus(Duration.ofDays(9)), now.minus(Duration.ofDays(1)));
      Map<String, CheckOutcome> outcomes = runAll(DnsRunnerFixture.patientRunner(dns), count);

      assertThat(outcomes.values())
          .noneMatch(
              outcome ->
                  outcome instanceof CheckOutcome.Inconclusive told
                      && told.reason().equals(OwnPace.REASON));
      outcomes.forEach(
          (name, outcome) ->
              assertThat(
                      ((CheckOutcome.Observed) outcome)
                          .observations()
                          .fieldsOf("dnssec")
                          .findText("status"))
                  .as(name)
                  .contains(name.equals("shop7.example") ? "bogus" : "secure"));
      assertThat(
              DnsRunnerFixture.raised(DnsRunnerFixture.assessment(outcomes.get("shop7.example"))))
          .contains(DnsDefinition.DNSSEC_BOGUS);
    }
  }

  private static Map<String, CheckOutcome> runAll(CheckRunner runner, int count) throws Exception {
    Map<String, CheckOutcome> outcomes = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckOutcome>> runs = new ArrayList<>();
      for (String name : names(count)) {
        runs.add(threads.submit(() -> OnBehalf.of(MANY, () -> patiently(runner, name))));
      }
      for (int i = 0; i < count; i++) {
        outcomes.put(names(count).get(i), runs.get(i).get());
      }
    }
    return outcomes;
  }

  /** The engine would come back after the pause; here it is as soon as there may be room. */
  private static CheckOutcome patiently(CheckRunner runner, String name)
      throws InterruptedException {
    while (true) {
      try {
        return runner.run(DnsRunnerFixture.target(name), Instant.now());
      } catch (CheckRunner.Postponed later) {
        assertThat(later.pause()).isPositive();
        LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
      }
    }
  }
}
