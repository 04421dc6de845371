package io.domainwatch.boot.service;

import io.domainwatch.app.access.Authenticator;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.metrics.StateMetrics;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The loops that every instance has, whatever its roles. */
final class Background implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Background.class);

  /**
   * So often keys in memory are proven (decisions.md §8: changes count within a second), and uses
   * of keys stored.
   */
  private static final Duration ACCESS_PACE = Duration.ofMillis(250);

  /** Between two looks whether the embedded database still runs. */
  private static final Duration DATABASE_PACE = Duration.ofMillis(500);

  /** Between two counts of what is due and what is to be told, for readiness and metrics. */
  private static final Duration BACKLOG_PACE = Duration.ofSeconds(5);

  /** Between two looks at partitions to make and to drop; they hold days. */
  private static final Duration HISTORY_PACE = Duration.ofHours(1);

  /** Between two looks at sessions and failed sign-ins that have ended; none of them counts. */
  private static final Duration SIGN_IN_PACE = Duration.ofMinutes(1);

  private final Authenticator authenticator;
  private final Housekeeping housekeeping;
  private final Work work;
  private final Health health;
  private final MeterRegistry registry;
  private final InstantSource time;
  private final Deque<Loop> loops = new ArrayDeque<>();

  @Inject
  Background(
      Authenticator authenticator,
      Housekeeping housekeeping,
      Work work,
      Health health,
      MeterRegistry registry,
      InstantSource time) {
    this.authenticator = authenticator;
    this.housekeeping = housekeeping;
    this.work = work;
    this.health = health;
    this.registry = registry;
    this.time = time;
  }

  /**
   * Brings the schedule up to date and starts the loops. The lock of an embedded database's folder
   * proves that whoever left claims in it is dead.
   */
  void start(StorageAccess storage) {
    housekeeping.schedule().start(time.instant());
    if (storage.embedded().isPresent()) {
      work.endClaims(time.instant());
    }
    authenticator.refresh(time.instant());
    health.storageAnswered(time.instant());
    StateMetrics.ofNotifications(registry, health, time);
    StateMetrics.ofPool(registry, storage.database().dataSource());
    loop("access", ACCESS_PACE, _ -> proveAccess());
    loop("last-used", ACCESS_PACE, _ -> authenticator.flushLastUsed());
    loop("backlog", BACKLOG_PACE, now -> work.count(health, now));
    loops.push(Loop.startLater("history", HISTORY_PACE, time, housekeeping.schedule()::tick));
    loops.push(Loop.startLater("sign-in", SIGN_IN_PACE, time, housekeeping.signIns()::dropEnded));
    storage.embedded().ifPresent(server -> loop("database", DATABASE_PACE, _ -> revive(server)));
  }

  private void proveAccess() {
    authenticator.refresh(time.instant());
    health.storageAnswered(time.instant());
  }

  private void loop(
      String name, Duration pace, java.util.function.Consumer<java.time.Instant> tick) {
    loops.push(Loop.start(name, pace, time, tick));
  }

  private static void revive(EmbeddedPostgres server) {
    if (!server.isAlive()) {
      LOG.warn("the embedded database has ended; it is started again");
      server.restart();
      LOG.warn("the embedded database runs again");
    }
  }

  /** Stops the loops and stores the last uses of keys. */
  @Override
  public void close() {
    loops.forEach(Loop::close);
    try {
      authenticator.flushLastUsed();
    } catch (StorageUnavailable away) {
      LOG.warn("the last uses of keys are not stored", away);
    }
  }
}
