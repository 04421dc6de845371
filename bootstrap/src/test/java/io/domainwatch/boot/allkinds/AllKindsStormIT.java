package io.domainwatch.boot.allkinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.boot.allkinds.IncidentDesk.State;
import io.domainwatch.boot.notification.Pipeline;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.boot.notification.ScriptedSites;
import io.domainwatch.boot.notification.Senders;
import io.domainwatch.boot.notification.Stores;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.notifications.kinds.Kinds;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.mail.Mailbox;
import io.domainwatch.testkit.net.FreePort;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Many sites of an organization that has a channel of every kind go down at once and come back. The
 * receiver of one channel is slow, that of another one dead.
 */
class AllKindsStormIT {
  /** More than any chat lists. */
  private static final int SITES = 60;

  private static final int SENDERS = 8;
  private static final int CHECKS = 20;
  private static final String OWNER = "storm";
  private static final String SLOW = "teams";
  private static final String DEAD = "discord";
  private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");
  private static final Instant DOWN = START.plus(Duration.ofSeconds(70));
  private static final Instant UP = DOWN.plus(Duration.ofMinutes(4));

  /** Longer after the end than anything is held back. */
  private static final Instant END = UP.plus(Duration.ofMinutes(5));

  /** The longest pause between two attempts has passed. */
  private static final Instant LATEST = END.plus(Duration.ofHours(12));

  private static final Duration PACE = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** Longer than a test has patience: the slow receiver is let go, not given up. */
  private static final Duration LONGEST = Duration.ofSeconds(600);

  private final CountDownLatch letGo = new CountDownLatch(1);
  private final SettableTime time = new SettableTime(START);

