package io.domainwatch.boot.e2e.kills;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.NoChecks;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.RecordedRun;
import io.domainwatch.boot.e2e.fixture.ServerSignals;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program, its embedded database, or both are killed again and again while clients write and
 * checks run: nothing that was acknowledged is lost, and no run is recorded twice.
 */
class KillsIT {
  /** {@code -Ddomainwatch.kills=500} for a thorough run, of an hour or less. */
  private static final int KILLS = Integer.getInteger("domainwatch.kills", 6);

  private static final long SEED = Long.getLong("domainwatch.kills.seed", 20261128);

  /** Answers that are waited for before a kill, so that it comes at any step of the next ones. */
  private static final int MAX_ANSWERS = 60;

  /** One start of so many is killed too, before it is ready. */
  private static final int STARTS_A_KILL = 5;

  /** A start of a folder that the server of a killed one still holds ends at once. */
  private static final int MAX_STARTS = 50;

  /** A long run says now and then how far it is. */
  private static final int KILLS_A_LINE = 25;

  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** What is killed. */
  private enum Victim {
    PROGRAM,
    DATABASE,
    BOTH
  }

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private final Ledger ledger = new Ledger();
  private final Map<Victim, Integer> killed = new EnumMap<>(Victim.class);
  private int killedAtStart;

  @Test
  void nothingThatWasAcknowledgedIsLostAndNoRunIsRecordedTwice() throws Exception {
    Duration longest = Duration.ZERO;
    long begun = System.nanoTime();
    try (Program program = Program.in(folder, keys())) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      for (int round = 0; round < KILLS; round++) {
        Victim victim = Victim.values()[round % Victim.values().length];
        int enough = ledger.acknowledged() + 1 + random.nextInt(MAX_ANSWERS);
        Writers writers = Writers.start(service, key, ledger);
        Eventually.holds("answers", PATIENCE, () -> ledger.acknowledged() >= enough);
        kill(victim, service);
        killed.merge(victim, 1, Integer::sum);
        long fell = System.nanoTime();
        if (victim != Victim.DATABASE) {
          writers.stop();
          if (random.nextInt(STARTS_A_KILL) == 0) {
            killAtStart(program);
            killedAtStart++;
          }
          service = startAgain(program);
        }
        awaitWrites(service, key);
        Duration away = Duration.ofNanos(System.nanoTime() - fell);
        longest = away.compareTo(longest) > 0 ? away : longest;
        writers.stop();
        assertNothingIsLost(round);
        if ((round + 1) % KILLS_A_LINE == 0) {
          say(round + 1, begun, longest);
        }
      }
      service.stop();
    }
    say(KILLS, begun, longest);
    assertThat(killed.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(KILLS);
  }

  private void say(int kills, long begun, Duration longest) {
    System.out.printf(
        "%d kills in %d s: %s, and %d at a start; %d writes acknowledged, none lost; away for %.1f"
            + " s at most%n",
        kills,
        Duration.ofNanos(System.nanoTime() - begun).toSeconds(),
        killed,
        killedAtStart,
        ledger.acknowledged(),
        longest.toMillis() / 1e3);
  }

  private void kill(Victim victim, Program.Service service) {
    switch (victim) {
      case PROGRAM -> service.killHard();
      case DATABASE -> ServerSignals.kill(data());
      case BOTH -> {
        ServerSignals.kill(data());
        service.killHard();
      }
    }
  }

  private void killAtStart(Program program) {
    Program.Service starting = program.launch();
    long instant = System.nanoTime() + random.nextInt((int) Duration.ofMillis(1500).toNanos());
    Eventually.holds(
        "an instant of the start",
        PATIENCE,
        () -> System.nanoTime() - instant > 0 || !starting.process().isAlive());
    starting.killHard();
  }

  /** As a supervisor does. */
  private static Program.Service startAgain(Program program) {
    for (int i = 0; i < MAX_STARTS; i++) {
      Program.Service service = program.launch();
      Eventually.holds(
          "ready, or ended",
          PATIENCE,
          () ->
              !service.process().isAlive()
                  || Program.status(service.management("/health/ready")) == 200);
      if (service.process().isAlive()) {
        return service;
      }
    }
    throw new AssertionError("it does not start again");
  }

  /** Somebody who comes now is served. */
  private void awaitWrites(Program.Service service, String key) throws InterruptedException {
    int before = ledger.acknowledged();
    Writers writers = Writers.start(service, key, ledger);
    Eventually.holds("a write again", PATIENCE, () -> ledger.acknowledged() > before);
    writers.stop();
  }

  private void assertNothingIsLost(int round) throws SQLException {
    try (EmbeddedPostgres server = EmbeddedPostgres.attachOrStart(data());
        Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select name from domains")) {
      Set<String> there = new HashSet<>();
      while (row.next()) {
        there.add(row.getString(1));
      }
      Set<String> lost = new HashSet<>(ledger.there());
      lost.removeAll(there);
      assertThat(lost).as("lost in round %d (seed %d)", round, SEED).isEmpty();
      there.retainAll(ledger.gone());
      assertThat(there).as("back in round %d (seed %d)", round, SEED).isEmpty();
      assertThat(RecordedRun.againTooSoon(RecordedRun.all(server)))
          .as("runs recorded twice in round %d (seed %d)", round, SEED)
          .isEmpty();
    }
  }

  private Path data() {
    return folder.resolve("data");
  }

  /** No check reaches anything here; they run all the same. */
  private static Map<String, String> keys() {
    return NoChecks.KEYS;
  }
}
