package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeScenariosTest.bad;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.blocked;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.good;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.page;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.placeholder;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.refused;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.sweep;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One fault of each kind at a site that is well otherwise, and its end. Each names the events that
 * are heard, in their order; all others are forbidden in it.
 */
class UptimeAloneTest {

  record Scenario(String name, UnaryOperator<UptimeStory> fault, List<String> heard) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        scenario("nothing happens", s -> s.runs(30, page(200))),
        scenario(
            "nobody listens",
            s -> s.runs(5, refused()).runs(3, page(200)),
            "uptime_down",
            "uptime_recovered"),
        scenario(
            "the server fails",
            s -> s.runs(5, page(503)).runs(3, page(200)),
            "uptime_down",
            "uptime_recovered"),
        scenario(
            "the page is gone",
            s -> s.runs(5, page(404)).runs(3, page(200)),
            "uptime_http_error",
            "uptime_http_error_resolved"),
        scenario(
            "one of two addresses is dead",
            s ->
                s.runs(5, sweep(page(200), good("192.0.2.1"), bad("192.0.2.2")))
                    .runs(3, sweep(page(200), good("192.0.2.1"), good("192.0.2.2"))),
            "uptime_partial_outage",
            "uptime_partial_outage_resolved"),
        scenario(
            "a whole family of addresses is dead",
            s ->
                s.runs(5, sweep(page(200), good("192.0.2.1"), bad("2001:db8::1")))
                    .runs(3, sweep(page(200), good("192.0.2.1"), good("2001:db8::1"))),
            "uptime_partial_outage",
            "uptime_partial_outage_resolved"),
        scenario(
            "every answer takes seven seconds",
            s -> s.runs(8, page(200, 7_000)).runs(8, page(200, 300)),
            "uptime_slow_response",
            "uptime_response_time_recovered"),
        scenario(
            "up and down in turn",
            s -> {
              for (int i = 0; i < 12; i++) {
                s.runs(1, refused()).runs(1, page(200));
              }
              return s.runs(25, page(200));
            },
            "uptime_flapping",
            "uptime_stabilized"),
        scenario(
            "a bot defence answers",
            s -> s.runs(8, blocked(403, "datadome")).runs(3, page(200)),
            "uptime_blocked",
            "uptime_unblocked"),
        scenario(
            "the web server's welcome page is served",
            s -> s.runs(5, placeholder("nginx_welcome")).runs(3, page(200)),
            "uptime_placeholder_page",
            "uptime_placeholder_page_resolved"));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void theOwnerHearsExactlyThis(Scenario scenario) {
    UptimeStory wellSoFar = new UptimeStory().runs(6, page(200));

    assertThat(scenario.fault().apply(wellSoFar).heard()).isEqualTo(scenario.heard());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.UPTIME),
                scenarios().stream().map(Scenario::heard).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsHeardSomewhere() {
    Set<String> heard =
        scenarios().stream().flatMap(s -> s.heard().stream()).collect(Collectors.toSet());
    assertThat(heard)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.UPTIME).events().stream()
                .map(EventSpec::type)
                .map(type -> type.word())
                .toList());
  }

  private static Scenario scenario(String name, UnaryOperator<UptimeStory> fault, String... heard) {
    return new Scenario(name, fault, List.of(heard));
  }
}
