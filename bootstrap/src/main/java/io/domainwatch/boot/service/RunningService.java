package io.domainwatch.boot.service;

import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import io.domainwatch.app.standing.FiguresOfDomains;
import io.domainwatch.boot.backup.BackupKeeping;
import io.domainwatch.boot.config.OpenableUrl;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.Version;
import io.domainwatch.boot.health.Front;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.Heartbeat;
import io.domainwatch.boot.metrics.StateMetrics;
import io.domainwatch.boot.telemetry.Telemetry;
import io.domainwatch.boot.tls.OwnCertificate;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.dashboard.Dashboard;
import io.domainwatch.http.ApiServer;
import io.domainwatch.http.management.ManagementServer;
import io.domainwatch.persistence.backup.DatabaseBackup;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The service between start and stop; what was started last stops first. */
public final class RunningService implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunningService.class);

  /** How long API requests in flight may take at a stop; a whole stop stays within 10 s. */
  private static final Duration REQUESTS_END_WITHIN = Duration.ofSeconds(4);

  /** So often pages that are looked at are told what has changed. */
  private static final Duration LIVE_PACE = Duration.ofSeconds(1);

  /** Between two looks at the files of the certificate; a change counts after the second. */
  private static final Duration CERTIFICATE_PACE = Duration.ofSeconds(5);

  /** So often it is looked whether the sessions of these pages go on: they end within a second. */
  private static final Duration LIVE_SESSIONS_PACE = Duration.ofMillis(500);

  /** Between two looks for such pages at most while nobody said that there are any. */
  private static final Duration LIVE_REST = Duration.ofSeconds(10);

  /** Between two looks whether a heartbeat is due, so that one that was held back is soon sent. */
  private static final Duration BEAT_PACE = Duration.ofSeconds(1);

  /** Between two looks whether a backup is due; so much later one is begun. */
  private static final Duration BACKUPS_PACE = Duration.ofSeconds(10);

  /** Between two tries of a first start to make what it makes, while the storage is away. */
  private static final Duration WELCOME_PACE = Duration.ofSeconds(2);

  private final Deque<Stopping> started = new ArrayDeque<>();
  private final AtomicBoolean closing = new AtomicBoolean();
  private final AtomicReference<Stopping> announcing = new AtomicReference<>(() -> {});
  private final AtomicReference<Optional<URI>> readiness = new AtomicReference<>(Optional.empty());
  private final CountDownLatch stopped = new CountDownLatch(1);

  private RunningService() {}

  /** Stops one part. */
  interface Stopping {
    void stop() throws InterruptedException;
  }

  /**
   * Starts everything that the roles of this instance ask for; returns when requests are answered.
   *
   * @param says takes a line for people: what was started, and on a first start the first key
   */
  public static RunningService start(ServiceConfig config, Consumer<String> says) {
    return start(config, CompositionRoot.CLOCK, says);
  }

  /**
   * As {@link #start(ServiceConfig, Consumer)}.
   *
   * @param time the clock of this machine
   */
  public static RunningService start(
      ServiceConfig config, InstantSource time, Consumer<String> says) {
    RunningService service = new RunningService();
    boolean done = false;
    try {
      service.startParts(config, time, says);
      done = true;
      return service;
    } finally {
      if (!done) {
        service.close();
      }
    }
  }

  private void startParts(ServiceConfig config, InstantSource time, Consumer<String> says) {
    StartWarnings.of(config).forEach(LOG::warn);
    Optional<OwnCertificate> certificate = config.listening().tls().map(OwnCertificate::load);
    StorageAccess storage = StorageAccess.ofService(config);
    started.push(storage::close);
    Injector parts = CompositionRoot.ofService(config, storage, time, new ServiceModule(config));
    started.push(parts.getInstance(Telemetry.class)::close);
    Background background = parts.getInstance(Background.class);
    started.push(background::close);
    background.start(storage);
    keepBackups(config, storage, parts);
    if (config.node().tellsOfDomains()) {
      tellOfDomains(parts);
    }
    ParallelStop work = startWork(config, parts);
    parts.getInstance(Health.class).front().expect(fronts(config));
    ManagementServer management = parts.getInstance(ManagementServer.class);
    listen(
        "management",
        config.listening().management().host(),
        config.listening().management().port(),
        management::start);
    started.push(management::stop);
    readiness.set(
        Optional.of(URI.create(OpenableUrl.of("http", management.address()) + "/health/ready")));
    says.accept("Health       " + readiness() + ", metrics at /metrics");
    if (config.node().servesApi() || config.node().servesDashboard()) {
      startFront(config, parts, certificate, says);
    }
    announcing.set(() -> drain(parts.getInstance(Health.class), work, drainPause(config)));
  }

  private void keepBackups(ServiceConfig config, StorageAccess storage, Injector parts) {
    BackupKeeping backups =
        BackupKeeping.begin(
            config.backups(),
            new DatabaseBackup(storage.owner(), Version.current()),
            parts.getInstance(BackupLog.class),
            parts.getInstance(Health.class).backups(),
            parts.getInstance(InstantSource.class).instant());
    started.push(backups::close);
    Loop loop = parts.getInstance(Loops.class).start("backups", BACKUPS_PACE, backups::tick);
    started.push(loop::close);
  }

  private void tellOfDomains(Injector parts) {
    FiguresOfDomains figures = parts.getInstance(FiguresOfDomains.class);
    StateMetrics.ofDomains(parts.getInstance(MeterRegistry.class), figures);
    Loop loop =
        parts.getInstance(Loops.class).start("domains", FiguresOfDomains.PACE, figures::tick);
    started.push(loop::close);
    started.push(figures::stop);
  }

  private static Duration drainPause(ServiceConfig config) {
    return fronts(config).isEmpty() ? Duration.ZERO : config.listening().drainPause();
  }

  /** Requests go on to be answered while whoever sends them learns that this instance stops. */
  private void drain(Health health, ParallelStop work, Duration pause) throws InterruptedException {
    health.stops();
    work.begin();
    stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  private ParallelStop startWork(ServiceConfig config, Injector parts) {
    ParallelStop work = new ParallelStop();
    started.push(work::stop);
    if (config.node().runsChecks()) {
      Monitoring monitoring = parts.getInstance(Monitoring.class);
      work.add(monitoring::end, monitoring::close);
      monitoring.start();
    }
    if (config.node().sendsNotifications()) {
      Notifications notifications = parts.getInstance(Notifications.class);
      work.add(notifications::end, notifications::close);
      notifications.start();
    }
    parts
        .getInstance(Key.get(new TypeLiteral<Optional<Heartbeat>>() {}))
        .map(beat -> parts.getInstance(Loops.class).start("heartbeat", BEAT_PACE, beat::tick))
        .ifPresent(loop -> work.add(loop::close, () -> {}));
    return work;
  }

  private void startFront(
      ServiceConfig config,
      Injector parts,
      Optional<OwnCertificate> certificate,
      Consumer<String> says) {
    ApiServer server = parts.getInstance(ApiServer.class);
    Optional<Dashboard> dashboard =
        Optional.of(config.node().servesDashboard())
            .filter(wanted -> wanted)
            .map(_ -> parts.getInstance(Dashboard.class));
    listen(
        "http",
        config.listening().api().host(),
        config.listening().api().port(),
        () ->
            server.start(
                config.node().servesApi(),
                dashboard.map(Dashboard::handler),
                certificate.map(OwnCertificate::context)));
    started.push(() -> server.stop(REQUESTS_END_WITHIN));
    certificate.ifPresent(own -> keepRead(own, parts.getInstance(Loops.class)));
    startProbing(config, server.address(), parts.getInstance(FrontProbing.class));
    dashboard.ifPresent(shown -> keepLive(shown, parts.getInstance(Loops.class)));
    String url = OpenableUrl.of(config.listening().scheme(), server.address());
    dashboard.ifPresent(_ -> says.accept("Dashboard    " + url + "/"));
    if (config.node().servesApi()) {
      says.accept("API          " + url + "/api/v1");
    }
    welcome(parts, url, says);
  }

  /** Requests are answered by now; a storage that goes away does not end the service for this. */
  private void welcome(Injector parts, String url, Consumer<String> says) {
    FirstStart first = parts.getInstance(FirstStart.class);
    parts
        .getInstance(Loops.class)
        .once("first-start", WELCOME_PACE, now -> first.welcome(url, now).forEach(says))
        .ifPresent(loop -> started.push(loop::close));
  }

  private void startProbing(ServiceConfig config, InetSocketAddress server, FrontProbing probing) {
    started.push(probing::close);
    probing.start(server, config.listening().tls().isPresent(), fronts(config));
  }

  private static List<Front> fronts(ServiceConfig config) {
    List<Front> fronts = new ArrayList<>();
    if (config.node().servesApi()) {
      fronts.add(Front.API);
    }
    if (config.node().servesDashboard()) {
      fronts.addAll(List.of(Front.DASHBOARD, Front.SIGN_IN));
    }
    return fronts;
  }

  private void keepLive(Dashboard dashboard, Loops starting) {
    Loop loop = starting.start("live-pages", whileLookedAt(dashboard, LIVE_PACE), dashboard::tick);
    Loop sessions =
        starting.start(
            "live-sessions",
            whileLookedAt(dashboard, LIVE_SESSIONS_PACE),
            dashboard::endWithSessions);
    dashboard.whenLookedAt(
        () -> {
          loop.ring();
          sessions.ring();
        });
    started.push(dashboard::close);
    started.push(loop::close);
    started.push(sessions::close);
  }

  private static Loop.Pace whileLookedAt(Dashboard dashboard, Duration pace) {
    return new Loop.Pace(pace, () -> dashboard.isLookedAt() ? pace : LIVE_REST);
  }

  private void keepRead(OwnCertificate certificate, Loops starting) {
    Loop loop = starting.startLater("certificate", CERTIFICATE_PACE, _ -> certificate.look());
    started.push(loop::close);
  }

  private static void listen(String keys, String host, int port, Runnable start) {
    try {
      start.run();
    } catch (RuntimeException e) {
      throw BindFailure.find(keys, host, port, e).orElseThrow(() -> e);
    }
  }

  /** Where it says whether it is ready. */
  public URI readiness() {
    return readiness.get().orElseThrow();
  }

  /** Returns when the service has stopped. */
  public void awaitStop() throws InterruptedException {
    stopped.await();
  }

  /** Stops in order; a second call does nothing. */
  @Override
  public void close() {
    if (!closing.compareAndSet(false, true)) {
      return;
    }
    stop(announcing.get());
    while (!started.isEmpty()) {
      stop(started.pop());
    }
    stopped.countDown();
  }

  static void stop(Stopping part) {
    try {
      part.stop();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.error("a part does not stop", e);
    }
  }
}
