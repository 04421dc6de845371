package io.domainwatch.benchmarks.schedule;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.CheckExecution;
import io.domainwatch.app.monitoring.MassFailureWatch;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.RunRecording;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.monitoring.StartPace;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A store with domains of 13 checks each, worked as the service does it: one loop that dispatches,
 * three that record, at the service's paces; only the runners are ours.
 */
final class Schedule implements AutoCloseable {
  private static final int CONNECTIONS = 16;
  private static final int CHECKS_AT_ONCE = 1_000;
  private static final long CLAIM_PACE_MILLIS = 100;
  private static final long RECORD_PACE_MILLIS = 100;
  private static final Duration LINGER = Duration.ofSeconds(1);
  private static final int RECORDERS = 3;

  private final Store store;
  private final Database database;
  private final CountingMeter meter = new CountingMeter();
  private final CheckDispatcher dispatcher;
  private final OutcomeRecorder recorder;
  private final int domains;

  private Schedule(Store store, int domains) {
    this.store = store;
    this.domains = domains;
    this.database = store.config(CONNECTIONS).open();
    Injector ports =
        Guice.createInjector(
            new PersistenceModule(database),
            new AbstractModule() {
              @Override
              protected void configure() {
                bind(Plans.class).toInstance(Plans.builtIn());
              }
            });
    InstantSource time = InstantSource.system();
    IdGenerator ids = new IdGenerator(new SecureRandom());
    CheckRuns runs = ports.getInstance(CheckRuns.class);
    Transactions transactions = ports.getInstance(Transactions.class);
    new ScheduleMaintenance(
            runs,
            ports.getInstance(HistoryPartitions.class),
            new ScheduleMaintenance.Retention(Duration.ofDays(90), Duration.ofDays(400)),
            _ -> Optional.empty())
        .start(time.instant());
    this.recorder =
        new OutcomeRecorder(
            transactions,
            runs,
            new RunRecording(
                new Engine(ids, 1),
                new MassFailureWatch(),
                new RunningMaintenance(ports.getInstance(MaintenanceWindows.class))),
            meter,
            new OutcomeRecorder.Linger(LINGER));
    this.dispatcher =
        new CheckDispatcher(
            runs,
            new CheckExecution(
                InstantRunners.byType(),
                () -> true,
                () -> true,
                (_, _) -> new Intrusion.Allowed(),
                Tracing.OFF),
            recorder,
            meter,
            new CheckDispatcher.Instance(
                UUID.randomUUID(), CHECKS_AT_ONCE, CheckDispatcher.Instance.CLAIM_AHEAD),
            StartPace.unbounded(),
            time);
  }

  /** What runs cost. */
  record Cost(double runs, double seconds, double serviceMicros, double storeMicros) {
    double perSecond() {
      return runs / seconds;
    }

    /** Processor time of both sides, a run. */
    double micros() {
      return (serviceMicros + storeMicros) / runs;
    }

    Cost plus(Cost other) {
      return new Cost(
          runs + other.runs,
          seconds + other.seconds,
          serviceMicros + other.serviceMicros,
          storeMicros + other.storeMicros);
    }
  }

  /** A new one. */
  static Schedule of(Store store, int domains) throws SQLException {
    store.addOrganization("all", "enterprise", domains, "example.com");
    store.schedule(Store.allTypes(), Store.OVERDUE);
    store.settle();
    return new Schedule(store, domains);
  }

  /** Checks in it. */
  int checks() {
    return domains * Store.allTypes().size();
  }

  /** Runs that were lost since the beginning. */
  long lost() {
    return meter.lost();
  }

  /** Makes all checks due again. */
  void dueAgain() throws SQLException {
    store.execute("update check_schedule set next_run_at = " + Store.OVERDUE);
    store.settle();
  }

  /** Runs so many checks; measures from a tenth of them to nineteen twentieths. */
  Cost run(int runs) throws Exception {
    long before = meter.recorded();
    CountDownLatch stop = new CountDownLatch(1);
    List<Thread> loops = new ArrayList<>();
    loops.add(loop(stop, CLAIM_PACE_MILLIS, dispatcher::tick));
    for (int i = 0; i < RECORDERS; i++) {
      loops.add(loop(stop, RECORD_PACE_MILLIS, recorder::tick));
    }
    awaitRecorded(before + runs / 10);
    long firstRuns = meter.recorded();
    long begin = System.nanoTime();
    Duration service = ownProcessorTime();
    Duration server = store.processorTime();
    awaitRecorded(before + runs * 95L / 100);
    Cost cost =
        new Cost(
            meter.recorded() - firstRuns,
            (System.nanoTime() - begin) / 1e9,
            ownProcessorTime().minus(service).toNanos() / 1e3,
            store.processorTime().minus(server).toNanos() / 1e3);
    awaitRecorded(before + runs);
    stop.countDown();
    for (Thread loop : loops) {
      loop.join();
    }
    while (dispatcher.running() > 0 || recorder.waiting() > 0) {
      recorder.tick(Instant.now());
    }
    return cost;
  }

  private void awaitRecorded(long wanted) {
    long deadline = System.nanoTime() + Duration.ofMinutes(5).toNanos();
    while (meter.recorded() < wanted) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("stuck at " + meter.recorded() + " of " + wanted);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static Thread loop(CountDownLatch stop, long paceMillis, Consumer<Instant> tick) {
    return Thread.ofPlatform()
        .start(
            () -> {
              try {
                do {
                  tick.accept(Instant.now());
                } while (!stop.await(paceMillis, TimeUnit.MILLISECONDS));
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
            });
  }

  private static Duration ownProcessorTime() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  public void close() {
    database.close();
  }
}
