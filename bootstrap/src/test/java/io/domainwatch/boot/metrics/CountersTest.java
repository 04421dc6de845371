package io.domainwatch.boot.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.failure.OwnFault;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import org.junit.jupiter.api.Test;

/** A counter that is there from the start shows its first step as one. */
class CountersTest {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  @Test
  void runsThatAreLostAreCountedFromTheStart() {
    RunMetrics runs = new RunMetrics(registry);
    assertThat(registry.scrape())
        .contains(
            "domainwatch_runs_own_fault_total{fault=\"network\"} 0.0",
            "domainwatch_runs_own_fault_total{fault=\"processor_time\"} 0.0",
            "domainwatch_runs_own_fault_total{fault=\"database\"} 0.0",
            "domainwatch_runs_own_fault_total{fault=\"program\"} 0.0",
            "domainwatch_runs_dropped_total{check_type=\"ssl\",reason=\"dropped\"} 0.0",
            "domainwatch_runs_dropped_total{check_type=\"ssl\",reason=\"stale\"} 0.0");

    runs.ownFault(OwnFault.NETWORK);
    runs.dropped(CheckType.SSL);

    assertThat(registry.scrape())
        .contains(
            "domainwatch_runs_own_fault_total{fault=\"network\"} 1.0",
            "domainwatch_runs_own_fault_total{fault=\"program\"} 0.0",
            "domainwatch_runs_dropped_total{check_type=\"ssl\",reason=\"dropped\"} 1.0",
            "domainwatch_runs_dropped_total{check_type=\"ssl\",reason=\"stale\"} 0.0");
  }

  @Test
  void deliveriesThatFailAreCountedFromTheStart() {
    DeliveryMetrics deliveries = new DeliveryMetrics(registry);
    assertThat(registry.scrape())
        .contains("domainwatch_deliveries_failed_total{channel_type=\"email\"} 0.0");

    deliveries.givenUp(ChannelKind.BuiltIn.EMAIL);

    assertThat(registry.scrape())
        .contains(
            "domainwatch_deliveries_failed_total{channel_type=\"email\"} 1.0",
            "domainwatch_deliveries_failed_total{channel_type=\"slack\"} 0.0");
  }

  @Test
  void theProcessIsShownByTheUsualNames() {
    ProcessMetrics.show(registry);
    assertThat(registry.scrape())
        .containsPattern("(?m)^process_cpu_seconds_total (?!0\\.0$)[0-9]")
        .containsPattern("(?m)^process_files_max_files [1-9]")
        .containsPattern("(?m)^jvm_memory_used_bytes\\{area=\"heap\",id=\".+\"} [1-9]");
  }
}
