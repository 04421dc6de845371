package io.domainwatch.benchmarks.history;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Setting;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.Plans;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;

/**
 * The history of healthy domains whose checks run at their default intervals, recorded by the
 * service's own recorder and packed as the service does, on a clock of its own: the room that a
 * domain takes a day, and how long reading takes.
 */
public final class HistoryBenchmark implements Benchmark {
  private static final int DOMAINS = 5;
  private static final int DAYS = 90;

  @Override
  public void run(Report report) throws Exception {
    int days = Setting.number("BENCHMARK_DAYS", DAYS);
    report.title("g: history of %d domains over %d days".formatted(DOMAINS, days));
    try (Store store = Store.start();
        Database database = store.config(4).open()) {
      Injector ports =
          Guice.createInjector(
              new PersistenceModule(database),
              new AbstractModule() {
                @Override
                protected void configure() {
                  bind(Plans.class).toInstance(Plans.builtIn());
                }
              });
      new SimulatedHistory(store, ports, DOMAINS).run(report, days);
    }
  }
}
