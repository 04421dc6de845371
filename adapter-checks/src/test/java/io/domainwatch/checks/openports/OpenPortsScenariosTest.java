package io.domainwatch.checks.openports;

import static io.domainwatch.checks.openports.SeenBuilder.IP;
import static io.domainwatch.checks.openports.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.openports.AddressScan.Status;
import io.domainwatch.checks.openports.PortSeen.State;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recorded runs through the real engine: exactly these events, all others are forbidden. */
class OpenPortsScenariosTest {

  private static final String OTHER = "198.51.100.10";
  private static final String V6 = "2001:db8::9";
  private static final String CRITICAL = "open_ports_critical_exposed";
  private static final String CRITICAL_CLOSED = "open_ports_critical_closed";
  private static final String NEW_PORT = "open_ports_new_port";
  private static final String PORT_CLOSED = "open_ports_port_closed";
  private static final String DOWN = "open_ports_expected_down";
  private static final String INCOMPLETE = "open_ports_scan_incomplete";

  record Scenario(String name, Supplier<Story> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(exposures(), usualPorts(), services(), doubts()).flatMap(theme -> theme);
  }

  private static Stream<Scenario> exposures() {
    return Stream.of(
        scenario("a healthy server", () -> usual(6)),
        scenario(
            "a critical port on the first run",
            () -> Story.of(healthy().open(6379), healthy().open(6379)),
            CRITICAL),
        scenario(
            "a critical port once", () -> Story.of(healthy().open(6379), healthy(), healthy())),
        scenario(
            "a critical port that is closed again",
            () -> Story.of(healthy().open(6379), healthy().open(6379), healthy()),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a critical port that is filtered now while others answer",
            () ->
                Story.of(
                    healthy().open(6379), healthy().open(6379), healthy().filteredBut(80, 443)),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "two critical ports that open together are one event",
            () -> Story.of(healthy().open(6379, 2375), healthy().open(6379, 2375)),
            CRITICAL),
        scenario(
            "a risky port",
            () -> Story.of(healthy().open(3306), healthy().open(3306), healthy()),
            "open_ports_risky_exposed",
            "open_ports_risky_closed"),
        scenario(
            "an address with a critical port is no longer used",
            () ->
                Story.of(
                    SeenBuilder.of(IP, OTHER).at(OTHER, 6379, State.OPEN),
                    SeenBuilder.of(IP, OTHER).at(OTHER, 6379, State.OPEN),
                    healthy()),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a critical port of a pool whose addresses always change",
            () ->
                new Story()
                    .then(SeenBuilder.of("192.0.2.1").open(6379))
                    .then(SeenBuilder.of("192.0.2.2").open(6379))
                    .then(SeenBuilder.of("192.0.2.3").open(6379))
                    .then(SeenBuilder.of("192.0.2.4").open(6379))
                    .then(SeenBuilder.of("192.0.2.5").open(6379))
                    .then(SeenBuilder.of("192.0.2.6")),
            CRITICAL,
            CRITICAL_CLOSED),
        scenario(
            "a port that accepts and hangs up is no service",
            () -> new Story().times(4, () -> healthy().each(State.OPEN_NO_SERVICE, 23, 6379))));
  }

  private static Stream<Scenario> usualPorts() {
    return Stream.of(
        scenario(
            "a port that was not open in the first two runs",
            () -> usual(3).times(2, () -> healthy().open(8080)),
            NEW_PORT),
        scenario(
            "a port that opens in the second run belongs to the baseline",
            () -> Story.of(healthy()).times(5, () -> healthy().open(8080))),
        scenario("a new port once", () -> usual(3).then(healthy().open(8080)).then(healthy())),
        scenario(
            "a new port that is closed again is news no more",
            () ->
                usual(3)
                    .times(2, () -> healthy().open(8080))
                    .times(2, SeenBuilder::healthy)
                    .times(3, () -> healthy().open(8080)),
            NEW_PORT,
            PORT_CLOSED),
        scenario(
            "a new port after thirty days belongs to the baseline",
            () ->
                usual(3)
                    .times(2, () -> healthy().open(8080))
                    .after(Duration.ofDays(31))
                    .times(2, () -> healthy().open(8080)),
            NEW_PORT,
            PORT_CLOSED),
        scenario(
            "a new address with the usual ports",
            () -> usual(3).times(3, () -> SeenBuilder.of(IP, OTHER))),
        scenario(
            "a usual port is gone",
            () -> usual(4).times(3, OpenPortsScenariosTest::withoutSsh).then(healthy()),
            DOWN,
            "open_ports_expected_restored"),
        scenario(
            "a usual port is gone twice",
            () -> usual(4).times(2, OpenPortsScenariosTest::withoutSsh).then(healthy())),
        scenario(
            "a port that was open twice is not usual",
            () -> usual(2).times(4, OpenPortsScenariosTest::withoutSsh)),
        scenario(
            "a usual port is gone from one of two addresses",
            () ->
                new Story()
                    .times(4, () -> SeenBuilder.of(IP, OTHER))
                    .times(4, () -> SeenBuilder.of(IP, OTHER).at(OTHER, 22, State.CLOSED))),
        scenario(
            "the web ports are the business of uptime",
            () -> usual(4).times(4, () -> healthy().each(State.CLOSED, 80, 443))));
  }

