package io.domainwatch.benchmarks.week;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.audit.AuditRetention;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.control.ControlPolicy;
import io.domainwatch.app.control.KnownControls;
import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.app.history.PackingMeter;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.CheckExecution;
import io.domainwatch.app.monitoring.ConnectivityCheck;
import io.domainwatch.app.monitoring.MassFailureWatch;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.Permission;
import io.domainwatch.app.monitoring.ProcessorTime;
import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.monitoring.StartPace;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.app.notification.NotificationMeter;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.metrics.DeliveryMetrics;
import io.domainwatch.boot.metrics.PackingMetrics;
import io.domainwatch.boot.metrics.RunMetrics;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.control.ControlProber;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Forgetting;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.notifications.kinds.Kinds;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * The service's own parts that run checks, keep the past and send messages, as its configuration
 * says; only the clock, what runs see and what is asked of the network are ours.
 */
final class WeekModule extends AbstractModule {
  /** As the service has (NotifyingModule). */
  static final int SENDING_AT_ONCE = 32;

  private static final int IDLE_SECONDS = 30;
  private static final Duration LINGER = Duration.ofSeconds(1);

  /** A run seems to take so long: a time that is always 0 takes less room than a usual one. */
  private static final int RUN_MILLIS = 80;

  private static final int RUN_SCATTER_MILLIS = 40;

  private final ServiceConfig config;
  private final InstantSource time;
  private final MeterRegistry registry;
  private final UnsteadySites sites;

  WeekModule(
      ServiceConfig config, InstantSource time, MeterRegistry registry, UnsteadySites sites) {
    this.config = config;
    this.time = time;
    this.registry = registry;
    this.sites = sites;
  }

  @Override
  protected void configure() {
    bind(Plans.class).toInstance(config.plans());
    bind(InstantSource.class).toInstance(time);
    bind(RunMeter.class).toInstance(new RunMetrics(registry));
    bind(PackingMeter.class).toInstance(new PackingMetrics(registry));
    bind(NotificationMeter.class).toInstance(new DeliveryMetrics(registry));
    bind(Tracing.class).toInstance(Tracing.OFF);
    bind(Forgetting.class).toInstance(_ -> Optional.empty());
    bind(ConnectivityCheck.class).toInstance(() -> true);
    bind(ProcessorTime.class).toInstance(() -> true);
    bind(ControlPolicy.class).toInstance(new ControlPolicy(config.node().verificationRequired()));
    bind(ChannelService.Capabilities.class)
        .toInstance(
            new ChannelService.Capabilities(
                config.notifications().mail().isPresent(),
                config.notifications().ports(),
                Kinds.described()));
    bind(ControlProber.class)
        .toInstance(_ -> new VerificationResult.Unclear("Nothing is looked at here."));
    bind(AuditRetention.Keep.class)
        .toInstance(new AuditRetention.Keep(config.storage().keepAudit()));
    bind(HistoryLimiter.MaxSize.class)
        .toInstance(new HistoryLimiter.MaxSize(config.storage().maxSize()));
    bind(OutcomeRecorder.Linger.class)
        .toInstance(new OutcomeRecorder.Linger(LINGER, System::nanoTime));
    bind(ScheduleMaintenance.Retention.class)
        .toInstance(
            new ScheduleMaintenance.Retention(
                config.storage().keepResults(), config.storage().keepEvents()));
    bind(MassFailureWatch.class).in(Singleton.class);
    bind(RunningMaintenance.class).in(Singleton.class);
    bind(OutcomeRecorder.class).in(Singleton.class);
    bind(KnownControls.class).in(Singleton.class);
    bind(DeliveryDispatcher.class).in(Singleton.class);
  }

  @Provides
  @Singleton
  RandomGenerator random() {
    return new SecureRandom();
  }

  @Provides
  @Singleton
  IdGenerator ids(RandomGenerator random) {
    return new IdGenerator(random);
  }

  @Provides
  @Singleton
  Engine engine(IdGenerator ids) {
    return new Engine(ids, config.node().confirmationDelayFactor());
  }

  @Provides
  @Singleton
  Permission permission(KnownControls controls) {
    return (claimed, now) ->
        controls
            .of(claimed.claim().organizationId(), claimed.claim().domainId(), claimed.name())
            .intrusionAt(now);
  }

  @Provides
  @Singleton
  CheckDispatcher.Instance instance() {
    return new CheckDispatcher.Instance(
        UUID.randomUUID(), config.node().checksAtOnce(), CheckDispatcher.Instance.CLAIM_AHEAD);
  }

  @Provides
  @Singleton
  CheckDispatcher dispatcher(
      CheckRuns runs,
      OutcomeRecorder recorder,
      RunMeter meter,
      CheckDispatcher.Instance instance,
      Permission permission) {
    return new CheckDispatcher(
        runs,
        new CheckExecution(sites.runners(), () -> true, () -> true, permission, Tracing.OFF),
        recorder,
        meter,
        instance,
        StartPace.unbounded(),
        this::end);
  }

  /** When a run ends that began at the present. */
  private Instant end() {
    return time.instant()
        .plusMillis(RUN_MILLIS + ThreadLocalRandom.current().nextInt(RUN_SCATTER_MILLIS));
  }

  @Provides
  @Singleton
  DeliveryDispatcher.Senders senders(CheckDispatcher.Instance instance) {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            SENDING_AT_ONCE,
            SENDING_AT_ONCE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("send-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
    return new DeliveryDispatcher.Senders(instance.id(), threads, SENDING_AT_ONCE, Map.of());
  }
}
