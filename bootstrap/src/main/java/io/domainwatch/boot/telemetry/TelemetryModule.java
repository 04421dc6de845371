package io.domainwatch.boot.telemetry;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.core.trace.Tracing;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Gives {@link Telemetry} and {@link Tracing}; no class of OpenTelemetry is loaded while off. */
public final class TelemetryModule extends AbstractModule {
  private final Optional<TelemetrySettings> settings;
  private final String version;

  /**
   * @param settings empty for no traces
   * @param version of this service
   */
  public TelemetryModule(Optional<TelemetrySettings> settings, String version) {
    this.settings = settings;
    this.version = version;
  }

  @Provides
  @Singleton
  TraceMetrics metrics(MeterRegistry registry) {
    return new TraceMetrics(registry);
  }

  @Provides
  @Singleton
  Telemetry telemetry(TraceMetrics metrics, CheckDispatcher.Instance instance) {
    return settings
        .map(sent -> OtlpTracing.to(sent, version, instance.id().toString(), metrics))
        .orElse(Telemetry.OFF);
  }

  @Provides
  @Singleton
  Tracing tracing(Telemetry telemetry) {
    return telemetry.tracing();
  }
}
