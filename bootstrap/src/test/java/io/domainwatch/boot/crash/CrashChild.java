package io.domainwatch.boot.crash;

import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.boot.notification.Pipeline;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.notification.ScriptedSites;
import io.domainwatch.boot.notification.Senders;
import io.domainwatch.boot.notification.Stores;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.SettableTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/**
 * An instance that lives for one round, in a process of its own, and dies where it is told to. Says
 * {@code ready}, waits for {@code go ROUND STEP TIMES} (or {@code end}), then says {@code recorded
 * EVENT…} whenever events are stored, and {@code done} when its time is over.
 */
public final class CrashChild {
  /** Short enough that what settles and what is quiet end in steps of their own. */
  private static final Duration PACE = Duration.ofSeconds(10);

  private CrashChild() {}

  /** Lives. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader parent =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    CrashWorld world = new CrashWorld(Long.parseLong(arguments[3]), Integer.parseInt(arguments[4]));
    try (Database database =
        new PersistenceConfig(arguments[0], arguments[1], arguments[2], 2)
            .withKeys(Postgres.KEYS)
            .open()) {
      CrashWatch watch = new CrashWatch(System.out);
      SettableTime time = new SettableTime(CrashWorld.START);
      Stores stores = Stores.on(database);
      Pipeline pipeline = pipeline(time, watch, stores, world);
      // Connecting would take up some of the round.
      Eventually.holds("connected", Duration.ofMinutes(1), () -> answers(stores));
      System.out.println("ready");
      String[] order = parent.readLine().split(" ", -1);
      if (order[0].equals("go")) {
        watch.dieAt(Step.valueOf(order[2].toUpperCase(Locale.ROOT)), Integer.parseInt(order[3]));
        live(pipeline, time, CrashWorld.startOf(Integer.parseInt(order[1])));
        System.out.println("done");
        parent.readLine();
      }
    }
  }

  /** Whether the storage does; on a busy machine a connection may take its time. */
  private static boolean answers(Stores stores) {
    try {
      stores.outbox().waiting();
      return true;
    } catch (StorageUnavailable _) {
      return false;
    }
  }

  private static Pipeline pipeline(
      SettableTime time, CrashWatch watch, Stores stores, CrashWorld world) {
    Stores watched =
        new Stores(
            watch.watched(stores.transactions()),
            watch.watched(stores.runs()),
            stores.outbox(),
            stores.notificationLog(),
            stores.troubles(),
            stores.channels(),
            stores.maintenanceWindows(),
            stores.mailReceivers(),
            watch.watched(stores.deliveries()),
            stores.happenings());
    NotificationSender sender = watch.watched(Senders.webhooks());
    return new Pipeline(
        time,
        watched,
        new ScriptedSites(world),
        sender,
        new DeliveryDispatcher.Senders(UUID.randomUUID(), oneDaemon(), 1, Map.of()),
        CrashWorld.SITES);
  }

  private static Executor oneDaemon() {
    return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
  }

  private static void live(Pipeline pipeline, SettableTime time, Instant start) {
    time.advance(Duration.between(time.instant(), start));
    Instant end = start.plus(CrashWorld.LIFE);
    while (time.instant().isBefore(end)) {
      pipeline.step(PACE);
      pipeline.awaitSent();
    }
  }
}
