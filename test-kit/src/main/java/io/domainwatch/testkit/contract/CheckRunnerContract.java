package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every {@link CheckRunner} must do, whatever it looks at. Most tests wait for peers that stay
 * silent, and may do so side by side: what {@link #runner} needs belongs to one test.
 */
@Execution(ExecutionMode.CONCURRENT)
public interface CheckRunnerContract {
  /** A time within which a cancelled run must be over; bounds a test, no rule of the product. */
  Duration CANCELLED_WITHIN = Duration.ofSeconds(3);

  /** What a runner meets. */
  enum Environment {
    /** Servers that accept, or take questions, and never answer. */
    SILENT_PEER,
    /** Servers that answer with bytes that mean nothing. */
    GARBAGE,
    /** Nothing can be reached, our own control targets neither. */
    NO_NETWORK,
    /** The name leads to an address that the guard refuses, behind which a server would answer. */
    REFUSED_ADDRESS
  }

  /** The runner with the configuration that leads it into these surroundings. */
  CheckRunner runner(Environment surroundings);

  /** What it is asked to look at there. */
  CheckTarget target(Environment surroundings);

  /** How many connections the server behind the refused address has seen. */
  int refusedConnections();

  @ParameterizedTest
  @EnumSource(Environment.class)
  default void aRunEndsBeforeItsDeadlineAndNeverThrows(Environment surroundings) throws Exception {
    CheckRunner runner = runner(surroundings);
    long start = System.nanoTime();

    CheckOutcome outcome = PlainText.proven(runner.run(target(surroundings), Fixtures.now()));

    assertThat(outcome).isNotNull();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(runner.deadline());
  }

  @ParameterizedTest
  @EnumSource(Environment.class)
  default void onlyEventsOfItsOwnDefinitionAreRaised(Environment surroundings) throws Exception {
    CheckRunner runner = runner(surroundings);

    CheckOutcome outcome = PlainText.proven(runner.run(target(surroundings), Fixtures.now()));

    if (outcome instanceof CheckOutcome.Observed(var _, Assessment assessment)) {
      CheckDefinition definition = CheckCatalogue.of(runner.checkType());
      assertThat(assessment.judgements().keySet())
          .allMatch(type -> role(definition, type) instanceof EventRole.Opens);
      assertThat(assessment.sightings())
          .allMatch(seen -> role(definition, seen.type()) instanceof EventRole.Stateless);
    }
  }

  @Test
  default void withoutANetworkNothingIsReported() throws Exception {
    CheckOutcome outcome =
        runner(Environment.NO_NETWORK).run(target(Environment.NO_NETWORK), Fixtures.now());

    assertThat(outcome).isNotInstanceOf(CheckOutcome.Observed.class);
  }

  @Test
  default void aRefusedAddressIsNeverConnected() throws Exception {
    runner(Environment.REFUSED_ADDRESS).run(target(Environment.REFUSED_ADDRESS), Fixtures.now());

    assertThat(refusedConnections()).isZero();
  }

  @Test
  default void aCancelledRunEndsAtOnce() {
    CheckRunner runner = runner(Environment.SILENT_PEER);
    CheckTarget target = target(Environment.SILENT_PEER);
    FutureTask<CheckOutcome> run = new FutureTask<>(() -> runner.run(target, Fixtures.now()));
    Thread thread = Thread.ofVirtual().start(run);
    Eventually.holds("the run has begun", () -> thread.getState() != Thread.State.NEW);

    thread.interrupt();

    Eventually.holds("the run is over", CANCELLED_WITHIN, run::isDone);
  }

  private static EventRole role(CheckDefinition definition, EventType type) {
    EventSpec spec = definition.event(type);
    return spec.role();
  }
}
