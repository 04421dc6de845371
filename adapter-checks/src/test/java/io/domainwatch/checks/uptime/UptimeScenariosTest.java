package io.domainwatch.checks.uptime;

import static io.domainwatch.core.check.catalogue.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.HTTP_ERROR;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.HTTP_ERROR_RESOLVED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PARTIAL_OUTAGE_RESOLVED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PLACEHOLDER_PAGE_RESOLVED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.RECOVERED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.RESPONSE_TIME_RECOVERED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.SLOW_RESPONSE;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.STABILIZED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.UNBLOCKED;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.uptime.UptimeObservation.AddressProbe;
import io.domainwatch.checks.uptime.UptimeObservation.Answered;
import io.domainwatch.checks.uptime.UptimeObservation.Failed;
import io.domainwatch.checks.uptime.UptimeObservation.Health;
import io.domainwatch.checks.uptime.UptimeObservation.Page;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each scenario names the events that its last run speaks for, openings and recoveries; all others
 * are forbidden, because a check that says nothing of them leaves them as they are.
 */
class UptimeScenariosTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final Map<String, JsonValue> REAL_SITE =
      Map.of("statusClass", JsonValue.of("2xx"), "page", JsonValue.of("real"));

  private static final Map<String, JsonValue> NEW_SITE = Map.of();

  /** A site that answers well, looked at without a sweep, speaks for these recoveries. */
  private static final List<EventType> ALL_WELL =
      List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR_RESOLVED, PLACEHOLDER_PAGE_RESOLVED);

  record Scenario(
      String name,
      Map<String, JsonValue> baseline,
      List<UptimeObservation> runs,
      Set<EventType> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        scenario("a good page", REAL_SITE, ALL_WELL, page(200)),
        scenario("a good page on the first run", NEW_SITE, ALL_WELL, page(200)),
        scenario("no content", REAL_SITE, without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED), page(204)),
        scenario(
            "a redirect that leads nowhere",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(302)),
        scenario("a refused connection", REAL_SITE, List.of(DOWN, STABILIZED), refused()),
        scenario(
            "a refused connection on the first run",
            NEW_SITE,
            List.of(DOWN, STABILIZED),
            refused()),
        scenario(
            "a name that is gone",
            REAL_SITE,
            List.of(DOWN, STABILIZED),
            failed(FailurePhase.DNS, "dns_nxdomain")),
        scenario("an internal error", REAL_SITE, List.of(DOWN, STABILIZED, UNBLOCKED), page(500)),
        scenario(
            "an edge without origin", REAL_SITE, List.of(DOWN, STABILIZED, UNBLOCKED), page(522)),
        scenario(
            "not found where there was a page",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR),
            page(404)),
        scenario(
            "forbidden where there was a page",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR),
            page(403)),
        scenario(
            "not found on an interface that never had a page",
            NEW_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(404)),
        scenario(
            "not found where that is usual",
            Map.of("statusClass", JsonValue.of("4xx")),
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(404)),
        scenario("a challenge", REAL_SITE, List.of(BLOCKED), blocked(403, "cloudflare_challenge")),
        scenario("too many requests", REAL_SITE, List.of(BLOCKED), blocked(429, "rate_limited")),
        scenario(
            "one of two addresses fails",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE),
            sweep(page(200), good("192.0.2.1"), bad("192.0.2.2"))),
        scenario(
            "both addresses answer",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE_RESOLVED),
            sweep(page(200), good("192.0.2.1"), good("192.0.2.2"))),
        scenario(
            "IPv6 is not tested here",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE_RESOLVED),
            sweep(page(200), good("192.0.2.1"), unknown("2001:db8::1", "not_tested"))),
        scenario(
            "one address answers, of the other nothing is known",
            REAL_SITE,
            ALL_WELL,
            sweep(page(200), good("192.0.2.1"), unknown("192.0.2.2", "monitor_trouble"))),
        scenario(
            "all addresses fail",
            REAL_SITE,
            List.of(DOWN, STABILIZED),
            sweep(refused(), bad("192.0.2.1"), bad("192.0.2.2"))),
        scenario(
            "a default page in the site's place",
            REAL_SITE,
            with(without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED), PLACEHOLDER_PAGE),
            placeholder("nginx_welcome")),
        scenario(
            "a page that could not be read",
            REAL_SITE,
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            page(new Page.Unread())),
        scenario(
            "a default page from the start",
            NEW_SITE,
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            placeholder("nginx_welcome")),
        scenario(
            "a default page still there",
            Map.of("statusClass", JsonValue.of("2xx"), "page", JsonValue.of("nginx_welcome")),
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            placeholder("nginx_welcome")),
        scenario(
            "five slow runs", REAL_SITE, with(ALL_WELL, SLOW_RESPONSE), times(5, page(200, 6000))),
        scenario(
            "five quick runs",
            REAL_SITE,
            with(ALL_WELL, RESPONSE_TIME_RECOVERED),
            times(5, page(200, 300))),
        scenario(
            "twenty slow runs of a monitor that was late itself",
            REAL_SITE,
            ALL_WELL,
            times(20, late(6000, 700))),
        scenario("four slow runs are too few", REAL_SITE, ALL_WELL, times(4, page(200, 6000))),
        scenario(
            "up and down, up and down",
            REAL_SITE,
            List.of(DOWN, FLAPPING),
            alternating(10, page(200, 300), refused())));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void theLastRunSpeaksForTheExpectedEventsAndNoOther(Scenario scenario) {
    assertThat(spokenFor(play(scenario))).isEqualTo(scenario.expected());
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<EventType> expected =
        scenarios().stream().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.UPTIME).events().stream().map(EventSpec::type).toList());
  }

  private static Assessment play(Scenario scenario) {
    JsonValue.JsonObject memory = JsonValue.EMPTY;
    Instant now = NOW;
    Assessment last = null;
    for (UptimeObservation run : scenario.runs()) {
      last = PlainText.proven(UptimeAssessment.assess(run, scenario.baseline(), memory, now));
      memory = last.memory();
      now = now.plusSeconds(60);
    }
    return last;
  }

  /** A bad judgement speaks for the event that opens, a good one for its recovery. */
  private static Set<EventType> spokenFor(Assessment assessment) {
    return assessment.judgements().entrySet().stream()
        .map(
            entry ->
                entry.getValue().findings().isEmpty()
                    ? CheckCatalogue.of(CheckType.UPTIME)
                        .event(entry.getKey())
                        .pairedWith()
                        .orElseThrow()
                    : entry.getKey())
        .collect(Collectors.toSet());
  }

  private static Scenario scenario(
      String name,
      Map<String, JsonValue> baseline,
      List<EventType> expected,
      UptimeObservation... runs) {
    return new Scenario(name, baseline, Arrays.asList(runs), Set.copyOf(expected));
  }

  static UptimeObservation page(int status) {
    return page(status, 300);
  }

  static UptimeObservation page(int status, long millis) {
    return seen(
        new Answered(status, Optional.empty(), new Page.Own(), Optional.empty(), onTime(millis)));
  }

  /** A page while this process was so late. */
  static UptimeObservation late(long millis, long ownDelayMillis) {
    MeasuredTime time =
        new MeasuredTime(Duration.ofMillis(millis), Duration.ofMillis(ownDelayMillis));
    return seen(new Answered(200, Optional.empty(), new Page.Own(), Optional.empty(), time));
  }

  static MeasuredTime onTime(long millis) {
    return new MeasuredTime(Duration.ofMillis(millis), Duration.ZERO);
  }

  static UptimeObservation blocked(int status, String by) {
    return seen(
        new Answered(status, Optional.of(by), new Page.Unread(), Optional.empty(), onTime(300)));
  }

  static UptimeObservation placeholder(String page) {
    return page(new Page.Placeholder(page));
  }

  private static UptimeObservation page(Page page) {
    return seen(new Answered(200, Optional.empty(), page, Optional.empty(), onTime(300)));
  }

  static UptimeObservation refused() {
    return failed(FailurePhase.CONNECT, "connect_refused");
  }

  private static UptimeObservation failed(FailurePhase phase, String reason) {
    return seen(new Failed(phase, reason, "why"));
  }

  private static UptimeObservation seen(UptimeObservation.Reach reach) {
    return new UptimeObservation(reach, List.of(), false);
  }

  static UptimeObservation sweep(UptimeObservation seen, AddressProbe... probes) {
    return new UptimeObservation(seen.reach(), Arrays.asList(probes), true);
  }

  static AddressProbe good(String ip) {
    return probe(ip, Health.GOOD, "ok");
  }

  static AddressProbe bad(String ip) {
    return probe(ip, Health.BAD, "connect_refused");
  }

  private static AddressProbe unknown(String ip, String outcome) {
    return probe(ip, Health.UNKNOWN, outcome);
  }

  private static AddressProbe probe(String ip, Health health, String outcome) {
    String family = ip.contains(":") ? "ipv6" : "ipv4";
    return new AddressProbe(ip, family, health, outcome, Optional.empty());
  }

  private static UptimeObservation[] times(int count, UptimeObservation seen) {
    return Stream.generate(() -> seen).limit(count).toArray(UptimeObservation[]::new);
  }

  private static UptimeObservation[] alternating(
      int count, UptimeObservation first, UptimeObservation second) {
    return Stream.generate(() -> List.of(first, second))
        .limit(count)
        .flatMap(List::stream)
        .toArray(UptimeObservation[]::new);
  }

  private static List<EventType> with(List<EventType> types, EventType more) {
    return Stream.concat(types.stream(), Stream.of(more)).toList();
  }

  private static List<EventType> without(List<EventType> types, EventType less) {
    return types.stream().filter(type -> !type.equals(less)).toList();
  }
}
