package io.domainwatch.checks.openports;

import static io.domainwatch.checks.openports.OpenPortsProbeResults.IP;
import static io.domainwatch.checks.openports.OpenPortsProbeResults.healthy;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.openports.AddressScan.Status;
import io.domainwatch.core.check.openports.PortSeen.State;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Recorded runs through the real engine: exactly these events, all others are forbidden. */
class OpenPortsScenariosTest implements ScenarioContract<OpenPortsProbeResults> {

  private static final String OTHER = "198.51.100.10";
  private static final String V6 = "2001:db8::9";
  private static final String CRITICAL = "open_ports_critical_exposed";
  private static final String CRITICAL_CLOSED = "open_ports_critical_closed";
  private static final String NEW_PORT = "open_ports_new_port";
  private static final String PORT_CLOSED = "open_ports_port_closed";
  private static final String DOWN = "open_ports_expected_down";
  private static final String INCOMPLETE = "open_ports_scan_incomplete";

  @Override
  public CheckStory<OpenPortsProbeResults> story() {
    return OpenPortsProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<OpenPortsProbeResults>> scenarios() {
    return Stream.of(exposures(), spoken(), usualPorts(), services(), doubts())
        .flatMap(theme -> theme);
  }

  private static Stream<CheckScenario<OpenPortsProbeResults>> exposures() {
    return Stream.of(
        scenario("a healthy server", s -> s.runs(6, healthy())),
        scenario(
            "a critical port on the first run",
            s -> s.runs(healthy().open(6379), healthy().open(6379)),
            CRITICAL),
        scenario("a critical port once", s -> s.runs(healthy().open(6379), healthy(), healthy())),
        scenario(
            "a critical port that is closed again",
            s -> s.runs(healthy().open(6379), healthy().open(6379), healthy()),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a critical port that is filtered now while others answer",
            s -> s.runs(healthy().open(6379), healthy().open(6379), healthy().filteredBut(80, 443)),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "two critical ports that open together are one event",
            s -> s.runs(healthy().open(6379, 2375), healthy().open(6379, 2375)),
            CRITICAL),
        scenario(
            "a risky port",
            s -> s.runs(healthy().open(3306), healthy().open(3306), healthy()),
            "open_ports_risky_exposed",
            "open_ports_risky_closed"),
        scenario(
            "an address with a critical port is no longer used",
            s ->
                s.runs(
                    OpenPortsProbeResults.of(IP, OTHER).at(OTHER, 6379, State.OPEN),
                    OpenPortsProbeResults.of(IP, OTHER).at(OTHER, 6379, State.OPEN),
                    healthy()),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a critical port of a pool whose addresses always change",
            s ->
                s.run(OpenPortsProbeResults.of("192.0.2.1").open(6379))
                    .run(OpenPortsProbeResults.of("192.0.2.2").open(6379))
                    .run(OpenPortsProbeResults.of("192.0.2.3").open(6379))
                    .run(OpenPortsProbeResults.of("192.0.2.4").open(6379))
                    .run(OpenPortsProbeResults.of("192.0.2.5").open(6379))
                    .run(OpenPortsProbeResults.of("192.0.2.6")),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a port that accepts and hangs up is no service",
            s -> s.runs(4, healthy().each(State.OPEN_NO_SERVICE, 23, 6379))));
  }

  private static Stream<CheckScenario<OpenPortsProbeResults>> spoken() {
    return Stream.of(
        scenario(
            "SSH on the port of Telnet from the beginning",
            s -> s.runs(6, healthy().speaks(23, "ssh"))),
        scenario(
            "SSH opens on the port of Telnet",
            s -> s.runs(3, healthy()).runs(2, healthy().speaks(23, "ssh")),
            NEW_PORT),
        scenario(
            "Redis on a port that is not its own",
            s -> s.runs(2, healthy().speaks(8081, "redis")),
            CRITICAL),
        scenario(
            "a Redis that refuses us",
            s -> s.runs(3, healthy().guarded(6379, "redis")).runs(1, healthy()),
            "open_ports_risky_exposed",
            "open_ports_risky_closed"),
        scenario(
            "a Redis that refuses us from now on",
            s ->
                s.runs(2, healthy().speaks(6379, "redis"))
                    .runs(2, healthy().guarded(6379, "redis")),
            CRITICAL,
            CRITICAL_CLOSED,
            "open_ports_risky_exposed"),
        scenario(
            "a Redis that refuses us and says nothing in some runs",
            s ->
                s.runs(2, healthy().guarded(6379, "redis"))
                    .runs(4, healthy().open(6379))
                    .run(healthy().guarded(6379, "redis")),
            "open_ports_risky_exposed"),
        scenario(
            "an administration page on a web port",
            s -> s.runs(2, healthy().speaks(8080, "jenkins")),
            "open_ports_risky_exposed"),
        scenario(
            "pages on a port whose service speaks in pages anyway",
            s -> s.runs(2, healthy().speaks(9200, "http")),
            CRITICAL),
        scenario(
            "pages on a port of another service", s -> s.runs(4, healthy().speaks(6379, "http"))),
        scenario(
            "a port of the sample that no table knows",
            s -> s.runs(3, healthy()).runs(2, healthy().speaks(40_123, "http")),
            NEW_PORT),
        scenario(
            "a port of the sample that speaks like a critical service",
            s -> s.runs(3, healthy()).runs(2, healthy().speaks(40_123, "redis")),
            CRITICAL),
        scenario(
            "a port of the sample that is not looked at every day",
            s -> s.runs(3, healthy()).runs(2, healthy().speaks(40_123, "redis")).runs(3, healthy()),
            CRITICAL));
  }

  private static Stream<CheckScenario<OpenPortsProbeResults>> usualPorts() {
    return Stream.of(
        scenario(
            "a port that was not open in the first two runs",
            s -> s.runs(3, healthy()).runs(2, healthy().open(8080)),
            NEW_PORT),
        scenario(
            "a port that opens in the second run belongs to the baseline",
            s -> s.run(healthy()).runs(5, healthy().open(8080))),
        scenario(
            "a new port once", s -> s.runs(3, healthy()).run(healthy().open(8080)).run(healthy())),
        scenario(
            "a new port that is closed again is news no more",
            s ->
                s.runs(3, healthy())
                    .runs(2, healthy().open(8080))
                    .runs(2, healthy())
                    .runs(3, healthy().open(8080)),
            NEW_PORT,
            PORT_CLOSED),
        scenario(
            "a new port after thirty days belongs to the baseline",
            s ->
                s.runs(3, healthy())
                    .runs(2, healthy().open(8080))
                    .after(Duration.ofDays(31))
                    .runs(2, healthy().open(8080)),
            NEW_PORT,
            PORT_CLOSED),
        scenario(
            "a new address with the usual ports",
            s -> s.runs(3, healthy()).runs(3, OpenPortsProbeResults.of(IP, OTHER))),
        scenario(
            "a usual port is gone",
            s -> s.runs(4, healthy()).runs(3, withoutSsh()).run(healthy()),
            DOWN,
            "open_ports_expected_restored"),
        scenario(
            "a usual port is gone twice",
            s -> s.runs(4, healthy()).runs(2, withoutSsh()).run(healthy())),
        scenario(
            "a port that was open twice is not usual",
            s -> s.runs(2, healthy()).runs(4, withoutSsh())),
        scenario(
            "a usual port is gone from one of two addresses",
            s ->
                s.runs(4, OpenPortsProbeResults.of(IP, OTHER))
                    .runs(4, OpenPortsProbeResults.of(IP, OTHER).at(OTHER, 22, State.CLOSED))),
        scenario(
            "the web ports are the business of uptime",
            s -> s.runs(4, healthy()).runs(4, healthy().each(State.CLOSED, 80, 443))));
  }

  private static Stream<CheckScenario<OpenPortsProbeResults>> services() {
    return Stream.of(
        scenario(
            "another protocol on a port",
            s -> s.runs(3, healthy()).runs(2, healthy().speaks(22, "http")),
            "open_ports_service_changed"),
        scenario(
            "another protocol once",
            s -> s.runs(3, healthy()).run(healthy().speaks(22, "http")).runs(2, healthy())),
        scenario(
            "a service that says nothing now",
            s -> s.runs(3, healthy()).runs(3, healthy().open(22))),
        scenario(
            "two addresses that speak differently tell nothing",
            s ->
                s.runs(3, OpenPortsProbeResults.of(IP, OTHER))
                    .runs(3, OpenPortsProbeResults.of(IP, OTHER).speaks(OTHER, 22, "http"))));
  }

  private static Stream<CheckScenario<OpenPortsProbeResults>> doubts() {
    return Stream.of(
        scenario(
            "everything seems open",
            s -> s.runs(3, tarpit()).run(healthy()),
            INCOMPLETE,
            "open_ports_scan_recovered"),
        scenario("everything seems open twice", s -> s.runs(2, healthy()).runs(2, tarpit())),
        scenario("nothing answers", s -> s.runs(4, healthy()).runs(3, silent()), INCOMPLETE),
        scenario(
            "nothing answers and nothing that is known ends",
            s -> s.runs(healthy().open(6379), healthy().open(6379)).runs(2, silent()),
            CRITICAL),
        scenario(
            "a server that has banned us tells nothing",
            s ->
                s.runs(healthy().open(6379), healthy().open(6379))
                    .runs(6, healthy().filteredBut(80).all(Status.BANNED)),
            CRITICAL),
        scenario(
            "half of the addresses tell nothing",
            s ->
                s.runs(4, OpenPortsProbeResults.of(IP, OTHER))
                    .runs(4, OpenPortsProbeResults.of(IP, OTHER).is(OTHER, Status.ALL_OPEN))),
        scenario(
            "an unknown port closes nothing",
            s ->
                s.runs(healthy().open(6379), healthy().open(6379))
                    .runs(4, healthy().each(State.UNKNOWN, 6379)),
            CRITICAL),
        scenario(
            "an unknown port between two positives neither counts nor resets",
            s ->
                s.runs(
                    healthy().open(6379),
                    healthy().each(State.UNKNOWN, 6379),
                    healthy().open(6379)),
            CRITICAL),
        scenario(
            "an address that was not scanned closes nothing",
            s ->
                s.runs(4, OpenPortsProbeResults.of(IP, OTHER).at(OTHER, 6379, State.OPEN))
                    .runs(4, OpenPortsProbeResults.of(IP, OTHER).notScanned(OTHER)),
            CRITICAL),
        scenario(
            "an unknown mail port is not down",
            s -> s.runs(4, healthy().open(25)).runs(4, healthy().each(State.UNKNOWN, 25))),
        scenario(
            "without IPv6 here the other addresses still tell",
            s ->
                s.runs(4, OpenPortsProbeResults.of(IP, V6).outOfReach(V6))
                    .runs(
                        3,
                        OpenPortsProbeResults.of(IP, V6).outOfReach(V6).at(IP, 22, State.CLOSED)),
            DOWN),
        scenario(
            "a name moves behind a content delivery network",
            s -> s.runs(4, healthy()).runs(4, healthy().cdn(IP))));
  }

  @Test
  void anExposedPortIsNamedWithAddressAndService() {
    CheckStory<OpenPortsProbeResults> story =
        story().runs(2, OpenPortsProbeResults.of(V6).speaks(V6, 6379, "redis"));

    assertThat(story.lastEvent().message())
        .isEqualTo("Port 6379 (redis) of 2001:db8::9 is open to everyone");
    assertThat(story.lastEvent().details().findText("subject")).contains("[2001:db8::9]:6379");
    assertThat(story.lastEvent().details().findText("banner")).contains("redis hello");
  }

  @Test
  void theObservationHasWhatIsOpenAndWhatIsUsual() {
    JsonValue.JsonObject seen = story().runs(4, healthy()).lastRun().observations();

    assertThat(seen.itemsOf("openUnion"))
        .containsExactly(JsonValue.of(22), JsonValue.of(80), JsonValue.of(443));
    assertThat(seen.itemsOf("expected"))
        .containsExactly(JsonValue.of(22), JsonValue.of(80), JsonValue.of(443));
    JsonValue.JsonObject ip = (JsonValue.JsonObject) seen.itemsOf("ips").getFirst();
    assertThat(ip.fieldsOf("ports").fieldsOf("22").findText("firstSeen"))
        .contains("2026-11-20T12:00:00.000Z");
    assertThat(ip.fieldsOf("otherPorts").findWhole("closed")).hasValue(153);
  }

  @Test
  void aNameThatRotatesThroughAllAddressesDoesNotFillTheMemory() {
    CheckStory<OpenPortsProbeResults> story = story();
    for (int i = 0; i < 500; i++) {
      story.run(OpenPortsProbeResults.of("192.0." + i / 250 + "." + i % 250).open(6379, 3306));
    }

    assertThat(story.memory().toString()).hasSizeLessThan(2_000);
  }

  private static OpenPortsProbeResults tarpit() {
    return healthy().all(Status.ALL_OPEN).open(6379, 3306, 8080);
  }

  private static OpenPortsProbeResults silent() {
    return healthy().filteredBut().all(Status.ALL_FILTERED);
  }

  private static OpenPortsProbeResults withoutSsh() {
    return healthy().each(State.CLOSED, 22);
  }
}
