package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.history.PackingMeter;
import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.app.notification.NotificationMeter;
import io.domainwatch.app.overview.MonitorState;
import io.domainwatch.app.signin.SignInMeter;
import io.domainwatch.app.standing.FiguresOfDomains;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.Liveness;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.boot.metrics.DeliveryMetrics;
import io.domainwatch.boot.metrics.DomainsText;
import io.domainwatch.boot.metrics.HttpMetrics;
import io.domainwatch.boot.metrics.PackingMetrics;
import io.domainwatch.boot.metrics.RunMetrics;
import io.domainwatch.boot.metrics.SignInMetrics;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.http.management.ManagementServer;
import io.domainwatch.web.RequestMeter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Metrics, health, and the server that tells them. */
final class MetricsModule extends AbstractModule {
  private final ServiceConfig config;
  private final ServiceWatch watch;

  MetricsModule(ServiceConfig config, ServiceWatch watch) {
    this.config = config;
    this.watch = watch;
  }

  @Provides
  @Singleton
  ServiceWatch watch() {
    return watch;
  }

  @Provides
  @Singleton
  Liveness liveness() {
    return watch.liveness();
  }

  @Provides
  @Singleton
  Forgetting forgetting() {
    return watch.clock();
  }

  @Provides
  @Singleton
  PrometheusMeterRegistry registry() {
    return new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  }

  @Provides
  @Singleton
  MeterRegistry meterRegistry(PrometheusMeterRegistry registry) {
    return registry;
  }

  @Provides
  @Singleton
  RequestMeter requestMeter(MeterRegistry registry) {
    return new HttpMetrics(registry);
  }

  @Provides
  @Singleton
  RunMeter runMeter(MeterRegistry registry) {
    return new RunMetrics(registry);
  }

  @Provides
  @Singleton
  PackingMeter packingMeter(MeterRegistry registry) {
    return new PackingMetrics(registry);
  }

  @Provides
  @Singleton
  SignInMeter signInMeter(MeterRegistry registry) {
    return new SignInMetrics(registry);
  }

  @Provides
  @Singleton
  NotificationMeter notificationMeter(MeterRegistry registry) {
    return new DeliveryMetrics(registry);
  }

  @Provides
  @Singleton
  Health health(InstantSource time) {
    return new Health(time, watch);
  }

  @Provides
  @Singleton
  MonitorState monitorState(Health health) {
    return () -> health.readiness().reasons();
  }

  /** Empty unless somebody lets it read. */
  @Provides
  @Singleton
  FiguresOfDomains figures(DomainStandings standings, StatisticsService statistics) {
    return new FiguresOfDomains(standings, statistics, watch.nanos());
  }

  @Provides
  @Singleton
  ManagementServer management(
      Health health, PrometheusMeterRegistry registry, FiguresOfDomains figures) {
    return new ManagementServer(
        config.listening().management(),
        health::liveness,
        health::readiness,
        () -> new DomainsText(registry.scrape(), figures));
  }
}
