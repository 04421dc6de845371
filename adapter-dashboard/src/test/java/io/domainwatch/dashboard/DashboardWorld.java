package io.domainwatch.dashboard;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.Stage;
import io.domainwatch.app.access.PageQuotas;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.control.ControlPolicy;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.overview.MonitorState;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.app.report.ReportUptimes;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.domain.NameExistence;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.signin.QuickHashing;
import io.domainwatch.dashboard.signin.SignInParts;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.SampleKinds;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.memory.InMemoryStore;
import io.domainwatch.web.AddressBlock;
import io.domainwatch.web.RequestMeter;
import io.domainwatch.web.RequestPlaces;
import io.domainwatch.web.server.WebServer;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** The dashboard over the storage in memory, wired as the service wires it. */
public final class DashboardWorld implements AutoCloseable {
  /** Everybody's in this world. */
  public static final String PASSWORD = "correct horse battery staple";

  /** Requests at once. */
  static final int WORKER_THREADS = 16;

  private static final Instant START = Instant.parse("2026-11-21T10:00:00.000Z");

  private final InMemoryStore store = new InMemoryStore();
  private final SettableTime time;
  private final List<String> troubles = new CopyOnWriteArrayList<>();
  private final Fixtures fixtures = new Fixtures(store);
  private final MissingCheck lighthouse = new MissingCheck(CheckType.LIGHTHOUSE);
  private final List<InvitationMail> invitations = new CopyOnWriteArrayList<>();
  private final InvitationMails mails =
      new InvitationMails() {
        @Override
        public boolean areSetUp() {
          return mail;
        }

        @Override
        public void send(InvitationMail sent) {
          invitations.add(sent);
        }
      };
  private final Set<DomainName> absentNames = ConcurrentHashMap.newKeySet();
  private final boolean mail;
  private final boolean control;
  private final PasswordHashing hashing;
  private final PageQuotas quotas;
  private final Injector injector;
  private final WebServer server;

  /**
   * @param secure whether it believes to be reached by https
   * @param unencrypted whether it believes to be reached over the network without encryption
   * @param mail whether it can send mail
   * @param control whether it asks for control of domains to be shown
   * @param start the time at first
   * @param hashing checks passwords
   * @param quotas how much anybody may ask for
   */
  private DashboardWorld(
      boolean secure,
      boolean unencrypted,
      boolean mail,
      boolean control,
      Instant start,
      PasswordHashing hashing,
      PageQuotas quotas) {
    this.quotas = quotas;
    this.mail = mail;
    this.control = control;
    this.hashing = hashing;
    time = new SettableTime(start);
    DashboardConfig config =
        new DashboardConfig(
            secure,
            unencrypted,
            List.of(AddressBlock.find("127.0.0.0/8").orElseThrow()),
            "https://monitor.example.com");
    injector =
        Guice.createInjector(
            Stage.PRODUCTION, new Ports(), new DashboardModule(config, System::nanoTime));
    server =
        WebServer.start(
            new WebServer.Settings("127.0.0.1", 0, 2, WORKER_THREADS, false),
            injector.getInstance(Dashboard.class).handler());
  }

  /**
   * With mail.
   *
   * @param secure whether it believes to be reached by https
   * @param start the time at first
   */
  public DashboardWorld(boolean secure, Instant start) {
    this(secure, false, true, false, start, new QuickHashing(), roomy());
  }

  /** By http, with mail, at a fixed time. */
  public DashboardWorld() {
    this(false, START);
  }

  /** One that can send no mail; by http, at a fixed time. */
  public static DashboardWorld withoutMail() {
    return new DashboardWorld(false, false, false, false, START, new QuickHashing(), roomy());
  }

  /** One that asks for control of domains to be shown. */
  public static DashboardWorld askingForControl() {
    return new DashboardWorld(false, false, true, true, START, new QuickHashing(), roomy());
  }

  /** One that is reached over the network without encryption. */
  public static DashboardWorld unencrypted() {
    return new DashboardWorld(false, true, true, false, START, new QuickHashing(), roomy());
  }

  /** One that checks passwords in another way. */
  public static DashboardWorld checkingBy(UnaryOperator<PasswordHashing> around) {
    return new DashboardWorld(
        false, false, true, false, START, around.apply(new QuickHashing()), roomy());
  }

  /** One that takes no more requests from anybody than the service does. */
  public static DashboardWorld limited() {
    return new DashboardWorld(
        false, false, true, false, START, new QuickHashing(), new PageQuotas());
  }

  /** Time stands still here, so that all requests of a test are of the same minute. */
  private static PageQuotas roomy() {
    return new PageQuotas(1_000_000, 1_000_000);
  }

  /** Where it listens. */
  public URI base() {
    return URI.create("http://127.0.0.1:" + server.address().getPort());
  }

  /** The storage. */
  public InMemoryStore store() {
    return store;
  }

  /** The check that this world can be made to lack. */
  public MissingCheck lighthouse() {
    return lighthouse;
  }

  /** What is wrong with the monitor itself; may be changed. */
  public List<String> troubles() {
    return troubles;
  }

  /** Invitations that were mailed, oldest first. */
  public List<InvitationMail> invitations() {
    return List.copyOf(invitations);
  }

  /** Names that do not exist in DNS; may be changed. */
  public Set<DomainName> absentNames() {
    return absentNames;
  }

  /** Puts rows into the storage. */
  public Fixtures fixtures() {
    return fixtures;
  }

  /** The time that it goes by. */
  public SettableTime time() {
    return time;
  }

