package io.domainwatch.http;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.Stage;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.audit.RefusedSignIns;
import io.domainwatch.app.calendar.CalendarService;
import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.channels.Redeliveries;
import io.domainwatch.app.control.ControlPolicy;
import io.domainwatch.app.control.ControlService;
import io.domainwatch.app.control.KnownControls;
import io.domainwatch.app.domains.CheckSwitch;
import io.domainwatch.app.domains.DisabledChecks;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainAddition;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainUpdate;
import io.domainwatch.app.domains.DomainViews;
import io.domainwatch.app.domains.RunsByHand;
import io.domainwatch.app.escalation.EscalationService;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.app.feed.FeedService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.idempotency.IdempotencyService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.maintenance.MaintenanceService;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.note.CommentService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.overrides.SettingsService;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.app.report.ReportPlanService;
import io.domainwatch.app.report.ReportReader;
import io.domainwatch.app.report.ReportUptimes;
import io.domainwatch.app.report.UptimeGathering;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.SampleKinds;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.memory.InMemoryStore;
import io.domainwatch.web.AddressBlock;
import io.domainwatch.web.RequestMeter;
import io.domainwatch.web.RequestPlaces;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** The API over the storage in memory, wired as the service wires it. */
final class InMemoryApiWorld implements ApiWorld, AutoCloseable {
  /** To the database, if there were one; threads are more. */
  private static final int CONNECTIONS = 16;

  private static final int THREADS = CONNECTIONS + 8;

  private final InMemoryStore store = new InMemoryStore();
  private final SettableTime time = new SettableTime(Instant.parse("2026-11-20T15:16:00.000Z"));
  private final Queue<Measured> measured = new ConcurrentLinkedQueue<>();
  private final Consumer<Exchange> judge;
  private final Injector injector;
  private final ApiServer server;

  /** What the meter was told. */
  record Measured(String route, String method, int status, Duration duration) {}

  /**
   * @param ports what the services use, given the storage in memory
   * @param judge sees every exchange of the contracts
   */
  InMemoryApiWorld(UnaryOperator<NotificationPorts> ports, Consumer<Exchange> judge) {
    this(ports, judge, false);
  }

  /** One whose exchanges nobody judges. */
  static InMemoryApiWorld quiet() {
    return new InMemoryApiWorld(UnaryOperator.identity(), _ -> {});
  }

  /** One that speaks HTTP/2 too, whose exchanges nobody judges and whose lists never end. */
  static InMemoryApiWorld speakingHttp2() {
    return new InMemoryApiWorld(EndlessLists::of, _ -> {}, true);
  }

  private InMemoryApiWorld(
      UnaryOperator<NotificationPorts> ports, Consumer<Exchange> judge, boolean h2c) {
    this.judge = judge;
    HttpConfig config =
        new HttpConfig(
            "127.0.0.1", 0, List.of(AddressBlock.find("127.0.0.0/8").orElseThrow()), THREADS, h2c);
    injector =
        Guice.createInjector(
            Stage.PRODUCTION,
            new Application(ports.apply(store)),
            new HttpModule(config, System::nanoTime));
    server = injector.getInstance(ApiServer.class);
    server.start();
  }

  @Override
  public URI base() {
    return URI.create("http://127.0.0.1:" + server.address().getPort());
  }

  @Override
  public InMemoryStore ports() {
    return store;
  }

  @Override
  public SettableTime time() {
    return time;
  }

  @Override
  public void settle() {
    injector.getInstance(Authenticator.class).refresh(time.instant());
    injector.getInstance(Authenticator.class).flushLastUsed();
  }

  @Override
  public void exchanged(Exchange exchange) {
    judge.accept(exchange);
  }

  ApiServer server() {
    return server;
  }

  FeedWaits waits() {
    return injector.getInstance(FeedWaits.class);
  }

  Queue<Measured> measured() {
    return measured;
  }

  @Override
  public void close() throws InterruptedException {
    server.stop(Duration.ofSeconds(5));
  }

  private final class Application extends AbstractModule {
    private final NotificationPorts ports;

    Application(NotificationPorts ports) {
      this.ports = ports;
    }