  private static Stream<Scenario> services() {
    return Stream.of(
        scenario(
            "another protocol on a port",
            () -> usual(3).times(2, () -> healthy().speaks(22, "http")),
            "open_ports_service_changed"),
        scenario(
            "another protocol once",
            () -> usual(3).then(healthy().speaks(22, "http")).times(2, SeenBuilder::healthy)),
        scenario(
            "a service that says nothing now", () -> usual(3).times(3, () -> healthy().open(22))),
        scenario(
            "two addresses that speak differently tell nothing",
            () ->
                new Story()
                    .times(3, () -> SeenBuilder.of(IP, OTHER))
                    .times(3, () -> SeenBuilder.of(IP, OTHER).speaks(OTHER, 22, "http"))));
  }

  private static Stream<Scenario> doubts() {
    return Stream.of(
        scenario(
            "everything seems open",
            () -> new Story().times(3, () -> tarpit()).then(healthy()),
            INCOMPLETE,
            "open_ports_scan_recovered"),
        scenario("everything seems open twice", () -> usual(2).times(2, () -> tarpit())),
        scenario("nothing answers", () -> usual(4).times(3, () -> silent()), INCOMPLETE),
        scenario(
            "nothing answers and nothing that is known ends",
            () -> Story.of(healthy().open(6379), healthy().open(6379)).times(2, () -> silent()),
            CRITICAL),
        scenario(
            "a server that has banned us tells nothing",
            () ->
                Story.of(healthy().open(6379), healthy().open(6379))
                    .times(6, () -> healthy().filteredBut(80).all(Status.BANNED)),
            CRITICAL),
        scenario(
            "half of the addresses tell nothing",
            () ->
                new Story()
                    .times(4, () -> SeenBuilder.of(IP, OTHER))
                    .times(4, () -> SeenBuilder.of(IP, OTHER).is(OTHER, Status.ALL_OPEN))),
        scenario(
            "an unknown port closes nothing",
            () ->
                Story.of(healthy().open(6379), healthy().open(6379))
                    .times(4, () -> healthy().each(State.UNKNOWN, 6379)),
            CRITICAL),
        scenario(
            "an unknown port between two positives neither counts nor resets",
            () ->
                Story.of(
                    healthy().open(6379),
                    healthy().each(State.UNKNOWN, 6379),
                    healthy().open(6379)),
            CRITICAL),
        scenario(
            "an address that was not scanned closes nothing",
            () ->
                new Story()
                    .times(4, () -> SeenBuilder.of(IP, OTHER).at(OTHER, 6379, State.OPEN))
                    .times(4, () -> SeenBuilder.of(IP, OTHER).notScanned(OTHER)),
            CRITICAL),
        scenario(
            "an unknown mail port is not down",
            () ->
                new Story()
                    .times(4, () -> healthy().open(25))
                    .times(4, () -> healthy().each(State.UNKNOWN, 25))),
        scenario(
            "without IPv6 here the other addresses still tell",
            () ->
                new Story()
                    .times(4, () -> SeenBuilder.of(IP, V6).outOfReach(V6))
                    .times(3, () -> SeenBuilder.of(IP, V6).outOfReach(V6).at(IP, 22, State.CLOSED)),
            DOWN),
        scenario(
            "a name moves behind a content delivery network",
            () -> usual(4).times(4, () -> healthy().cdn(IP))));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsHeard(Scenario scenario) {
    assertThat(scenario.story().get().heard()).containsExactlyElementsOf(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.OPEN_PORTS),
                scenarios().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    Set<String> catalogue = new HashSet<>();
    for (EventSpec spec : CheckCatalogue.of(CheckType.OPEN_PORTS).events()) {
      catalogue.add(spec.type().word());
    }

    assertThat(expected).isEqualTo(catalogue);
  }

  @Test
  void anExposedPortIsNamedWithAddressAndService() {
    Story story = new Story().times(2, () -> SeenBuilder.of(V6).speaks(V6, 6379, "redis"));

    assertThat(story.last().message())
        .isEqualTo("Port 6379 (redis) of 2001:db8::9 is open to everyone");
    assertThat(story.last().details().findText("subject")).contains("[2001:db8::9]:6379");
    assertThat(story.last().details().findText("banner")).contains("redis hello");
  }

  @Test
  void theObservationHasWhatIsOpenAndWhatIsUsual() {
    JsonValue.JsonObject seen = usual(4).observations();

    assertThat(seen.itemsOf("openUnion"))
        .containsExactly(JsonValue.of(22), JsonValue.of(80), JsonValue.of(443));
    assertThat(seen.itemsOf("expected"))
        .containsExactly(JsonValue.of(22), JsonValue.of(80), JsonValue.of(443));
    JsonValue.JsonObject ip = (JsonValue.JsonObject) seen.itemsOf("ips").getFirst();
    assertThat(ip.fieldsOf("ports").fieldsOf("22").findText("firstSeen"))
        .contains("2026-11-20T12:00:00.000Z");
    assertThat(ip.fieldsOf("otherPorts").findWhole("closed")).hasValue(75);
  }

  @Test
  void aNameThatRotatesThroughAllAddressesDoesNotFillTheMemory() {
    Story story = new Story();
    for (int i = 0; i < 500; i++) {
      story.then(SeenBuilder.of("192.0." + i / 250 + "." + i % 250).open(6379, 3306));
    }

    assertThat(story.memory().toString()).hasSizeLessThan(2_000);
  }

  private static Story usual(int runs) {
    return new Story().times(runs, SeenBuilder::healthy);
  }

  private static SeenBuilder tarpit() {
    return healthy().all(Status.ALL_OPEN).open(6379, 3306, 8080);
  }

  private static SeenBuilder silent() {
    return healthy().filteredBut().all(Status.ALL_FILTERED);
  }

  private static Scenario scenario(String name, Supplier<Story> story, String... expected) {
    return new Scenario(name, story, List.of(expected));
  }

  private static SeenBuilder withoutSsh() {
    return healthy().each(State.CLOSED, 22);
  }
}
