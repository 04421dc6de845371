package io.domainwatch.boot.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.persistence.PersistenceConfig;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An instance is killed between any two steps of the way from an event to a receiver, again and
 * again. Nothing is lost, repeats carry the id of the first, and every failure has its recovery.
 */
class CrashIT {
  /** Five at each step; {@code -Dcrash.rounds=200} for a thorough run, of four minutes. */
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 55);

  private static final long SEED = Long.getLong("crash.seed", 20261122);

  /** Rounds in which a step is not reached are made up for by others, so many in all. */
  private static final int MAX_ROUNDS = ROUNDS * 3 / 2;

  /** A step is survived fewer times first. */
  private static final int MAX_SURVIVED = 5;

  /** A kill from outside comes so late at most; rounds are over soon after. */
  private static final int LATEST_KILL_MILLIS = 500;

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private final Set<String> acknowledged = new LinkedHashSet<>();
  private final Map<Step, Integer> died = new EnumMap<>(Step.class);
  private final AtomicReference<Runnable> onArrival = new AtomicReference<>(() -> {});

  @Test
  void noKillLosesAnEventOrTellsItTwice() throws Exception {
    PersistenceConfig config = Postgres.database("crash", 4);
    try (Receiver receiver = Receiver.start(0);
        CrashStorage storage = CrashStorage.on(config, receiver.url("/hook"));
        Children children = Children.on(config, SEED, MAX_ROUNDS, folder)) {
      receiver.does(
          "/hook",
          exchange -> {
            onArrival.getAndSet(() -> {}).run();
            Receiver.status(204).answer(exchange);
          });
      long start = System.nanoTime();
      acknowledge(children.saidByTheFirst());
      int round = 1;
      long playing = 0;
      while (kills() < ROUNDS && round < MAX_ROUNDS) {
        Child child = children.next();
        long went = System.nanoTime();
        play(round, Step.deadly().get(round % Step.deadly().size()), child);
        playing += System.nanoTime() - went;
        round++;
      }
      Child last = children.next();
      last.tell("go " + MAX_ROUNDS + " " + Step.NEVER + " 0");
      assertThat(last.says("done")).isTrue();
      last.kill();
      acknowledge(last.saidUntilItsEnd());
      CrashJudge judge = new CrashJudge(storage.log(), receiver.at("/hook"));
      System.out.printf(
          "%d rounds in %d s, of which %d s were lived: killed %s; %d events, %d messages, %d of"
              + " several domains, %d came again%n",
          round,
          Duration.ofNanos(System.nanoTime() - start).toSeconds(),
          Duration.ofNanos(playing).toSeconds(),
          died,
          judge.logged().values().stream().mapToInt(List::size).sum(),
          receiver.at("/hook").size() - judge.repeats(),
          judge.groups(),
          judge.repeats());
      judge.whatWasAcknowledgedIsThere(acknowledged);
      judge.nothingIsLostAndNothingIsReportedTwice();
      judge.repeatsAreTheSame();
      judge.theOrderOfEachDomainIsKept();
      judge.everyFailureHasItsRecovery();
      assertThat(storage.leftOver()).as("rows left over").isEmpty();
      assertThat(died.keySet()).as("where it was killed").containsAll(Step.deadly());
      assertThat(kills()).isEqualTo(ROUNDS);
      assertThat(judge.repeats()).as("kills that made a repeat").isPositive();
      assertThat(judge.groups()).as("messages of several domains").isPositive();
    }
  }

  private int kills() {
    return died.values().stream().mapToInt(Integer::intValue).sum();
  }

  private void play(int round, Step step, Child child) throws InterruptedException {
    if (step == Step.ON_ARRIVAL) {
      onArrival.set(child::kill);
    }
    child.tell("go " + round + " " + step + " " + random.nextInt(MAX_SURVIVED));
    if (step == Step.ANY_INSTANT) {
      TimeUnit.MILLISECONDS.sleep(random.nextInt(LATEST_KILL_MILLIS));
      child.kill();
    }
    boolean survived = child.says("done");
    onArrival.set(() -> {});
    if (survived) {
      child.kill();
    } else {
      died.merge(step, 1, Integer::sum);
    }
    List<String> said = child.saidUntilItsEnd();
    acknowledge(said);
    if (step.isOfChild() && !survived) {
      assertThat(said.getLast()).isEqualTo("dies " + step);
    }
  }

  private void acknowledge(List<String> said) {
    said.stream()
        .filter(line -> line.startsWith("recorded "))
        .forEach(line -> Collections.addAll(acknowledged, line.substring(9).split(" ")));
  }
}
