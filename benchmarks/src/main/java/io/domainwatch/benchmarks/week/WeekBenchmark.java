package io.domainwatch.benchmarks.week;

import com.google.inject.Guice;
import com.google.inject.Injector;
import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Setting;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.notifications.NotificationsModule;
import io.domainwatch.notifications.SendingThreads;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.secrets.StoredSecrets;
import io.domainwatch.persistence.sql.Database;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Days of a service with all checks of many domains, on a clock that goes as fast as the machine
 * can: whether heap, threads, descriptors, dead rows, tables or disk grow.
 */
public final class WeekBenchmark implements Benchmark {
  private static final int DOMAINS = 1_000;
  private static final int DAYS = 7;

  @Override
  public void run(Report report) throws Exception {
    run(
        report,
        Setting.number("BENCHMARK_DOMAINS", DOMAINS),
        Setting.number("BENCHMARK_DAYS", DAYS));
  }

  /** So many domains for so many days. */
  static void run(Report report, int domains, int days) throws Exception {
    report.title("m: %d days of %d domains on a fast clock".formatted(days, domains));
    try (Store store = Store.start();
        Receiver receiver = Receiver.start()) {
      waitForNoDisk(store);
      Path keys = store.folder().resolve("secrets.key");
      ServiceConfig config = config(store, keys);
      try (Database database = store.config(config.storage().poolSize()).withKeys(keys).open()) {
        Instant start = Instant.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofDays(1));
        StoredSecrets.prepare(database, start);
        SimulatedClock clock = new SimulatedClock(start);
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Injector parts =
            Guice.createInjector(
                new PersistenceModule(database),
                new NotificationsModule(config.notifications()),
                new WeekModule(config, clock, registry, new UnsteadySites()));
        WatchedDomains watched = new WatchedDomains(store, parts, domains);
        watched.add(receiver.port(), start);
        new FastDays(store, parts, clock, registry, receiver).run(report, domains, days);
        parts.getInstance(SendingThreads.class).close();
      }
    }
  }

  /** A clock that waits for the disk at each commit of each step goes half as fast. */
  private static void waitForNoDisk(Store store) throws SQLException {
    store.execute("alter system set synchronous_commit = off");
    store.execute("select pg_reload_conf()");
  }

  /** As a service beside a receiver on this machine has it. */
  private static ServiceConfig config(Store store, Path keys) throws Exception {
    Map<String, String> environment = new HashMap<>(store.environment());
    environment.put("DOMAINWATCH_SECRETS_KEY_FILE", keys.toString());
    environment.put("DOMAINWATCH_NOTIFICATIONS_ALLOWED_NETWORKS", "127.0.0.0/8");
    return ServiceConfig.of(ConfigSource.read(Optional.empty(), environment, Map.of()));
  }
}
