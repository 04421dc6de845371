package io.domainwatch.boot.metrics;

import io.domainwatch.web.RequestMeter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** {@code domainwatch_http_requests_seconds} by route, method and status. */
public final class HttpMetrics implements RequestMeter {
  private final MeterRegistry registry;
  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

  /**
   * @param registry where meters are kept
   */
  public HttpMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  private record Key(String route, String method, int status) {}

  @Override
  public void answered(String route, String method, int status, Duration duration) {
    timers.computeIfAbsent(new Key(route, method, status), this::timer).record(duration);
  }

  private Timer timer(Key key) {
    return Timer.builder("domainwatch.http.requests")
        .description("API requests answered")
        .tags(
            "route", key.route(), "method", key.method(), "status", Integer.toString(key.status()))
        .publishPercentileHistogram(false)
        .register(registry);
  }
}
