package io.domainwatch.benchmarks.week;

import com.google.inject.Injector;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Store;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Lets days pass, and looks four times in each. */
final class FastDays {
  private static final double MEBIBYTE = 1024 * 1024;

  /**
   * The clock moves by so much at once, half the interval of uptime: the runs of as long are
   * claimed and stored together, some six hundred of a thousand domains, and what comes each second
   * or two comes less often.
   */
  private static final Duration STEP = Duration.ofSeconds(30);

  private static final int LOOKS_A_DAY = 4;
  private static final Duration BETWEEN_LOOKS = Duration.ofDays(1).dividedBy(LOOKS_A_DAY);

  /** So many of the tables of the present are told of at the end of a day. */
  private static final int TABLES_TOLD = 10;

  /** What the size of the history allows a healthy domain a day (docs/benchmarks.md, g). */
  private static final double ALLOWED_KILOBYTES = 40;

  private final Store store;
  private final SimulatedClock clock;
  private final MeterRegistry registry;
  private final Receiver receiver;
  private final ScheduleMaintenance schedule;
  private final CheckDispatcher checks;
  private final DeliveryDispatcher messages;
  private final ServiceJobs jobs;
  private final List<Look> looks = new ArrayList<>();
  private long realNanos;
  private long runsBefore;

  FastDays(
      Store store,
      Injector parts,
      SimulatedClock clock,
      MeterRegistry registry,
      Receiver receiver) {
    this.store = store;
    this.clock = clock;
    this.registry = registry;
    this.receiver = receiver;
    this.schedule = parts.getInstance(ScheduleMaintenance.class);
    this.checks = parts.getInstance(CheckDispatcher.class);
    this.messages = parts.getInstance(DeliveryDispatcher.class);
    this.jobs = new ServiceJobs(parts);
  }

  void run(Report report, int domains, int days) throws SQLException {
    schedule.start(clock.instant());
    Look first = Look.at(store);
    Look before = first;
    try (PacedJobs paced = new PacedJobs(clock, jobs.all(), this::isQuiet)) {
      for (int day = 1; day <= days; day++) {
        realNanos = System.nanoTime();
        for (int i = 0; i < LOOKS_A_DAY; i++) {
          pass(paced);
          looks.add(Look.at(store));
        }
        tell(report, day, domains, before);
        before = looks.getLast();
      }
      report.figure("turns of jobs that failed", "%d %s", paced.failed(), paced.failures());
    }
    report.figure("incidents", "%.0f", store.number("select count(*) from incidents"));
    report.figure("messages received", "%d", receiver.received());
    report.figure("runs lost", "%.0f", lost());
    new Growth(looks).judge(report);
    judgeDisk(report, first, domains, days);
  }

  private void pass(PacedJobs paced) {
    Instant end = clock.instant().plus(BETWEEN_LOOKS);
    while (clock.instant().isBefore(end)) {
      paced.step(clock.instant().plus(STEP));
    }
    paced.settle();
  }

  private boolean isQuiet() {
    return checks.running() == 0 && messages.underWay() == 0;
  }

  private void tell(Report report, int day, int domains, Look before) {
    Look look = looks.getLast();
    long runs = runs();
    double seconds = (System.nanoTime() - realNanos) / 1e9;
    report.figure(
        "day " + day,
        "%d runs, %.0f/s in %.0f s; heap %.1f MiB, %d threads, %d descriptors, %d dead rows",
        runs,
        (runs - runsBefore) / seconds,
        seconds,
        look.heapOctets() / MEBIBYTE,
        look.threads(),
        look.descriptors(),
        look.deadRows());
    report.figure(
        "  database",
        "%.1f MB (%.1f kB a domain more than the day before), log of changes %.0f MB",
        look.databaseOctets() / 1e6,
        (look.databaseOctets() - before.databaseOctets()) / 1e3 / domains,
        look.logOctets() / 1e6);
    report.figure("  largest tables of the present", "%s", largest(look));
    runsBefore = runs;
  }

  private static String largest(Look look) {
    return look.tablesOfThePresent().entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(TABLES_TOLD)
        .map(
            table ->
                String.format(Locale.ROOT, "%s %.2f MB", table.getKey(), table.getValue() / 1e6))
        .collect(Collectors.joining(", "));
  }

  /**
   * Between two ends of days, for within a day rows turn into pieces; of one day alone from the
   * beginning, with the rows of its last hour and what every database has.
   */
  private void judgeDisk(Report report, Look first, int domains, int days) {
    int half = days / 2;
    Look middle = half == 0 ? first : looks.get(half * LOOKS_A_DAY - 1);
    double kilobytes =
        (looks.getLast().databaseOctets() - middle.databaseOctets())
            / 1e3
            / domains
            / (days - half);
    report.figure(
        "DISK a domain and day, later half (may: 40 kB)",
        "%s: %.1f kB",
        kilobytes > ALLOWED_KILOBYTES ? "MORE" : "not more",
        kilobytes);
  }

  private long runs() {
    return registry.find("domainwatch.runs").timers().stream().mapToLong(Timer::count).sum();
  }

  private double lost() {
    return registry.find("domainwatch.runs.dropped").counters().stream()
        .mapToDouble(Counter::count)
        .sum();
  }
}
