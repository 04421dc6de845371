package io.domainwatch.boot.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.boot.health.ClockWatch;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.StorageSizes;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StateMetricsTest {
  /** Nobody listens on port 1 (tcpmux). */
  private static final String NOWHERE = "jdbc:postgresql://127.0.0.1:1/nowhere";

  @Test
  void thePoolOfConnectionsIsShownByItsNameEvenWhileTheDatabaseIsAway() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    try (HikariDataSource pool = new HikariDataSource(config())) {
      StateMetrics.ofPool(registry, pool);

      assertThat(registry.scrape())
          .contains(
              "hikaricp_connections_active{pool=\"some\"} 0.0",
              "hikaricp_connections_idle{pool=\"some\"} 0.0",
              "hikaricp_connections_pending{pool=\"some\"} 0.0",
              "hikaricp_connections_max{pool=\"some\"} 3.0",
              "hikaricp_connections_timeout_total{pool=\"some\"} 0.0",
              "hikaricp_connections_acquire_seconds_count{pool=\"some\"} 0",
              "hikaricp_connections_usage_seconds_count{pool=\"some\"} 0",
              "hikaricp_connections_creation_seconds_count{pool=\"some\"} 0");
    }
  }

  @Test
  void readinessIsShownByItsStatus() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Health health = new Health(InstantSource.fixed(Instant.EPOCH), ServiceWatch.by(() -> 0));
    StateMetrics.ofHealth(registry, health);
    assertThat(registry.scrape())
        .contains(
            "domainwatch_health_status{status=\"unavailable\"} 1.0",
            "domainwatch_health_status{status=\"ready\"} 0.0",
            "domainwatch_health_status{status=\"degraded\"} 0.0");

    health.storageAnswered();
    health.storageWrote();

    assertThat(registry.scrape())
        .contains(
            "domainwatch_health_status{status=\"unavailable\"} 0.0",
            "domainwatch_health_status{status=\"ready\"} 1.0");
  }

  @Test
  void theOffsetOfTheClocksIsShownOnceTheyWereCompared() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    ClockWatch clock = ServiceWatch.by(() -> 0).clock();
    StateMetrics.ofClock(registry, clock);
    assertThat(registry.scrape()).contains("domainwatch_clock_offset_seconds NaN");

    Instant storage = Instant.EPOCH.plusMillis(3500);
    clock.compare(new StorageProbe.Clocks(storage, storage, storage), Instant.EPOCH, Instant.EPOCH);

    assertThat(registry.scrape()).contains("domainwatch_clock_offset_seconds 3.5");
  }

  @Test
  void theRoomOfEachLevelIsShownWhenItIsKnown() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Health health = new Health(InstantSource.fixed(Instant.EPOCH), ServiceWatch.by(() -> 0));
    StateMetrics.ofStorage(registry, health);
    assertThat(registry.scrape()).contains("domainwatch_storage_bytes{level=\"days\"} NaN");

    health.measured(
        new HistoryLimiter.Report(
            new StorageSizes(Map.of(StorageLevel.DAYS, 512L, StorageLevel.OTHER, 7L)),
            Optional.empty()));

    assertThat(registry.scrape())
        .contains(
            "domainwatch_storage_bytes{level=\"rows\"} 0.0",
            "domainwatch_storage_bytes{level=\"hours\"} 0.0",
            "domainwatch_storage_bytes{level=\"days\"} 512.0",
            "domainwatch_storage_bytes{level=\"events\"} 0.0",
            "domainwatch_storage_bytes{level=\"other\"} 7.0");
  }

  private static HikariConfig config() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("some");
    config.setJdbcUrl(NOWHERE);
    config.setMaximumPoolSize(3);
    config.setInitializationFailTimeout(-1);
    return config;
  }
}