  @Test
  void everyKindIsToldTogetherAndNobodyWaitsForASlowOrADeadOne() throws Exception {
    int closed = FreePort.next();
    try (Mailbox mail = Mailbox.start();
        Receiver receiver = Receiver.start(0);
        Database database = Postgres.database("kindstorm", 8).open();
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS)) {
      receiver.does(EveryKind.path(OWNER, SLOW), this::answerWhenLetGo);
      Household household = household(database, receiver, closed);
      Stores stores = Stores.on(database);
      Pipeline pipeline =
          new Pipeline(
              time,
              stores,
              new ScriptedSites(new OneAddress()),
              Senders.all(mail.port(), EveryKind.ledTo(receiver.url("")), LONGEST),
              new DeliveryDispatcher.Senders(
                  UUID.randomUUID(), threads, SENDERS, Kinds.described().rates()),
              CHECKS);
      try {
        theOthersAreToldWhileTheSlowOneHangs(pipeline, stores, household, receiver);
      } finally {
        letGo.countDown();
      }
      liveUntil(END, pipeline);
      List<String> others =
          household.channels().keySet().stream().filter(kind -> !kind.equals(DEAD)).toList();
      isToldTogether(judge(household, database, receiver, mail, others));
      try (Receiver late = Receiver.start(closed)) {
        while (time.instant().isBefore(LATEST) && late.below(pathOf(DEAD)).size() < 2) {
          step(pipeline, PACE.multipliedBy(12));
        }
        KindsJudge dead = judge(household, database, late, mail, List.of(DEAD));
        dead.heard().forEach(AllKindsStormIT::isToldTwice);
      }
    }
  }

  private static String pathOf(String kind) {
    return EveryKind.path(OWNER, kind);
  }

  private static Household household(Database database, Receiver receiver, int closed) {
    Map<String, ChannelTarget> targets =
        new LinkedHashMap<>(EveryKind.targets(receiver.url(""), OWNER, START));
    targets.put(DEAD, EveryKind.targets("http://127.0.0.1:" + closed, OWNER, START).get(DEAD));
    List<String> sites =
        IntStream.range(0, SITES).mapToObj(site -> "s" + site + ".example.com").toList();
    return Household.in(database, OWNER, sites, targets, START);
  }

  private void theOthersAreToldWhileTheSlowOneHangs(
      Pipeline pipeline, Stores stores, Household household, Receiver receiver) {
    while (pipeline.underWay() == 0) {
      pipeline.step(PACE);
    }
    List<String> others =
        household.channels().keySet().stream()
            .filter(kind -> !kind.equals(SLOW) && !kind.equals(DEAD))
            .toList();
    Eventually.holds(
        "all others are told",
        PATIENCE,
        () -> {
          pipeline.tell();
          return others.stream().allMatch(kind -> isAccepted(stores, household, kind))
              && !attempts(stores, household, DEAD).isEmpty()
              && !receiver.below(pathOf(SLOW)).isEmpty();
        });
    assertThat(attempts(stores, household, SLOW)).as("the slow one hangs").isEmpty();
    assertThat(attempts(stores, household, DEAD).getFirst().outcome())
        .isInstanceOfSatisfying(
            SendOutcome.Failed.class,
            failed -> assertThat(failed.reason()).isEqualTo(SendOutcome.Reason.CONNECT));
  }

  private static boolean isAccepted(Stores stores, Household household, String kind) {
    return attempts(stores, household, kind).stream()
        .anyMatch(attempt -> attempt.outcome() instanceof SendOutcome.Accepted);
  }

  private static List<Attempt> attempts(Stores stores, Household household, String kind) {
    List<Attempt> attempts = new ArrayList<>();
    for (Delivery delivery : household.deliveries(stores.deliveries(), kind)) {
      attempts.addAll(stores.deliveries().attempts(household.id(), delivery.id()));
    }
    return attempts;
  }

  private void liveUntil(Instant end, Pipeline pipeline) {
    while (time.instant().isBefore(end)) {
      step(pipeline, PACE);
    }
  }

  private static void step(Pipeline pipeline, Duration pace) {
    pipeline.step(pace);
    Eventually.holds(
        "what is due is sent",
        PATIENCE,
        () -> {
          pipeline.tell();
          return pipeline.underWay() == 0;
        });
  }

  private static KindsJudge judge(
      Household household, Database database, Receiver receiver, Mailbox mail, List<String> kinds)
      throws SQLException {
    Map<String, List<Heard>> heard = new LinkedHashMap<>();
    kinds.forEach(kind -> heard.put(kind, Heard.by(OWNER, kind, receiver, mail)));
    return new KindsJudge(household, household.happened(database), heard);
  }

  private static void isToldTogether(KindsJudge judge) {
    assertThat(judge.happened()).hasSize(2 * SITES);
    judge.oneIncidentThereForOneHere(State.OPEN, State.CLOSED);
    judge
        .heard()
        .forEach(
            (kind, heard) -> {
              if (EveryKind.DESKS.contains(kind)) {
                fit(kind, heard);
              } else {
                isToldTwice(kind, heard);
              }
            });
  }

  private static void fit(String kind, List<Heard> heard) {
    heard.forEach(message -> KindLimits.fits(kind, message.body()));
  }

  /** Once that all are down, and once that all are back, each time as many as there are. */
  private static void isToldTwice(String kind, List<Heard> heard) {
    assertThat(heard).as(kind).hasSize(2);
    fit(kind, heard);
    tellsAll(kind, heard.getFirst(), Told.Step.DOWN);
    tellsAll(kind, heard.getLast(), Told.Step.UP);
  }

  private static void tellsAll(String kind, Heard message, Told.Step step) {
    assertThat(message.told()).as(kind).isNotEmpty();
    assertThat(message.told()).as(kind).extracting(Told::step).containsOnly(step);
    assertThat(message.told().size() + KindLimits.more(message.body())).as(kind).isEqualTo(SITES);
  }

  private void answerWhenLetGo(HttpExchange exchange) throws IOException {
    try {
      letGo.await(LONGEST.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    exchange.sendResponseHeaders(202, -1);
  }

  /** All sites go down and come back at the same instants. */
  private static final class OneAddress implements ScriptedSites.World {
    @Override
    public boolean isDown(DomainName name, Instant now) {
      return !now.isBefore(DOWN) && now.isBefore(UP);
    }

    @Override
    public String addressOf(DomainName name) {
      return "192.0.2.80";
    }
  }
}
