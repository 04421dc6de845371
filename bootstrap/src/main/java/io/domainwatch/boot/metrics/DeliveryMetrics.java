package io.domainwatch.boot.metrics;

import io.domainwatch.app.notification.NotificationMeter;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.delivery.SendOutcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Attempts to send by kind of channel and outcome, and how long messages took to arrive. */
public final class DeliveryMetrics implements NotificationMeter {
  private static final String ACCEPTED = "accepted";

  private final MeterRegistry registry;
  private final Map<Ended, Timer> attempts = new ConcurrentHashMap<>();
  private final Map<ChannelKind, Timer> waited = new ConcurrentHashMap<>();
  private final Map<ChannelKind, Counter> givenUp = new ConcurrentHashMap<>();

  /**
   * @param registry where meters are kept
   */
  public DeliveryMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (ChannelKind kind : ChannelKind.BuiltIn.values()) {
      waited.put(kind, wait(kind));
      givenUp.put(kind, loss(kind));
    }
  }

  private record Ended(ChannelKind kind, String outcome) {}

  @Override
  public void attempted(ChannelKind kind, SendOutcome outcome, Duration took) {
    String word =
        switch (outcome) {
          case SendOutcome.Accepted _ -> ACCEPTED;
          case SendOutcome.Failed failed -> failed.reason().wireName();
        };
    attempts.computeIfAbsent(new Ended(kind, word), this::attempt).record(took);
  }

  @Override
  public void delivered(ChannelKind kind, Duration since) {
    waited.computeIfAbsent(kind, this::wait).record(since);
  }

  @Override
  public void givenUp(ChannelKind kind) {
    givenUp.computeIfAbsent(kind, this::loss).increment();
  }

  private Timer attempt(Ended key) {
    return Timer.builder("domainwatch.notifications.attempts")
        .description("attempts to send a message, and how long they took")
        .tags("channel_type", key.kind().wireName(), "outcome", key.outcome())
        .register(registry);
  }

  private Timer wait(ChannelKind kind) {
    return Timer.builder("domainwatch.notifications.delay")
        .description("from the newest event of a message to its arrival")
        .tags("channel_type", kind.wireName())
        .register(registry);
  }

  private Counter loss(ChannelKind kind) {
    return Counter.builder("domainwatch.deliveries.failed")
        .description("deliveries that failed after their last attempt")
        .tags("channel_type", kind.wireName())
        .register(registry);
  }
}
