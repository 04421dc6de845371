package io.domainwatch.boot.telemetry;

/**
 * Where traces are sent.
 *
 * @param endpoint the base address of a collector that takes OTLP over HTTP
 * @param sampling the part of all requests and runs that is traced, 0 to 1
 */
public record TelemetrySettings(String endpoint, double sampling) {
  /** Where a collector takes traces (OTLP 1.11, "OTLP/HTTP Request"). */
  private static final String TRACES = "/v1/traces";

  /** Where it takes traces. */
  String traces() {
    return endpoint.replaceFirst("/+$", "") + TRACES;
  }
}
