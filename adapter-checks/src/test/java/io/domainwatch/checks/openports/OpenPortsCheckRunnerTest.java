package io.domainwatch.checks.openports;

import static io.domainwatch.checks.openports.OpenPortsFixture.NAME;
import static io.domainwatch.checks.openports.OpenPortsFixture.target;
import static io.domainwatch.core.check.openports.PortSeen.State.OPEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.openports.OpenPortsDefinition;
import io.domainwatch.core.check.openports.PortSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckOutcome.Observed;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpenPortsCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  /** A port of every loopback address on which nobody listens. */
  private static final int NOBODY = 1;

  private final OpenPortsFixture fixture = new OpenPortsFixture();
  private final InetAddress address = LoopbackAddress.random();
  private final String ip = address.getHostAddress();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  private static Observed run(OpenPortsCheckRunner runner) throws Exception {
    return (Observed) runner.run(target(), NOW);
  }

  private static Observed again(OpenPortsCheckRunner runner, Observed before, Duration pause)
      throws Exception {
    return (Observed)
        runner.run(
            target(before.assessment().readings(), before.assessment().memory()), NOW.plus(pause));
  }

  private static List<String> subjects(Observed outcome, EventType type) {
    return Optional.ofNullable(outcome.assessment().judgements().get(type))
        .orElseThrow()
        .findings()
        .stream()
        .map(Finding::subject)
        .toList();
  }

  private static JsonValue.JsonObject scan(Observed outcome) {
    return (JsonValue.JsonObject) outcome.observations().itemsOf("ips").getFirst();
  }

  @Test
  void aServerWithTheWebPortsOpenRaisesNothing() throws Exception {
    fixture.lookup.with(NAME, address);
    LoopbackService http = fixture.serve(address, 8080, LoopbackService.silent());
    OpenPortsCheckRunner runner = fixture.runner(8080, 6379, 3306, 22);

    Observed outcome = run(runner);

    assertThat(outcome.assessment().judgements().values())
        .allMatch(judgement -> judgement.findings().isEmpty() && judgement.unknown().isEmpty());
    assertThat(scan(outcome).fieldsOf("ports").fields()).containsOnlyKeys("8080");
    assertThat(http.connections()).isEqualTo(2);
  }

  @Test
  void whatRefusesUsIsReachableAndGuarded() throws Exception {
    fixture.lookup.with(NAME, address);
    fixture.serve(address, 6379, LoopbackService.says("-NOAUTH Authentication required.\r\n"));
    OpenPortsCheckRunner runner = fixture.runner(6379, 22);

    Observed outcome = run(runner);

    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED)).isEmpty();
    assertThat(outcome.assessment().judgements().get(OpenPortsDefinition.RISKY_EXPOSED).findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.subject()).isEqualTo(ip + ":6379");
              assertThat(finding.severity()).contains(Severity.LOW);
            });
  }

  @Test
  void anAdminInterfaceOnAWebPortIsFoundByItsFirstAnswer() throws Exception {
    fixture.lookup.with(NAME, address);
    fixture.serve(
        address,
        8081,
        LoopbackService.answers("HTTP/1.1 200 OK\r\n\r\n<title>Ray Dashboard</title>"));
    fixture.serve(address, 23, LoopbackService.says("SSH-2.0-OpenSSH_9.9\r\n"));
    OpenPortsCheckRunner runner = fixture.runner(8081, 23, 22);

    Observed outcome = run(runner);

    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED))
        .containsExactly(ip + ":8081");
    assertThat(scan(outcome).fieldsOf("ports").fieldsOf("23").findText("service")).contains("ssh");
  }

  @Test
  void exposedServicesAreFoundOnTheFirstRun() throws Exception {
    fixture.lookup.with(NAME, address);
    fixture.serve(address, 6379, LoopbackService.answers("+PONG\r\n"));
    fixture.serve(address, 3306, LoopbackService.says("J\0\0\0\n8.0.36\0"));
    OpenPortsCheckRunner runner = fixture.runner(6379, 3306, 22);

    Observed outcome = run(runner);

    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED))
        .containsExactly(ip + ":6379");
    assertThat(subjects(outcome, OpenPortsDefinition.RISKY_EXPOSED)).containsExactly(ip + ":3306");
    assertThat(scan(outcome).fieldsOf("ports").fieldsOf("3306").findText("service"))
        .contains("mysql");
  }

  @Test
  void whatHangsUpAtOnceIsNotExposed() throws Exception {
    fixture.lookup.with(NAME, address);
    fixture.serve(address, 6379, LoopbackService.hangsUp());
    fixture.serve(address, 5901, LoopbackService.resets());

    Observed outcome = run(fixture.runner(6379, 5901, 22));

    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED)).isEmpty();
    assertThat(scan(outcome).fieldsOf("ports").fieldsOf("6379").findText("state"))
        .contains("open_no_service");
  }

  @Test
  void badlyBehavedServicesAreJustOpen() throws Exception {
    fixture.lookup.with(NAME, address);
    fixture.serve(address, 6379, LoopbackService.endless());
    fixture.serve(address, 11211, LoopbackService.drips());
    long start = System.nanoTime();

    Observed outcome = run(fixture.runner(6379, 11211, 22));

    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED))
        .containsExactly(ip + ":6379", ip + ":11211");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void aServiceThatGoesAwayIsClosedAndAFilterCountsWhileOthersAnswer() throws Exception {
    fixture.lookup.with(NAME, address);
    LoopbackService redis = fixture.serve(address, 6379, LoopbackService.silent());
    OpenPortsCheckRunner runner = fixture.runner(6379, 22);
    Observed first = run(runner);
    redis.close();
    fixture.filter(address, 6379);

    Observed second = again(runner, first, Duration.ofMinutes(10));

    assertThat(subjects(second, OpenPortsDefinition.CRITICAL_EXPOSED)).isEmpty();
    assertThat(second.assessment().judgements().get(OpenPortsDefinition.CRITICAL_EXPOSED).unknown())
        .isEmpty();
  }

  @Test
  void silenceOfAnOpenPortThatOurOwnNetworkMayBlockIsUnknown() throws Exception {
    fixture.lookup.with(NAME, address);
    Map<Integer, PortSeen.State> states = new ConcurrentHashMap<>(Map.of(445, OPEN, 6379, OPEN));
    OpenPortsCheckRunner runner =
        fixture.runner(states, nobodyAnswers(), Optional.of(new TreeSet<>(List.of(445, 6379, 22))));
    Observed first = run(runner);
    states.putAll(Map.of(445, PortSeen.State.FILTERED, 6379, PortSeen.State.FILTERED));

    Verdict second =
        again(runner, first, Duration.ofDays(1))
            .assessment()
            .judgements()
            .get(OpenPortsDefinition.CRITICAL_EXPOSED);

    assertThat(second.findings()).isEmpty();
    assertThat(second.unknown()).containsExactly(ip + ":445");
  }

  @Test
  void addressesAreScannedUpToFourAndTheOthersNamed() throws Exception {
    InetAddress[] many =
        IntStream.range(1, 7)
            .mapToObj(i -> LoopbackAddress.of("127.99.99." + i))
            .toArray(InetAddress[]::new);
    fixture.lookup.with(NAME, many);

    Observed outcome = run(fixture.runner(22));

    assertThat(outcome.observations().itemsOf("ips")).hasSize(4);
    assertThat(outcome.observations().fieldsOf("queries").findWhole("tcp").orElseThrow())
        .as("a port and three that nobody serves, at four addresses")
        .isGreaterThanOrEqualTo(16);
    assertThat(outcome.observations().findText("fingerprint").orElseThrow()).hasSize(64);
    assertThat(outcome.observations().textsOf("notScanned"))
        .containsExactly("127.99.99.5", "127.99.99.6");
  }

  @Test
  void onACdnOnlyTheWebPortsAreTouched() throws Exception {
    InetAddress edge = LoopbackAddress.of("127.67.3.3");
    fixture.lookup.with(NAME, edge);
    LoopbackService redis = fixture.serve(edge, 6379, LoopbackService.silent());

    Observed outcome = run(fixture.runner(6379, 443));

    assertThat(redis.connections()).isZero();
    assertThat(scan(outcome).findText("cdn")).isPresent();
    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED)).isEmpty();
  }

  @Test
  void twoDomainsOnOneAddressCostOneScan() throws Exception {
    fixture.lookup.with(NAME, address);
    LoopbackService ssh = fixture.serve(address, 2222, LoopbackService.says("SSH-2.0-x\r\n"));
    OpenPortsCheckRunner runner = fixture.runner(2222);
    run(runner);
    int afterOne = ssh.connections();

    run(runner);

    assertThat(ssh.connections()).isEqualTo(afterOne).isEqualTo(2);
  }

  /** 78 ports once, 3 canaries, and the open ones a second time. */
  @Test
  void theLoadOfAHealthyRunIsKnown() throws Exception {
    fixture.lookup.with(NAME, address);
    List<LoopbackService> services =
        BuiltInPorts.table().ports().stream()
            .filter(port -> port == 8080 || port == 8443)
            .map(port -> fixture.serve(address, port, LoopbackService.silent()))
            .toList();
    OpenPortsCheckRunner runner = fixture.runner(List.of(), Optional.empty());
    long start = System.nanoTime();

    Observed outcome = run(runner);

    assertThat(services).allMatch(service -> service.connections() == 2);
    assertThat(scan(outcome).fieldsOf("otherPorts").findWhole("closed")).hasValue(154);
    // 159 starts and 2 more at 25 a second
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(Duration.ofMillis(6_200), Duration.ofSeconds(20));
  }

  @Test
  void aNameWithoutAddressHasNoPorts() throws Exception {
    fixture.lookup.with(NAME, new AddressAnswer.NoData());

    assertThat(fixture.runner(22).run(target(), NOW))
        .isInstanceOf(CheckOutcome.NotApplicable.class);
  }

  @Test
  void silenceWithoutOurOwnNetworkTellsNothing() throws Exception {
    fixture.lookup.with(NAME, address);
    OpenPortsCheckRunner runner = fixture.runner(Map.of(), nobodyAnswers(), Optional.empty());

    assertThat(runner.run(target(), NOW))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("own_network"));
  }

  @Test
  void silenceWithOurOwnNetworkIsAnIncompleteScan() throws Exception {
    fixture.lookup.with(NAME, address);

    Observed outcome = run(fixture.runner(Map.of(), List.of(), Optional.empty()));

    assertThat(subjects(outcome, OpenPortsDefinition.SCAN_INCOMPLETE)).containsExactly("");
    assertThat(subjects(outcome, OpenPortsDefinition.CRITICAL_EXPOSED)).isEmpty();
  }

  /** A reference target that is silent, as when our own network is down. */
  private List<ReferenceTarget> nobodyAnswers() throws Exception {
    InetAddress reference = LoopbackAddress.of("127.66.9.9");
    return List.of(new ReferenceTarget(reference.getHostAddress(), NOBODY));
  }
}
