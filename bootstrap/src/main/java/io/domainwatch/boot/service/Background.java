package io.domainwatch.boot.service;

import io.domainwatch.app.access.Authenticator;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.boot.metrics.ProcessMetrics;
import io.domainwatch.boot.metrics.StateMetrics;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The loops that every instance has, whatever its roles. */
final class Background implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Background.class);

  /**
   * So often keys in memory are proven (docs/spec/api.md, "Effect of changes": changes count within
   * a second), and uses of keys stored.
   */
  private static final Duration ACCESS_PACE = Duration.ofMillis(400);

  /**
   * So often while nobody uses a key; twice within the time after which a database that is silent
   * is told to be away ({@link Health#storageAnswered}).
   */
  private static final Duration ACCESS_REST = Duration.ofMillis(800);

  /** Between two looks for uses of keys at most, though nobody said that there are any. */
  private static final Duration LAST_USED_REST = Duration.ofSeconds(10);

  /** Between two tries to start the embedded database again. */
  private static final Duration DATABASE_PACE = Duration.ofMillis(500);

  /** Between two looks whether it still runs at most; its end is told at once. */
  private static final Duration DATABASE_REST = Duration.ofSeconds(5);

  /** Between two writes that show whether the storage takes any. */
  private static final Duration STORAGE_PACE = Duration.ofSeconds(2);

  /** Between two counts of what is due and what is to be told, for readiness and metrics. */
  private static final Duration BACKLOG_PACE = Duration.ofSeconds(5);

  /** Between two looks at disk and heap; both fill up over minutes. */
  private static final Duration RESOURCES_PACE = Duration.ofSeconds(10);

  /** Between two looks at partitions to make and to drop; they hold hours and more. */
  private static final Duration HISTORY_PACE = Duration.ofHours(1);

  /**
   * Between two looks at runs of hours that are over; also a pause in which others have the disk.
   */
  private static final Duration PACKING_PACE = Duration.ofSeconds(20);

  /** Between two looks at how much room the tables take; by so much later they are limited. */
  private static final Duration SIZES_PACE = Duration.ofMinutes(1);

  /**
   * Between two looks at domains whose state moved with time alone. What is read does not wait for
   * it; it only takes longer.
   */
  private static final Duration STATES_PACE = Duration.ofSeconds(5);

  /** Between two looks at reports that somebody waits for with a page open. */
  private static final Duration REPORTS_PACE = Duration.ofSeconds(1);

  /** Between two looks at sessions and failed sign-ins that have ended; none of them counts. */
  private static final Duration SIGN_IN_PACE = Duration.ofMinutes(1);

  /** Between two looks at refused sign-ins that wait to be written down. */
  private static final Duration REFUSED_PACE = Duration.ofSeconds(1);

  private final Authenticator authenticator;
  private final Housekeeping housekeeping;
  private final WorkQueues work;
  private final Watching watching;
  private final MeterRegistry registry;
  private final Loops starting;
  private final Deque<Loop> loops = new ArrayDeque<>();

  /**
   * What learns how the service does.
   *
   * @param takeover tells other instances that this one lives, and learns of those that do not
   * @param place where an embedded database is
   */
  record Watching(
      StorageWatching storage,
      Health health,
      ServiceWatch watch,
      Takeover takeover,
      ServiceConfig.Storage place) {
    @Inject
    Watching {}
  }

  @Inject
  Background(
      Authenticator authenticator,
      Housekeeping housekeeping,
      WorkQueues work,
      Watching watching,
      MeterRegistry registry,
      Loops starting) {
    this.authenticator = authenticator;
    this.housekeeping = housekeeping;
    this.work = work;
    this.watching = watching;
    this.registry = registry;
    this.starting = starting;
  }

  /**
   * Learns what time it is, brings the schedule up to date and starts the loops. The lock of an
   * embedded database's folder proves that whoever left claims in it is dead.
   */
  void start(StorageAccess storage) {
    InstantSource time = starting.time();
    watching.storage().tick();
    housekeeping.schedule().start(time.instant());
    if (storage.embedded().isPresent()) {
      work.endClaims(time.instant());
    }
    proveAccess();
    watching.takeover().giveSign();
    ProcessMetrics.show(registry);
    StateMetrics.ofHealth(registry, watching.health());
    StateMetrics.ofClock(registry, watching.watch().clock());
    StateMetrics.ofBackups(registry, watching.health(), time);
    StateMetrics.ofNotifications(registry, watching.health(), time);
    StateMetrics.ofStorage(registry, watching.health());
    storage.database().pools().all().forEach(pool -> StateMetrics.ofPool(registry, pool));
    startAccess();
    loop("storage", STORAGE_PACE, _ -> watching.storage().tick());
    loop("instance", Takeover.SIGN_PACE, _ -> watching.takeover().giveSign());
    loop("takeover", Takeover.TAKEOVER_PACE, _ -> watching.takeover().takeOver());
    loop("backlog", BACKLOG_PACE, now -> work.count(watching.health(), now));
    loop("resources", RESOURCES_PACE, _ -> lookAtResources(storage));
    loops.push(starting.startLater("history", HISTORY_PACE, housekeeping.schedule()::tick));
    loops.push(starting.startLater("packing", PACKING_PACE, housekeeping.history().packer()::tick));
    loop("sizes", SIZES_PACE, this::limitSize);
    loop("states", STATES_PACE, housekeeping.states()::tick);
    loop("reports", REPORTS_PACE, housekeeping.reports()::tick);
    loops.push(starting.startLater("audit", HISTORY_PACE, housekeeping.audit().retention()::tick));
    loops.push(starting.startLater("idempotency", HISTORY_PACE, housekeeping.idempotency()::tick));
    loop("refused-sign-ins", REFUSED_PACE, housekeeping.audit().refusedSignIns()::tick);
    loops.push(starting.startLater("sign-in", SIGN_IN_PACE, housekeeping::forgetSignIns));
    storage.embedded().ifPresent(this::keepAlive);
  }

  private void keepAlive(EmbeddedPostgres server) {
    Loop.Pace pace =
        new Loop.Pace(DATABASE_PACE, () -> server.isAlive() ? DATABASE_REST : DATABASE_PACE);
    Loop loop = starting.start("database", pace, _ -> revive(server));
    loops.push(loop);
    server.whenEnded(loop::ring);
  }

  private void startAccess() {
    Loop access =
        starting.start(
            "access",
            new Loop.Pace(ACCESS_PACE, () -> authenticator.isInUse() ? ACCESS_PACE : ACCESS_REST),
            _ -> proveAccess());
    Loop lastUsed =
        starting.start(
            "last-used",
            Loop.Pace.rung(ACCESS_PACE, LAST_USED_REST),
            _ -> authenticator.flushLastUsed());
    loops.push(access);
    loops.push(lastUsed);
    authenticator.rings(new Authenticator.Bells(access::ring, lastUsed::ring));
  }

  private void lookAtResources(StorageAccess storage) {
    watching.health().heap().look();
    storage.embedded().ifPresent(_ -> watching.health().disk().look(watching.place().dataDir()));
  }

  private void limitSize(Instant now) {
    watching.health().measured(housekeeping.history().limiter().tick(now));
  }

  private void proveAccess() {
    authenticator.refresh(starting.time().instant());
    watching.health().storageAnswered();
  }

  private void loop(String name, Duration pace, Consumer<Instant> tick) {
    loops.push(starting.start(name, pace, tick));
  }

  private void revive(EmbeddedPostgres server) {
    if (!server.isAlive()) {
      LOG.warn("the embedded database has ended; it is started again");
      watching.watch().waits();
      try {
        server.restart();
      } finally {
        watching.watch().waitsNoLonger();
      }
      LOG.warn("the embedded database runs again");
    }
  }

  /** Stops the loops and stores the last uses of keys and refusals of sign-ins. */
  @Override
  public void close() {
    housekeeping.history().stop();
    loops.forEach(Loop::close);
    watching.takeover().leave();
    try {
      housekeeping.audit().refusedSignIns().tick(starting.time().instant());
      authenticator.flushLastUsed();
    } catch (StorageUnavailable away) {
      LOG.warn("the last uses of keys or refusals of sign-ins are not stored", away);
    }
  }
}
