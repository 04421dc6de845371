package io.domainwatch.benchmarks.schedule;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Claim, engine and record of runs that take no time themselves, with 1.3 million checks in the
 * schedule beside 13,000, in turns; and beside pgbench on the same database, if it is there.
 */
public final class ScheduleBenchmark implements Benchmark {
  private static final int FEW_DOMAINS = 1_000;
  private static final int MANY_DOMAINS = 100_000;
  private static final int ROUNDS = 3;

  /** Small schedules are done at once, so each round of the large one has several beside it. */
  private static final int SMALL_IN_ROUND = 3;

  private static final int RUNS_OF_LARGE = 120_000;

  @Override
  public void run(Report report) throws Exception {
    report.title("b: claim and record without network, 1.3 million checks beside 13,000");
    try (Store fewStore = Store.start();
        Store manyStore = Store.start();
        Schedule few = Schedule.of(fewStore, FEW_DOMAINS);
        Schedule many = Schedule.of(manyStore, MANY_DOMAINS)) {
      few.run(few.checks());
      many.run(RUNS_OF_LARGE / 2);
      Schedule.Cost ofFew = new Schedule.Cost(0, 0, 0, 0);
      Schedule.Cost ofMany = ofFew;
      Optional<Pgbench> pgbench = Pgbench.find(manyStore);
      List<Double> rates = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < SMALL_IN_ROUND; i++) {
          few.dueAgain();
          ofFew = ofFew.plus(few.run(few.checks()));
        }
        ofMany = ofMany.plus(many.run(RUNS_OF_LARGE));
        if (pgbench.isPresent()) {
          rates.add(pgbench.get().perSecond());
        }
      }
      print("13,000 checks", ofFew, report);
      print("1.3 million checks", ofMany, report);
      report.figure(
          "RATIO of processor time a run (target: at most 1.6)",
          "%.2f",
          ofMany.micros() / ofFew.micros());
      report.figure("ratio of wall clock a run", "%.2f", ofFew.perSecond() / ofMany.perSecond());
      beside(rates, ofMany, report);
      report.figure("runs lost", "%d", few.lost() + many.lost());
      report.figure(
          "incidents opened",
          "%.0f",
          manyStore.number("select count(*) from incidents")
              + fewStore.number("select count(*) from incidents"));
    }
  }

  private static void beside(List<Double> rates, Schedule.Cost ofMany, Report report) {
    if (rates.isEmpty()) {
      report.figure("pgbench: not measured", "install a package postgresql, which brings it");
      return;
    }
    double rate = Report.median(rates);
    report.figure("pgbench, the same statements, 1.3 million checks", "%.0f/s", rate);
    report.figure(
        "RATIO of rates, ours to pgbench's (target: at least 0.5)",
        "%.2f",
        ofMany.perSecond() / rate);
  }

  private static void print(String name, Schedule.Cost cost, Report report) {
    report.figure(name + ", runs a second (target 10,000)", "%.0f", cost.perSecond());
    report.figure(
        name + ", processor time a run",
        "%.0f us (service %.0f, database %.0f): two idle cores do %.0f/s",
        cost.micros(),
        cost.serviceMicros() / cost.runs(),
        cost.storeMicros() / cost.runs(),
        2e6 / cost.micros());
  }
}
