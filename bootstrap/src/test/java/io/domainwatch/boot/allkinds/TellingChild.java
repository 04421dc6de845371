package io.domainwatch.boot.allkinds;

import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.boot.notification.Pipeline;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.notification.ScriptedSites;
import io.domainwatch.boot.notification.Senders;
import io.domainwatch.boot.notification.Stores;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.notifications.kinds.Kinds;
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
import java.util.UUID;
import java.util.concurrent.Executors;

/**
 * An instance in a process of its own that tells channels of all kinds, several at once. Says
 * {@code ready}, waits for {@code LIFE} (or {@code end}), then lives and says {@code done}.
 */
public final class TellingChild {
  private static final Duration PACE = Duration.ofSeconds(15);

  /** Messages under way at once. */
  private static final int SENDERS = 8;

  private static final int CHECKS = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** Longer than a request is held until the child is killed. */
  private static final Duration LONGEST = Duration.ofSeconds(170);

  private TellingChild() {}

  /** Lives. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader parent =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (Database database =
        new PersistenceConfig(arguments[0], arguments[1], arguments[2], 4)
            .withKeys(Postgres.KEYS)
            .open()) {
      SettableTime time = new SettableTime(FleetingWorld.START);
      Stores stores = Stores.on(database);
      Pipeline pipeline =
          new Pipeline(
              time,
              stores,
              new ScriptedSites(new FleetingWorld()),
              Senders.all(Integer.parseInt(arguments[4]), EveryKind.ledTo(arguments[3]), LONGEST),
              new DeliveryDispatcher.Senders(
                  UUID.randomUUID(),
                  Executors.newFixedThreadPool(SENDERS, Thread.ofPlatform().daemon().factory()),
                  SENDERS,
                  Kinds.described().rates()),
              CHECKS);
      Eventually.holds("connected", PATIENCE, () -> answers(stores));
      System.out.println("ready");
      String order = parent.readLine();
      if (order != null && !order.equals("end")) {
        live(pipeline, time, FleetingWorld.startOf(Integer.parseInt(order)));
        System.out.println("done");
        parent.readLine();
      }
    }
  }

  /** On a busy machine a connection may take its time. */
  private static boolean answers(Stores stores) {
    try {
      stores.outbox().waiting();
      return true;
    } catch (StorageUnavailable _) {
      return false;
    }
  }

  private static void live(Pipeline pipeline, SettableTime time, Instant start) {
    time.advance(Duration.between(time.instant(), start));
    Instant end = start.plus(FleetingWorld.LIFE);
    while (time.instant().isBefore(end)) {
      pipeline.step(PACE);
      Eventually.holds(
          "all is told",
          PATIENCE,
          () -> {
            pipeline.tell();
            return pipeline.underWay() == 0;
          });
    }
  }
}
