package io.domainwatch.boot.service;

import com.google.inject.AbstractModule;
import io.domainwatch.boot.config.ServiceConfig;
import jakarta.inject.Singleton;

/** What only a running service has. */
final class ServiceModule extends AbstractModule {
  private final ServiceConfig config;

  ServiceModule(ServiceConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    bind(ServiceConfig.FirstSecrets.class).toInstance(config.firstSecrets());
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
}
