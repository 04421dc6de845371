package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeProbeResults.bad;
import static io.domainwatch.checks.uptime.UptimeProbeResults.blocked;
import static io.domainwatch.checks.uptime.UptimeProbeResults.failed;
import static io.domainwatch.checks.uptime.UptimeProbeResults.good;
import static io.domainwatch.checks.uptime.UptimeProbeResults.late;
import static io.domainwatch.checks.uptime.UptimeProbeResults.page;
import static io.domainwatch.checks.uptime.UptimeProbeResults.placeholder;
import static io.domainwatch.checks.uptime.UptimeProbeResults.refused;
import static io.domainwatch.checks.uptime.UptimeProbeResults.sweep;
import static io.domainwatch.checks.uptime.UptimeProbeResults.unknown;
import static io.domainwatch.core.check.uptime.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.check.uptime.UptimeDefinition.HTTP_ERROR;
import static io.domainwatch.core.check.uptime.UptimeDefinition.HTTP_ERROR_RESOLVED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE_RESOLVED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PLACEHOLDER_PAGE_RESOLVED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.RECOVERED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.RESPONSE_TIME_RECOVERED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.SLOW_RESPONSE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.STABILIZED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.UNBLOCKED;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.uptime.UptimeAssessment;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.PlainText;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each chain of runs names the events that its last run speaks for, openings and recoveries; all
 * others are forbidden, because a check that says nothing of them leaves them as they are.
 */
class UptimeVerdictsTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final Map<String, JsonValue> REAL_SITE =
      Map.of("statusClass", JsonValue.of("2xx"), "page", JsonValue.of("real"));

  private static final Map<String, JsonValue> NEW_SITE = Map.of();

  /** A site that answers well, looked at without a sweep, speaks for these recoveries. */
  private static final List<EventType> ALL_WELL =
      List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR_RESOLVED, PLACEHOLDER_PAGE_RESOLVED);

  record LastRun(
      String name,
      Map<String, JsonValue> baseline,
      List<UptimeProbeResult> runs,
      Set<EventType> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<LastRun> lastRuns() {
    return List.of(
        lastRun("a good page", REAL_SITE, ALL_WELL, page(200)),
        lastRun("a good page on the first run", NEW_SITE, ALL_WELL, page(200)),
        lastRun("no content", REAL_SITE, without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED), page(204)),
        lastRun(
            "a redirect that leads nowhere",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(302)),
        lastRun("a refused connection", REAL_SITE, List.of(DOWN, STABILIZED), refused()),
        lastRun(
            "a refused connection on the first run",
            NEW_SITE,
            List.of(DOWN, STABILIZED),
            refused()),
        lastRun(
            "a name that is gone",
            REAL_SITE,
            List.of(DOWN, STABILIZED),
            failed(FailurePhase.DNS, "dns_nxdomain")),
        lastRun("an internal error", REAL_SITE, List.of(DOWN, STABILIZED, UNBLOCKED), page(500)),
        lastRun(
            "an edge without origin", REAL_SITE, List.of(DOWN, STABILIZED, UNBLOCKED), page(522)),
        lastRun(
            "not found where there was a page",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR),
            page(404)),
        lastRun(
            "forbidden where there was a page",
            REAL_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED, HTTP_ERROR),
            page(403)),
        lastRun(
            "not found on an interface that never had a page",
            NEW_SITE,
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(404)),
        lastRun(
            "not found where that is usual",
            Map.of("statusClass", JsonValue.of("4xx")),
            List.of(RECOVERED, UNBLOCKED, STABILIZED),
            page(404)),
        lastRun("a challenge", REAL_SITE, List.of(BLOCKED), blocked(403, "cloudflare_challenge")),
        lastRun("too many requests", REAL_SITE, List.of(BLOCKED), blocked(429, "rate_limited")),
        lastRun(
            "one of two addresses fails",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE),
            sweep(page(200), good("192.0.2.1"), bad("192.0.2.2"))),
        lastRun(
            "both addresses answer",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE_RESOLVED),
            sweep(page(200), good("192.0.2.1"), good("192.0.2.2"))),
        lastRun(
            "IPv6 is not tested here",
            REAL_SITE,
            with(ALL_WELL, PARTIAL_OUTAGE_RESOLVED),
            sweep(page(200), good("192.0.2.1"), unknown("2001:db8::1", "not_tested"))),
        lastRun(
            "one address answers, of the other nothing is known",
            REAL_SITE,
            ALL_WELL,
            sweep(page(200), good("192.0.2.1"), unknown("192.0.2.2", "monitor_trouble"))),
        lastRun(
            "all addresses fail",
            REAL_SITE,
            List.of(DOWN, STABILIZED),
            sweep(refused(), bad("192.0.2.1"), bad("192.0.2.2"))),
        lastRun(
            "a default page in the site's place",
            REAL_SITE,
            with(without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED), PLACEHOLDER_PAGE),
            placeholder("nginx_welcome")),
        lastRun(
            "a page that could not be read",
            REAL_SITE,
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            page(new Page.Unread())),
        lastRun(
            "a default page from the start",
            NEW_SITE,
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            placeholder("nginx_welcome")),
        lastRun(
            "a default page still there",
            Map.of("statusClass", JsonValue.of("2xx"), "page", JsonValue.of("nginx_welcome")),
            without(ALL_WELL, PLACEHOLDER_PAGE_RESOLVED),
            placeholder("nginx_welcome")),
        lastRun(
            "five slow runs", REAL_SITE, with(ALL_WELL, SLOW_RESPONSE), times(5, page(200, 6000))),
        lastRun(
            "five quick runs",
            REAL_SITE,
            with(ALL_WELL, RESPONSE_TIME_RECOVERED),
            times(5, page(200, 300))),
        lastRun(
            "twenty slow runs of a monitor that was late itself",
            REAL_SITE,
            ALL_WELL,
            times(20, late(6000, 700))),
        lastRun("four slow runs are too few", REAL_SITE, ALL_WELL, times(4, page(200, 6000))),
        lastRun(
            "up and down, up and down",
            REAL_SITE,
            List.of(DOWN, FLAPPING),
            alternating(10, page(200, 300), refused())));
  }

  @ParameterizedTest
  @MethodSource("lastRuns")
  void theLastRunSpeaksForTheExpectedEventsAndNoOther(LastRun lastRun) {
    assertThat(spokenFor(play(lastRun))).isEqualTo(lastRun.expected());
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<EventType> expected =
        lastRuns().stream().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.UPTIME).events().stream().map(EventSpec::type).toList());
  }

  private static Assessment play(LastRun lastRun) {
    JsonValue.JsonObject memory = JsonValue.EMPTY;
    Instant now = NOW;
    Assessment last = null;
    for (UptimeProbeResult run : lastRun.runs()) {
      last = PlainText.proven(UptimeAssessment.assess(run, lastRun.baseline(), memory, now));
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

  private static LastRun lastRun(
      String name,
      Map<String, JsonValue> baseline,
      List<EventType> expected,
      UptimeProbeResult... runs) {
    return new LastRun(name, baseline, Arrays.asList(runs), Set.copyOf(expected));
  }

  private static UptimeProbeResult[] times(int count, UptimeProbeResult seen) {
    return Stream.generate(() -> seen).limit(count).toArray(UptimeProbeResult[]::new);
  }

  private static UptimeProbeResult[] alternating(
      int count, UptimeProbeResult first, UptimeProbeResult second) {
    return Stream.generate(() -> List.of(first, second))
        .limit(count)
        .flatMap(List::stream)
        .toArray(UptimeProbeResult[]::new);
  }

  private static List<EventType> with(List<EventType> types, EventType more) {
    return Stream.concat(types.stream(), Stream.of(more)).toList();
  }

  private static List<EventType> without(List<EventType> types, EventType less) {
    return types.stream().filter(type -> !type.equals(less)).toList();
  }
}
