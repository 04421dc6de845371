package io.domainwatch.boot.metrics;

import io.domainwatch.app.signin.SignInMeter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;

/** {@code domainwatch_sign_ins_failed_total} by reason; 0 for each from the start. */
public final class SignInMetrics implements SignInMeter {
  private final Map<Failure, Counter> counters = new EnumMap<>(Failure.class);

  /**
   * @param registry where meters are kept
   */
  public SignInMetrics(MeterRegistry registry) {
    for (Failure failure : Failure.values()) {
      counters.put(
          failure,
          Counter.builder("domainwatch.sign.ins.failed")
              .description("tries to sign in to the dashboard that did not succeed")
              .tags("reason", word(failure))
              .register(registry));
    }
  }

  @Override
  public void failed(Failure failure) {
    Counter counter = counters.get(failure);
    if (counter != null) {
      counter.increment();
    }
  }

  private static String word(Failure failure) {
    return switch (failure) {
      case PASSWORD -> "password";
      case CODE -> "code";
      case THROTTLED -> "throttled";
      case LIMITED -> "limited";
    };
  }
}
