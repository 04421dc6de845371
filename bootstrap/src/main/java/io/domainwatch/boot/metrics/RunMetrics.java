package io.domainwatch.boot.metrics;

import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Outcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Runs by type and outcome, how long they took and how late they began. */
public final class RunMetrics implements RunMeter {
  private final MeterRegistry registry;
  private final Timer lag;
  private final Map<Ended, Timer> ended = new ConcurrentHashMap<>();

  /**
   * @param registry where meters are kept
   */
  public RunMetrics(MeterRegistry registry) {
    this.registry = registry;
    this.lag =
        Timer.builder("domainwatch.run.lag")
            .description("time from due to begun")
            .register(registry);
  }

  private record Ended(CheckType checkType, Outcome outcome) {}

  @Override
  public void began(CheckType checkType, Duration late) {
    lag.record(late.isNegative() ? Duration.ZERO : late);
  }

  @Override
  public void recorded(CheckType checkType, Outcome outcome, Duration took) {
    ended.computeIfAbsent(new Ended(checkType, outcome), this::timer).record(took);
  }

  @Override
  public void stale(CheckType checkType) {
    lost(checkType, "stale").increment();
  }

  @Override
  public void dropped(CheckType checkType) {
    lost(checkType, "dropped").increment();
  }

  private Timer timer(Ended key) {
    return Timer.builder("domainwatch.runs")
        .description("runs recorded, and how long they took")
        .tags("check_type", key.checkType().wireName(), "outcome", key.outcome().wireName())
        .register(registry);
  }

  private Counter lost(CheckType checkType, String reason) {
    return Counter.builder("domainwatch.runs.dropped")
        .description(
            "runs whose claim was lost (stale) or that could not be stored in time (dropped)")
        .tags("check_type", checkType.wireName(), "reason", reason)
        .register(registry);
  }
}
