package io.domainwatch.boot.telemetry;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Tracing;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.common.export.MemoryMode;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Traces by the library of OpenTelemetry. */
final class OtlpTracing implements Tracing {
  /** So long a collector may take for one request. */
  static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

  /** So long a stop waits for what is not sent yet; a whole stop stays within 10 s. */
  private static final Duration STOP_WITHIN = Duration.ofSeconds(1);

  /** Characters of one attribute at most; our longest statement has fewer than 4,000. */
  private static final int MAX_TEXT = 4_096;

  /**
   * The library's own log, which would repeat what {@link CollectorLog} says; kept, for the level.
   */
  private static final Logger LIBRARY = Logger.getLogger("io.opentelemetry");

  private final Tracer tracer;

  private OtlpTracing(Tracer tracer) {
    this.tracer = tracer;
  }

  /**
   * Begins to send traces.
   *
   * @param version of this service
   * @param instance the name of this instance, which no other has
   */
  static Telemetry to(
      TelemetrySettings settings, String version, String instance, TraceMetrics metrics) {
    LIBRARY.setLevel(Level.OFF);
    SpanExporter collector =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(settings.traces())
            .setTimeout(ANSWER_WITHIN)
            .setConnectTimeout(ANSWER_WITHIN)
            .setRetryPolicy(null)
            .setMemoryMode(MemoryMode.IMMUTABLE_DATA)
            .build();
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setResource(Resource.getDefault().merge(Resource.create(service(version, instance))))
            .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(settings.sampling())))
            .setSpanLimits(SpanLimits.builder().setMaxAttributeValueLength(MAX_TEXT).build())
            .addSpanProcessor(
                new SpanQueue(collector, new CollectorLog(settings.traces()), metrics))
            .build();
    return new Telemetry(new OtlpTracing(provider.get("io.domainwatch")), () -> stop(provider));
  }

  private static Attributes service(String version, String instance) {
    return Attributes.builder()
        .put("service.name", "domainwatch")
        .put("service.version", version)
        .put("service.instance.id", instance)
        .build();
  }

  private static void stop(SdkTracerProvider provider) {
    provider.shutdown().join(STOP_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public Span begin(Span.Kind kind, String name) {
    io.opentelemetry.api.trace.Span span =
        tracer.spanBuilder(name).setNoParent().setSpanKind(kind(kind)).startSpan();
    return span.isRecording() ? new OtlpSpan(tracer, span) : Span.NONE;
  }

  static SpanKind kind(Span.Kind kind) {
    return switch (kind) {
      case SERVER -> SpanKind.SERVER;
      case CLIENT -> SpanKind.CLIENT;
      case INTERNAL -> SpanKind.INTERNAL;
    };
  }
}
