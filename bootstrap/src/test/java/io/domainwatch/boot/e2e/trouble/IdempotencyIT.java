package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that are sent again, to two instances of which one is killed while it works. */
class IdempotencyIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private static final int AT_ONCE = 12;

  /** Whoever comes by waits until the test lets go of the lock. */
  private static final String HOLD =
      """
      create function held_by_the_test() returns trigger language plpgsql as $body$
      begin
        perform pg_advisory_xact_lock_shared(4711);
        return new;
      end $body$;
      grant execute on function held_by_the_test() to public;
      """;

  private static final String BEFORE_ANY_CHANGE =
      "create trigger held before insert on domains for each row execute function"
          + " held_by_the_test()";

  private static final String BEFORE_THE_ANSWER =
      "create trigger held before update of answer on idempotency_keys for each row execute"
          + " function held_by_the_test()";

  @TempDir Path folder;

  @Test
  void aRequestIsCarriedOutOnceHoweverManyInstancesGetItAndWhicheverDies() throws Exception {
    try (SharedInstances instances = new SharedInstances(folder)) {
      instances.execute(HOLD);
      manyAtOnceMakeOneDomain(instances);
      whatWasKilledBeforeAnyChangeIsCarriedOutByTheNext(instances);
      whatWasKilledBeforeItsAnswerWasKeptIsNotRepeated(instances);
    }
  }

  private static void manyAtOnceMakeOneDomain(SharedInstances instances) throws Exception {
    List<Future<Optional<SharedInstances.Answer>>> answers = new ArrayList<>();
    try (ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE)) {
      for (int i = 0; i < AT_ONCE; i++) {
        boolean even = i % 2 == 0;
        answers.add(
            clients.submit(
                () ->
                    instances.add(
                        even ? instances.first() : instances.second(),
                        "at-once",
                        "once.example.com")));
      }
    }
    List<Integer> statuses = new ArrayList<>();
    for (Future<Optional<SharedInstances.Answer>> answer : answers) {
      statuses.add(answer.get().orElseThrow().status());
    }

    assertThat(statuses).contains(201).isSubsetOf(201, 409);
    SharedInstances.Answer again =
        instances.add(instances.second(), "at-once", "once.example.com").orElseThrow();
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.again()).isTrue();
    assertThat(domains(instances, "once.example.com")).isEqualTo("1");
  }

  private static void whatWasKilledBeforeAnyChangeIsCarriedOutByTheNext(SharedInstances instances)
      throws Exception {
    killedWhileHeld(instances, BEFORE_ANY_CHANGE, "domains", "before", "before.example.com");

    assertThat(
            instances.add(instances.second(), "before", "other.example.com").orElseThrow().error())
        .isEqualTo("idempotency_key_reused");
    Eventually.holds(
        "the next one carries it out",
        PATIENCE,
        () -> status(instances, "before", "before.example.com") == 201);
    assertThat(domains(instances, "before.example.com")).isEqualTo("1");
    instances.startFirstAgain();
  }

  private static void whatWasKilledBeforeItsAnswerWasKeptIsNotRepeated(SharedInstances instances)
      throws Exception {
    killedWhileHeld(instances, BEFORE_THE_ANSWER, "idempotency_keys", "after", "after.example.com");

    Eventually.holds(
        "its answer is known to be lost",
        PATIENCE,
        () -> status(instances, "after", "after.example.com") == 422);
    assertThat(
            instances.add(instances.second(), "after", "after.example.com").orElseThrow().error())
        .isEqualTo("idempotency_answer_lost");
    assertThat(domains(instances, "after.example.com")).isEqualTo("1");
  }

  /** Sends a request to the first instance and kills that when the request stands at the lock. */
  private static void killedWhileHeld(
      SharedInstances instances, String trigger, String table, String key, String name)
      throws Exception {
    instances.execute(trigger);
    try (Connection holder = instances.connect();
        Statement statement = holder.createStatement();
        ExecutorService client = Executors.newSingleThreadExecutor()) {
      statement.execute("select pg_advisory_lock(4711)");
      client.submit(() -> instances.add(instances.first(), key, name));
      Eventually.holds(
          "it stands at the lock",
          PATIENCE,
          () ->
              !instances
                  .ask(
                      "select pid from pg_locks where locktype = 'advisory' and objid = 4711 and"
                          + " not granted")
                  .isEmpty());
      instances.killFirst();
    }
    instances.execute("drop trigger held on " + table);
  }

  private static int status(SharedInstances instances, String key, String name) {
    return instances
        .add(instances.second(), key, name)
        .map(SharedInstances.Answer::status)
        .orElse(0);
  }

  private static String domains(SharedInstances instances, String name) {
    return instances.ask("select count(*) from domains where name = '" + name + "'");
  }
}
