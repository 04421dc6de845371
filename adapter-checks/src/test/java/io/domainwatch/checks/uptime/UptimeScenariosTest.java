package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeProbeResults.bad;
import static io.domainwatch.checks.uptime.UptimeProbeResults.blocked;
import static io.domainwatch.checks.uptime.UptimeProbeResults.good;
import static io.domainwatch.checks.uptime.UptimeProbeResults.page;
import static io.domainwatch.checks.uptime.UptimeProbeResults.placeholder;
import static io.domainwatch.checks.uptime.UptimeProbeResults.refused;
import static io.domainwatch.checks.uptime.UptimeProbeResults.sweep;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * One fault of each kind at a site that is well otherwise, and its end. Each names the events that
 * are heard, in their order; all others are forbidden in it.
 */
class UptimeScenariosTest implements ScenarioContract<UptimeProbeResult> {

  @Override
  public CheckStory<UptimeProbeResult> story() {
    return UptimeProbeResults.story();
  }

  /** An interface for programs is no page, and never was. */
  @Test
  void aFileToSaveFromTheBeginningIsUsual() {
    assertThat(
            UptimeProbeResults.story()
                .runs(20, page(new Page.Download("application/octet-stream")))
                .eventTypes())
        .isEmpty();
  }

  @Override
  public Stream<CheckScenario<UptimeProbeResult>> scenarios() {
    return Stream.of(
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
            "a file to save in place of the page",
            s ->
                s.runs(3, page(200))
                    .runs(5, page(new Page.Download("application/x-httpd-php")))
                    .runs(3, page(200)),
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
              s.runs(25, page(200));
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

  private static CheckScenario<UptimeProbeResult> scenario(
      String name, Consumer<CheckStory<UptimeProbeResult>> fault, String... heard) {
    return new CheckScenario<>(
        name, story -> fault.accept(story.runs(6, page(200))), List.of(heard));
  }
}
