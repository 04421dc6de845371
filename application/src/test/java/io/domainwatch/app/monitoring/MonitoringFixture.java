package io.domainwatch.app.monitoring;

import io.domainwatch.app.House;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.ScriptedRunner;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.trace.RecordedTraces;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** An instance that runs checks, over a house in memory, with runners that do as told. */
final class MonitoringFixture implements RunMeter {
  static final Instant NOW = House.NOW;
  static final Duration DEADLINE = Duration.ofSeconds(10);

  final House house = new House();
  final SettableTime time = new SettableTime(NOW);
  final RecordedTraces traces = new RecordedTraces();
  final AtomicLong nanos = new AtomicLong();
  final Map<CheckType, CheckRunner> runners = new EnumMap<>(CheckType.class);
  final List<String> metered = Collections.synchronizedList(new ArrayList<>());
  final OutcomeRecorder recorder;
  final CheckDispatcher dispatcher;
  final HeldBackChecks heldBack;
  volatile Supplier<Intrusion> intrusion = Intrusion.Allowed::new;
  volatile boolean networkWorks = true;
  volatile boolean processorTime = true;

  MonitoringFixture(int concurrency) {
    this(concurrency, UnaryOperator.identity());
  }

  /**
   * @param changed puts something in the place of the schedule in memory
   */
  MonitoringFixture(int concurrency, UnaryOperator<CheckRuns> changed) {
    this(concurrency, changed, StartPace.unbounded(), Duration.ZERO);
  }

  /** One that starts runs at a pace of its own. */
  MonitoringFixture(int concurrency, StartPace pace) {
    this(concurrency, UnaryOperator.identity(), pace, Duration.ZERO);
  }

  /** One that gathers due checks and finished runs for so long. */
  MonitoringFixture(Duration gathered) {
    this(100, UnaryOperator.identity(), StartPace.unbounded(), gathered);
  }

  private MonitoringFixture(
      int concurrency, UnaryOperator<CheckRuns> changed, StartPace pace, Duration gathered) {
    CheckRuns runs = changed.apply(house.store.checkRuns());
    for (CheckType type : CheckType.values()) {
      runners.put(type, new ScriptedRunner(type, DEADLINE, (_, _) -> fine()));
    }
    RunRecording recording =
        new RunRecording(
            house.engine,
            new MassFailureWatch(),
            new RunningMaintenance(house.store.maintenanceWindows()));
    heldBack = new HeldBackChecks(runs, () -> networkWorks, () -> processorTime);
    recorder =
        new OutcomeRecorder(
            house.store, runs, recording, this, new OutcomeRecorder.Linger(gathered, nanos::get));
    dispatcher =
        new CheckDispatcher(
            runs,
            new CheckExecution(
                runners,
                () -> networkWorks,
                () -> processorTime,
                (_, _) -> intrusion.get(),
                traces),
            recorder,
            this,
            new CheckDispatcher.Instance(UUID.randomUUID(), concurrency, gathered),
            pace,
            time);
  }

  /** The runner of a check, to be told what to do. */
  ScriptedRunner runner(CheckType type) {
    return (ScriptedRunner) runners.get(type);
  }

  /** A new domain of a new organization with these checks due at {@link #NOW}. */
  Domain due(CheckType... types) {
    return house.given.monitored(house.given.organization(), NOW, types);
  }

  /** Claims and runs what is due, and records what came out. */
  int work() {
    int claimed = dispatcher.tick(time.instant());
    finishAll();
    return claimed;
  }

  /** Waits for all runs, and records what came out. */
  void finishAll() {
    Eventually.holds("all runs have ended", () -> dispatcher.running() == 0);
    recorder.tick(time.instant());
  }

  /** The results of a check, newest first. */
  List<CheckResult> results(Domain domain, CheckType type) {
    return house
        .store
        .checkResults()
        .page(
            domain.organizationId(),
            domain.id(),
            type,
            new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty()),
            Optional.empty(),
            1000);
  }

  /** The one result of a check. */
  CheckResult result(Domain domain, CheckType type) {
    List<CheckResult> all = results(domain, type);
    if (all.size() != 1) {
      throw new AssertionError("not one result but " + all);
    }
    return all.getFirst();
  }

  /** Why the one result of a check is inconclusive. */
  String reason(Domain domain, CheckType type) {
    CheckResult result = result(domain, type);
    if (result.outcome() != Outcome.INCONCLUSIVE) {
      throw new AssertionError("not inconclusive: " + result);
    }
    return result.observations().findText("reason").orElse("");
  }

  static CheckOutcome fine() {
    return observed(Map.of(), Optional.empty());
  }

  /** The site could not be reached in this phase. */
  static CheckOutcome down(FailurePhase phase) {
    Finding finding = Finding.of(UptimeDefinition.DOWN, "No connection.", JsonValue.EMPTY);
    return observed(Map.of(UptimeDefinition.DOWN, Verdict.bad(finding)), Optional.of(phase));
  }

  private static CheckOutcome observed(
      Map<EventType, Verdict> judgements, Optional<FailurePhase> failedIn) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            judgements,
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            "seen",
            failedIn,
            Optional.empty(),
            Optional.empty()));
  }

  @Override
  public void began(CheckType checkType, Duration lag) {
    metered.add("began " + checkType.wireName() + " " + lag);
  }

  @Override
  public void recorded(CheckType checkType, Outcome outcome, Duration took) {
    metered.add("recorded " + checkType.wireName() + " " + outcome.wireName() + " " + took);
  }

  @Override
  public void ownFault(OwnFault fault) {
    metered.add("own fault " + fault);
  }

  @Override
  public void stale(CheckType checkType) {
    metered.add("stale " + checkType.wireName());
  }

  @Override
  public void dropped(CheckType checkType) {
    metered.add("dropped " + checkType.wireName());
  }
}
