package io.domainwatch.boot.wiring;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.Stage;
import io.domainwatch.app.signin.SignInMeter;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.Version;
import io.domainwatch.boot.telemetry.TelemetryModule;
import io.domainwatch.checks.ChecksModule;
import io.domainwatch.core.domain.NameExistence;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.dashboard.DashboardModule;
import io.domainwatch.http.DirectApiModule;
import io.domainwatch.http.HttpModule;
import io.domainwatch.notifications.NotificationsModule;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.web.RequestPlaces;
import java.time.InstantSource;

/** Puts the parts together, for the service and for the commands that need only some of them. */
public final class CompositionRoot {
  /** The clock of this machine. */
  public static final InstantSource CLOCK = TimeModule.CLOCK;

  private CompositionRoot() {}

  /**
   * All parts of a running service.
   *
   * @param time the clock of this machine
   * @param own what the caller adds
   */
  public static Injector ofService(
      ServiceConfig config, StorageAccess storage, InstantSource time, Module own) {
    return together(
        own,
        new TimeModule(storage.watch().clock().timeBeside(time)),
        new EngineModule(config.node().confirmationDelayFactor()),
        new ApplicationModule(config),
        new MonitoringModule(config),
        new NotifyingModule(),
        new MetricsModule(config, storage.watch()),
        new TelemetryModule(config.telemetry(), Version.current()),
        new PersistenceModule(storage.database()),
        new ChecksModule(config.checks()),
        new NotificationsModule(config.notifications()),
        binder ->
            binder
                .bind(RequestPlaces.class)
                .toInstance(
                    new RequestPlaces(
                        storage.database().pools().ofRequests(),
                        Runtime.getRuntime().availableProcessors(),
                        storage.database()::forRequest)),
        new HttpModule(config.listening().api(), System::nanoTime),
        new DashboardModule(config.listening().dashboard(), System::nanoTime));
  }

  /** The use cases of an operator, without network checks and without a server. */
  public static Injector ofOperator(ServiceConfig config, StorageAccess storage) {
    return together(
        new TimeModule(CLOCK),
        new EngineModule(config.node().confirmationDelayFactor()),
        new ApplicationModule(config),
        binder -> binder.bind(SignInMeter.class).toInstance(SignInMeter.NONE),
        binder -> binder.bind(AccountNotices.class).toInstance(AccountNotices.NONE),
        binder -> binder.bind(InvitationMails.class).toInstance(InvitationMails.NONE),
        binder -> binder.bind(NameExistence.class).toInstance(NameExistence.UNASKED),
        new DirectApiModule(),
        new PersistenceModule(storage.database()));
  }

  /** The checks alone. */
  public static Injector ofChecks(ServiceConfig config) {
    return together(
        new TimeModule(CLOCK),
        new EngineModule(config.node().confirmationDelayFactor()),
        binder -> binder.bind(ForeignVisits.class).toInstance(ForeignVisits.UNCOUNTED),
        new ChecksModule(config.checks()));
  }

  /** Sending alone. */
  public static Injector ofSending(ServiceConfig config) {
    return together(new NotificationsModule(config.notifications()));
  }

  private static Injector together(Module... parts) {
    Module[] all = new Module[parts.length + 1];
    all[0] = new StrictInjection();
    System.arraycopy(parts, 0, all, 1, parts.length);
    return Guice.createInjector(Stage.PRODUCTION, all);
  }
}
