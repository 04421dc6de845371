package io.domainwatch.boot.metrics;

import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.run.Outcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs by type and outcome, how long they took and how late they began. What can be lost is 0 from
 * the start.
 */
public final class RunMetrics implements RunMeter {
  private static final String STALE = "stale";
  private static final String DROPPED = "dropped";

  private final MeterRegistry registry;
  private final Timer lag;
  private final Map<Ended, Timer> ended = new ConcurrentHashMap<>();
  private final Map<OwnFault, Counter> faults = new EnumMap<>(OwnFault.class);

  /**
   * @param registry where meters are kept
   */
  public RunMetrics(MeterRegistry registry) {
    this.registry = registry;
    this.lag =
        Timer.builder("domainwatch.run.lag")
            .description("time from due to begun")
            .register(registry);
    for (OwnFault fault : OwnFault.values()) {
      faults.put(fault, fault(fault));
    }
    for (CheckType checkType : CheckType.values()) {
      lost(checkType, STALE);
      lost(checkType, DROPPED);
    }
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
  public void ownFault(OwnFault fault) {
    Counter counter = faults.get(fault);
    if (counter != null) {
      counter.increment();
    }
  }

  @Override
  public void stale(CheckType checkType) {
    lost(checkType, STALE).increment();
  }

  @Override
  public void dropped(CheckType checkType) {
    lost(checkType, DROPPED).increment();
  }

  private Timer timer(Ended key) {
    return Timer.builder("domainwatch.runs")
        .description("runs recorded, and how long they took")
        .tags("check_type", key.checkType().wireName(), "outcome", key.outcome().wireName())
        .register(registry);
  }

  private Counter fault(OwnFault fault) {
    return Counter.builder("domainwatch.runs.own.fault")
        .description("runs that ended and could not tell, by a fault of this instance")
        .tags("fault", word(fault))
        .register(registry);
  }

  private static String word(OwnFault fault) {
    return switch (fault) {
      case NETWORK -> "network";
      case PROCESSOR_TIME -> "processor_time";
      case DATABASE -> "database";
      case PROGRAM -> "program";
    };
  }

  private Counter lost(CheckType checkType, String reason) {
    return Counter.builder("domainwatch.runs.dropped")
        .description(
            "runs whose claim was lost (stale) or that could not be stored in time (dropped)")
        .tags("check_type", checkType.wireName(), "reason", reason)
        .register(registry);
  }
}
