package io.domainwatch.boot.service;

import io.domainwatch.app.control.ControlVerification;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.HeldBackChecks;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.boot.metrics.StateMetrics;
import io.domainwatch.checks.ChecksResources;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.clock.ReferenceClock;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The loops that run checks and store what they find. */
final class Monitoring implements AutoCloseable {
  /**
   * Between two looks at what is claimed at least: so what is due about the same time is begun at
   * once.
   */
  private static final Duration DISPATCH_PACE = Duration.ofMillis(100);

  /**
   * Between two looks at what is claimed at most, whatever the dispatcher says of a clock that
   * jumps.
   */
  private static final Duration DISPATCH_REST = Duration.ofSeconds(1);

  /** Between two looks at finished runs, at least while the storage takes none. */
  private static final Duration RECORD_PACE = Duration.ofMillis(100);

  /** Between two looks at finished runs at most, though nobody said that there are any. */
  private static final Duration RECORD_REST = Duration.ofSeconds(1);

  /**
   * Between two looks whether something of ours that held checks back is over: they shall run
   * within 60 s of that (docs/spec/engine.md, "Held-back checks").
   */
  private static final Duration HELD_BACK_PACE = Duration.ofSeconds(5);

  /** Between two looks at what domains are to publish; somebody waits with a page open. */
  private static final Duration CONTROL_PACE = Duration.ofSeconds(2);

  /** While the first waits for the disk the others use the cores (docs/benchmarks.md, b). */
  private static final int MORE_RECORDERS = 2;

  /** Between two looks of the others though nobody woke them: each stays until nothing waits. */
  private static final Duration MORE_RECORDERS_REST = Duration.ofSeconds(5);

  /** How long runs under way may go on at a stop; a whole stop stays within 10 s. */
  private static final Duration RUNS_END_WITHIN = Duration.ofSeconds(4);

  /** How long a cancelled look may take to close what it opened. */
  private static final Duration LOOKS_END_WITHIN = Duration.ofMillis(500);

  private final CheckDispatcher dispatcher;
  private final OutcomeRecorder recorder;
  private final HeldBackChecks heldBack;
  private final ControlVerification controls;
  private final Senses senses;
  private final Health health;
  private final MeterRegistry registry;
  private final Loops starting;
  private final Deque<Loop> loops = new ArrayDeque<>();

  /**
   * What tells a fault of ours from one of others.
   *
   * @param sockets closed at the end
   * @param watch learns what the reference targets say of our clock
   */
  record Senses(
      ChecksResources sockets, StallDetector heartbeat, ReferenceClock clock, ServiceWatch watch) {
    @Inject
    Senses {}
  }

  @Inject
  Monitoring(
      CheckDispatcher dispatcher,
      OutcomeRecorder recorder,
      HeldBackChecks heldBack,
      ControlVerification controls,
      Senses senses,
      Health health,
      MeterRegistry registry,
      Loops starting) {
    this.dispatcher = dispatcher;
    this.recorder = recorder;
    this.heldBack = heldBack;
    this.controls = controls;
    this.senses = senses;
    this.health = health;
    this.registry = registry;
    this.starting = starting;
  }

  void start() {
    StateMetrics.ofChecks(registry, dispatcher, recorder, health, starting.time());
    StateMetrics.ofProcess(registry, senses.heartbeat());
    health.runs().looksAtPending(recorder::oldestWaiting);
    health.runs().looksAtOutcomes(recorder::ownFaults);
    senses.watch().clock().heeds(senses.clock()::skew);
    loops.push(
        starting.start(
            "dispatch",
            pace(DISPATCH_PACE, DISPATCH_REST, now -> Optional.of(dispatcher.nextTickIn(now))),
            dispatcher::tick));
    loops.push(starting.start("held-back", HELD_BACK_PACE, heldBack::tick));
    loops.push(starting.start("control", CONTROL_PACE, controls::tick));
    loops.push(starting.start("clock", ReferenceClock.RHYTHM, _ -> senses.clock().ask()));
    startRecording();
  }

  private void startRecording() {
    Loop first =
        starting.start(
            "record-0", pace(RECORD_PACE, RECORD_REST, recorder::nextTickIn), recorder::tick);
    List<Loop> all = new ArrayList<>(List.of(first));
    for (int i = 1; i <= MORE_RECORDERS; i++) {
      all.add(
          starting.start(
              "record-" + i, Loop.Pace.rung(RECORD_PACE, MORE_RECORDERS_REST), recorder::tick));
    }
    all.forEach(loops::push);
    recorder.rings(
        whom -> (whom == OutcomeRecorder.Wake.ALL ? all : List.of(first)).forEach(Loop::ring));
  }

  /** Until there will be something to do, and within bounds, since clocks jump. */
  private Loop.Pace pace(
      Duration least, Duration most, Function<Instant, Optional<Duration>> next) {
    return new Loop.Pace(
        least,
        () ->
            next.apply(starting.time().instant())
                .filter(until -> until.compareTo(most) < 0)
                .orElse(most));
  }

  /** Begins no more runs, lets those in flight end, stores what they found, gives the rest back. */
  void end() throws InterruptedException {
    dispatcher.stop(RUNS_END_WITHIN);
  }

  /** Ends everything else that goes on here; to be called after {@link #end}. */
  @Override
  public void close() throws InterruptedException {
    loops.forEach(Loop::close);
    controls.stop(LOOKS_END_WITHIN);
    senses.sockets().close();
  }
}
