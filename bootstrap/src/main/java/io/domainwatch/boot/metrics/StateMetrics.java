package io.domainwatch.boot.metrics;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.micrometer.MicrometerMetricsTrackerFactory;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.standing.FiguresOfDomains;
import io.domainwatch.boot.health.ClockWatch;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.NotificationBacklog;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.http.management.Readiness;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javax.sql.DataSource;

/** What can be read off at any moment: queues, lag, pool. */
public final class StateMetrics {
  private static final double MILLIS_PER_SECOND = 1000;

  private StateMetrics() {}

  /** Shows the state of the checks; a gauge reads NaN while the number cannot be told. */
  public static void ofChecks(
      MeterRegistry registry,
      CheckDispatcher dispatcher,
      OutcomeRecorder recorder,
      Health health,
      InstantSource time) {
    gauge(
        registry,
        "domainwatch.runs.in.flight",
        "runs in flight",
        dispatcher,
        CheckDispatcher::running);
    gauge(
        registry,
        "domainwatch.runs.abandoned",
        "runs given up whose threads have not ended",
        dispatcher,
        CheckDispatcher::abandoned);
    gauge(
        registry,
        "domainwatch.runs.pending.write",
        "finished runs that are not stored yet",
        recorder,
        OutcomeRecorder::waiting);
    ofSchedule(registry, health, time);
  }

  /** Shows what {@code /health/ready} answers: 1 for the present status, 0 for the others. */
  public static void ofHealth(MeterRegistry registry, Health health) {
    for (Readiness.Status status : Readiness.Status.values()) {
      Gauge.builder(
              "domainwatch.health.status", health, h -> h.readiness().status() == status ? 1 : 0)
          .tag("status", status.wireName())
          .description("1 for the present status of /health/ready, 0 for the others")
          .strongReference(true)
          .register(registry);
    }
  }

  /** Shows how far the clocks are apart; reads NaN before they were compared. */
  public static void ofClock(MeterRegistry registry, ClockWatch clock) {
    gauge(
        registry,
        "domainwatch.clock.offset.seconds",
        "by how much the database's clock is ahead of that of this machine",
        clock,
        c ->
            c.storageOffset()
                .map(offset -> offset.toMillis() / MILLIS_PER_SECOND)
                .orElse(Double.NaN));
  }

  /** Shows how old the newest backup is; NaN while none is known. */
  public static void ofBackups(MeterRegistry registry, Health health, InstantSource time) {
    gauge(
        registry,
        "domainwatch.backup.age.seconds",
        "how old the newest good backup of the database is",
        health,
        h ->
            h.backups()
                .age(time.instant())
                .map(age -> age.toMillis() / MILLIS_PER_SECOND)
                .orElse(Double.NaN));
  }

  /** Shows how old what is told of domains is; reads NaN before it is known. */
  public static void ofDomains(MeterRegistry registry, FiguresOfDomains figures) {
    readingAge(registry, "standing", figures, FiguresOfDomains::age);
    readingAge(registry, "availability", figures, FiguresOfDomains::availabilityAge);
  }

  private static void readingAge(
      MeterRegistry registry,
      String reading,
      FiguresOfDomains figures,
      Function<FiguresOfDomains, Optional<Duration>> age) {
    Gauge.builder(
            "domainwatch.domain.reading.age",
            figures,
            f -> age.apply(f).map(known -> known.toMillis() / MILLIS_PER_SECOND).orElse(Double.NaN))
        .baseUnit("seconds")
        .tag("reading", reading)
        .description("how long ago the newest whole reading of all domains was begun")
        .strongReference(true)
        .register(registry);
  }

  /** Shows whether times that are measured are those of the sites. */
  public static void ofProcess(MeterRegistry registry, StallDetector heartbeat) {
    FunctionCounter.builder(
            "domainwatch.process.late.seconds",
            heartbeat,
            beat -> beat.lateSoFar().toMillis() / MILLIS_PER_SECOND)
        .description("for how long this process had work to do and did not get to it")
        .register(registry);
  }

  private static void ofSchedule(MeterRegistry registry, Health health, InstantSource time) {
    gauge(
        registry,
        "domainwatch.schedule.due",
        "checks due and not claimed",
        health,
        h -> of(h, Backlog::due));
    gauge(
        registry,
        "domainwatch.schedule.stalled",
        "checks overdue by more than twice their interval",
        health,
        h -> of(h, Backlog::stalled));
    gauge(
        registry,
        "domainwatch.schedule.lag.seconds",
        "how long the longest waiting check is due",
        health,
        h -> of(h, backlog -> seconds(backlog.oldestDue(), time.instant())));
  }

  private static double seconds(Optional<Instant> since, Instant now) {
    return since
        .map(at -> Math.max(0, Duration.between(at, now).toMillis() / MILLIS_PER_SECOND))
        .orElse(0.0);
  }

  /** Shows what people have not been told yet; a gauge reads NaN while that cannot be told. */
  public static void ofNotifications(MeterRegistry registry, Health health, InstantSource time) {
    gauge(
        registry,
        "domainwatch.notifications.outbox",
        "events of which no messages were made yet",
        health,
        h -> ofUntold(h, untold -> untold.events().events()));
    gauge(
        registry,
        "domainwatch.notifications.outbox.age.seconds",
        "how long the oldest of them waits",
        health,
        h -> ofUntold(h, untold -> seconds(untold.events().oldest(), time.instant())));
    gauge(
        registry,
        "domainwatch.notifications.pending",
        "messages that were not delivered yet",
        health,
        h -> ofUntold(h, untold -> untold.messages().pending()));
    gauge(
        registry,
        "domainwatch.notifications.overdue.seconds",
        "how long the longest due of them waits that waits for this service alone",
        health,
        h -> ofUntold(h, untold -> seconds(untold.messages().oldestDue(), time.instant())));
  }

  /** Shows the room that the storage takes; a gauge reads NaN while that cannot be told. */
  public static void ofStorage(MeterRegistry registry, Health health) {
    for (StorageLevel level : StorageLevel.values()) {
      Gauge.builder(
              "domainwatch.storage",
              health,
              h ->
                  h.storage()
                      .map(report -> (double) report.sizes().of(level).octets())
                      .orElse(Double.NaN))
          .baseUnit("bytes")
          .tag("level", level.wireName())
          .description("room in the database, with indexes and with what is not reused yet")
          .strongReference(true)
          .register(registry);
    }
  }

  /** Shows the pool of connections; the names begin with {@code hikaricp}. */
  public static void ofPool(MeterRegistry registry, DataSource source) {
    if (source instanceof HikariDataSource pool) {
      pool.setMetricsTrackerFactory(new MicrometerMetricsTrackerFactory(registry));
    }
  }

  private static double of(Health health, ToDoubleFunction<Backlog> figure) {
    return health.backlog().map(figure::applyAsDouble).orElse(Double.NaN);
  }

  private static double ofUntold(Health health, ToDoubleFunction<NotificationBacklog> figure) {
    return health.untold().map(figure::applyAsDouble).orElse(Double.NaN);
  }

  private static <T> void gauge(
      MeterRegistry registry, String name, String description, T of, ToDoubleFunction<T> figure) {
    Gauge.builder(name, of, figure)
        .description(description)
        .strongReference(true)
        .register(registry);
  }
}
