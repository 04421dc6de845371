package io.domainwatch.boot.service;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.Heartbeat;
import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.notifications.HeartbeatCall;
import jakarta.inject.Singleton;
import java.util.Optional;

/** What only a running service has. */
final class ServiceModule extends AbstractModule {
  private final ServiceConfig config;

  ServiceModule(ServiceConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    bind(ServiceConfig.FirstSecrets.class).toInstance(config.firstSecrets());
    bind(ServiceConfig.Storage.class).toInstance(config.storage());
    bind(FirstStart.Operator.class).in(Singleton.class);
    bind(FirstStart.class).in(Singleton.class);
    bind(Housekeeping.class).in(Singleton.class);
    bind(Housekeeping.AuditKeeping.class).in(Singleton.class);
    bind(Housekeeping.HistoryKeeping.class).in(Singleton.class);
    bind(WorkQueues.class).in(Singleton.class);
    bind(Loops.class).in(Singleton.class);
    bind(StrayHealing.class).in(Singleton.class);
    bind(StorageWatching.class).in(Singleton.class);
    bind(Takeover.class).in(Singleton.class);
    bind(Background.Watching.class).in(Singleton.class);
    bind(Background.class).in(Singleton.class);
    bind(Monitoring.Senses.class).in(Singleton.class);
    bind(FrontProbing.class).in(Singleton.class);
    bind(Monitoring.class).in(Singleton.class);
    bind(Notifications.Makers.class).in(Singleton.class);
    bind(Notifications.class).in(Singleton.class);
  }

  @Provides
  @Singleton
  Optional<Heartbeat> heartbeat(ServiceWatch watch, Health health, HeartbeatCall call) {
    return config
        .heartbeat()
        .map(url -> new Heartbeat(watch.nanos(), health::isOnTime, now -> call.problem(url, now)));
  }
}