    @Override
    protected void configure() {
      binder().requireExplicitBindings();
      bind(InstantSource.class).toInstance(time);
      bind(RequestPlaces.class).toInstance(new RequestPlaces(CONNECTIONS, CONNECTIONS));
      bind(Transactions.class).toInstance(ports.transactions());
      bind(Organizations.class).toInstance(ports.organizations());
      bind(ApiKeys.class).toInstance(ports.apiKeys());
      bind(Domains.class).toInstance(ports.domains());
      bind(DomainControls.class).toInstance(ports.domainControls());
      bind(ControlPolicy.class).toInstance(new ControlPolicy(true));
      bind(CheckOverrides.class).toInstance(ports.checkOverrides());
      bind(Snoozes.class).toInstance(ports.snoozes());
      bind(CheckRuns.class).toInstance(ports.checkRuns());
      bind(RunRequests.class).toInstance(ports.runRequests());
      bind(CheckResults.class).toInstance(ports.checkResults());
      bind(EventLog.class).toInstance(ports.eventLog());
      bind(EventFeed.class).toInstance(ports.eventFeed());
      bind(IdempotencyKeys.class).toInstance(ports.idempotencyKeys());
      bind(Channels.class).toInstance(ports.channels());
      bind(EscalationLog.class).toInstance(ports.escalationLog());
      bind(EscalationPolicies.class).toInstance(ports.escalationPolicies());
      bind(CalendarFeeds.class).toInstance(ports.calendarFeeds());
      bind(ReportFigures.class).toInstance(ports.reportFigures());
      bind(KeptUptimes.class).toInstance(ports.keptUptimes());
      bind(ReportPlans.class).toInstance(ports.reportPlans());
      bind(MaintenanceWindows.class).toInstance(ports.maintenanceWindows());
      bind(Confirmations.class).toInstance(ports.confirmations());
      bind(MailReceivers.class).toInstance(ports.mailReceivers());
      bind(Deliveries.class).toInstance(ports.deliveries());
      bind(NotificationLog.class).toInstance(ports.notificationLog());
      bind(Incidents.class).toInstance(ports.incidents());
      bind(Comments.class).toInstance(ports.comments());
      bind(IncidentReports.class).toInstance(ports.incidentReports());
      bind(DomainOverview.class).toInstance(ports.domainOverview());
      bind(Expiries.class).toInstance(ports.expiries());
      bind(Statistics.class).toInstance(ports.statistics());
      bind(Retention.class).toInstance(new Retention(Duration.ofDays(90), Duration.ofDays(400)));
      bind(ChannelService.Capabilities.class)
          .toInstance(new ChannelService.Capabilities(true, PortRule.STANDARD, SampleKinds.ALL));
      bind(RandomGenerator.class).toInstance(new SecureRandom());
      bind(AuditLog.class).toInstance(ports.auditLog());
      bind(QuotaCounters.class).toInstance(ports.quotaCounters());
      bind(Quota.class).toInstance(new Quota(60));
      bind(IdGenerator.class).toInstance(new IdGenerator(new SecureRandom()));
      bind(Tracing.class).toInstance(Tracing.OFF);
      bind(RequestMeter.class)
          .toInstance(
              (route, method, status, duration) ->
                  measured.add(new Measured(route, method, status, duration)));
      bind(Authenticator.class).in(Singleton.class);
      for (Class<?> service :
          List.of(
              RequestQuotas.class,
              DomainAccess.class,
              KnownControls.class,
              ControlService.class,
              DomainViews.class,
              CheckSwitch.class,
              DomainAddition.class,
              AuditTrail.class,
              RefusedSignIns.class,
              DisabledChecks.class,
              RunsByHand.class,
              DomainUpdate.class,
              DomainService.class,
              SnoozeSwitch.class,
              OverrideService.class,
              SettingsService.class,
              HistoryService.class,
              FeedService.class,
              FeedWaits.class,
              IdempotencyService.class,
              ChannelService.Stores.class,
              ChannelService.class,
              CalendarService.class,
              MaintenanceService.class,
              RunningMaintenance.class,
              ConfirmationService.Stores.class,
              ConfirmationService.class,
              DeliveryService.class,
              EscalationService.Stores.class,
              EscalationService.class,
              Redeliveries.class,
              AcknowledgementMessages.Happenings.class,
              AcknowledgementMessages.class,
              IncidentService.class,
              CommentService.class,
              DomainLists.class,
              ExpiryService.class,
              UptimeGathering.class,
              ReportUptimes.class,
              ReportReader.Sources.class,
              ReportReader.class,
              ReportPlanService.class,
              StatisticsService.class)) {
        bind(service).in(Singleton.class);
      }
    }

    @Provides
    @Singleton
    Engine engine(IdGenerator ids) {
      return new Engine(ids, 1);
    }
  }
}
