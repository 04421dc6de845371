package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.audit.AuditRetention;
import io.domainwatch.app.control.ControlVerification;
import io.domainwatch.app.control.KnownControls;
import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.app.history.HistoryPacker;
import io.domainwatch.app.idempotency.IdempotencyRetention;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.CheckExecution;
import io.domainwatch.app.monitoring.ConnectivityCheck;
import io.domainwatch.app.monitoring.HeldBackChecks;
import io.domainwatch.app.monitoring.MassFailureWatch;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.Permission;
import io.domainwatch.app.monitoring.ProcessorTime;
import io.domainwatch.app.monitoring.RunRecording;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.monitoring.StartPace;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** Running checks and keeping what they find. */
final class MonitoringModule extends AbstractModule {
  /**
   * So long finished runs are gathered for one transaction, in so far as they are few; an event may
   * come so much later, which is little beside its confirmation (docs/benchmarks.md, e-steady).
   */
  private static final Duration LINGER = Duration.ofSeconds(1);

  private final ServiceConfig config;

  MonitoringModule(ServiceConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    bind(MassFailureWatch.class).in(Singleton.class);
    bind(RunRecording.class).in(Singleton.class);
    bind(OutcomeRecorder.class).in(Singleton.class);
    bind(CheckExecution.class).in(Singleton.class);
    bind(CheckDispatcher.class).in(Singleton.class);
    bind(ControlVerification.Stores.class).in(Singleton.class);
    bind(ControlVerification.class).in(Singleton.class);
    bind(AuditRetention.class).in(Singleton.class);
    bind(IdempotencyRetention.class).in(Singleton.class);
    bind(ScheduleMaintenance.class).in(Singleton.class);
    bind(HistoryPacker.class).in(Singleton.class);
    bind(HistoryLimiter.class).in(Singleton.class);
  }

  @Provides
  @Singleton
  ConnectivityCheck ownNetwork(ControlProbe control) {
    return control::ownNetworkWorks;
  }

  @Provides
  @Singleton
  ProcessorTime processorTime(StallDetector heartbeat) {
    return heartbeat::isOnTime;
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
  StartPace startPace(StallDetector heartbeat) {
    return new StartPace(
        heartbeat::lateSoFar,
        Runtime.getRuntime().availableProcessors(),
        config.node().checksAtOnce());
  }

  /** Checks that need a resolver wait for one, too; one question more, and asked seldom. */
  @Provides
  @Singleton
  HeldBackChecks heldBack(CheckRuns runs, ControlProbe control, ProcessorTime processorTime) {
    return new HeldBackChecks(runs, control::networkAndResolverWork, processorTime);
  }

  @Provides
  @Singleton
  UnavailableChecks unavailable(Map<CheckType, CheckRunner> runners) {
    return config.node().runsChecks()
        ? UnavailableChecks.of(runners.values())
        : UnavailableChecks.leftToOthers();
  }

  @Provides
  @Singleton
  CheckDispatcher.Instance instance(IdGenerator ids, InstantSource time) {
    return new CheckDispatcher.Instance(
        ids.next(time.instant()),
        config.node().checksAtOnce(),
        CheckDispatcher.Instance.CLAIM_AHEAD);
  }

  @Provides
  @Singleton
  OutcomeRecorder.Linger linger() {
    return new OutcomeRecorder.Linger(LINGER, System::nanoTime);
  }

  @Provides
  @Singleton
  AuditRetention.Keep auditRetention() {
    return new AuditRetention.Keep(config.storage().keepAudit());
  }

  @Provides
  @Singleton
  HistoryLimiter.MaxSize maxSize() {
    return new HistoryLimiter.MaxSize(config.storage().maxSize());
  }
}