  /** A service or a port as it is wired. */
  public <T> T get(Class<T> type) {
    return injector.getInstance(type);
  }

  /** All that the dashboard answers, in the order of their templates. */
  public List<PageRoute> routes() {
    return injector.getInstance(Dashboard.class).routes().stream()
        .sorted(Comparator.comparing(PageRoute::template).thenComparing(PageRoute::method))
        .toList();
  }

  /** A stored person with {@link #PASSWORD}. */
  public User person(Organization organization, String email, Role role) {
    User user =
        new User(
            new UserId(Fixtures.newId()),
            organization.id(),
            email,
            role,
            QuickHashing.of(PASSWORD),
            time.instant());
    store.users().add(user);
    return user;
  }

  /** A browser in which nobody is signed in. */
  public Browser browser() {
    return new Browser(base());
  }

  /** A browser in which a person is signed in. */
  public Browser signedIn(User user) {
    Browser browser = browser();
    browser.get("/sign-in");
    browser.submit("form[action=/sign-in]", "email", user.email(), "password", PASSWORD);
    return browser;
  }

  /** Tells the pages that are looked at what has changed. */
  public void tick() {
    injector.getInstance(Dashboard.class).tick(time.instant());
  }

  /** Ends what belongs to sessions that have ended. */
  public void endWithSessions() {
    injector.getInstance(Dashboard.class).endWithSessions(time.instant());
  }

  @Override
  public void close() {
    injector.getInstance(Dashboard.class).close();
    server.stop();
  }

  private final class Ports extends AbstractModule {
    @Override
    protected void configure() {
      bind(RequestPlaces.class).toInstance(new RequestPlaces(WORKER_THREADS, WORKER_THREADS));
      bind(InstantSource.class).toInstance(time);
      install(new SignInParts(store, hashing, quotas));
      bind(Transactions.class).toInstance(store.transactions());
      bind(Organizations.class).toInstance(store.organizations());
      bind(Users.class).toInstance(store.users());
      bind(ApiKeys.class).toInstance(store.apiKeys());
      bind(Domains.class).toInstance(store.domains());
      bind(NameExistence.class)
          .toInstance(
              names ->
                  names.stream()
                      .filter(absentNames::contains)
                      .collect(Collectors.toUnmodifiableSet()));
      bind(DomainControls.class).toInstance(store.domainControls());
      bind(ControlPolicy.class).toInstance(new ControlPolicy(control));
      bind(CheckOverrides.class).toInstance(store.checkOverrides());
      bind(Snoozes.class).toInstance(store.snoozes());
      bind(CheckRuns.class).toInstance(store.checkRuns());
      bind(RunRequests.class).toInstance(store.runRequests());
      bind(CheckResults.class).toInstance(store.checkResults());
      bind(EventLog.class).toInstance(store.eventLog());
      bind(Channels.class).toInstance(store.channels());
      bind(EscalationLog.class).toInstance(store.escalationLog());
      bind(EscalationPolicies.class).toInstance(store.escalationPolicies());
      bind(ReportFigures.class).toInstance(store.reportFigures());
      bind(KeptUptimes.class).toInstance(store.keptUptimes());
      bind(ReportUptimes.class).in(Singleton.class);
      bind(ReportPlans.class).toInstance(store.reportPlans());
      bind(CalendarFeeds.class).toInstance(store.calendarFeeds());
      bind(MaintenanceWindows.class).toInstance(store.maintenanceWindows());
      bind(Confirmations.class).toInstance(store.confirmations());
      bind(MailReceivers.class).toInstance(store.mailReceivers());
      bind(Deliveries.class).toInstance(store.deliveries());
      bind(NotificationLog.class).toInstance(store.notificationLog());
      bind(Incidents.class).toInstance(store.incidents());
      bind(Comments.class).toInstance(store.comments());
      bind(DomainNotes.class).toInstance(store.domainNotes());
      bind(IncidentReports.class).toInstance(store.incidentReports());
      bind(ListFigures.class).toInstance(store.listFigures());
      bind(Expiries.class).toInstance(store.expiries());
      bind(ChannelService.Capabilities.class)
          .toInstance(new ChannelService.Capabilities(mail, PortRule.STANDARD, SampleKinds.ALL));
      bind(QuotaCounters.class).toInstance(store.quotaCounters());
      bind(Invitations.class).toInstance(store.invitations());
      bind(InvitationMails.class).toInstance(mails);
      bind(AccountNotices.class).toInstance(AccountNotices.NONE);
      bind(BackupLog.class).toInstance(store.backupLog());
      bind(AuditLog.class).toInstance(store.auditLog());
      bind(DomainOverview.class).toInstance(store.domainOverview());
      bind(UnavailableChecks.class).toInstance(UnavailableChecks.of(List.of(lighthouse)));
      bind(MonitorState.class).toInstance(() -> List.copyOf(troubles));
      bind(RunTrends.class).toInstance(store.runTrends());
      bind(Statistics.class).toInstance(store.statistics());
      bind(Retention.class).toInstance(new Retention(Duration.ofDays(90), Duration.ofDays(400)));
      bind(Plans.class).toInstance(Plans.builtIn());
      bind(IdGenerator.class).toInstance(new IdGenerator(new SecureRandom()));
      bind(RandomGenerator.class).toInstance(new SecureRandom());
      bind(Tracing.class).toInstance(Tracing.OFF);
      bind(RequestMeter.class).toInstance((_, _, _, _) -> {});
    }

    @Provides
    @Singleton
    Engine engine(IdGenerator ids) {
      return new Engine(ids, 1);
    }
  }
}
