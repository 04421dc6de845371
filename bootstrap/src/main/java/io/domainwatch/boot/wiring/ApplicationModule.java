package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.access.Authenticator;
import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.access.PageQuotas;
import io.domainwatch.app.access.RequestQuotas;
import io.domainwatch.app.account.InvitationPost;
import io.domainwatch.app.account.InvitationService;
import io.domainwatch.app.account.JoinService;
import io.domainwatch.app.account.MemberService;
import io.domainwatch.app.account.OpenInvitations;
import io.domainwatch.app.account.OrganizationService;
import io.domainwatch.app.account.PreferenceService;
import io.domainwatch.app.audit.AuditService;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.audit.AuditVerification;
import io.domainwatch.app.audit.RefusedSignInLog;
import io.domainwatch.app.audit.RefusedSignIns;
import io.domainwatch.app.bulk.BulkService;
import io.domainwatch.app.calendar.CalendarReader;
import io.domainwatch.app.calendar.CalendarService;
import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.app.channels.DeliveryService;
import io.domainwatch.app.channels.HeldEvents;
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
import io.domainwatch.app.domains.DoubtfulNames;
import io.domainwatch.app.domains.RunsByHand;
import io.domainwatch.app.escalation.EscalationService;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.app.feed.FeedService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.app.history.BackupOverview;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.history.StorageOverview;
import io.domainwatch.app.idempotency.IdempotencyService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.maintenance.MaintenanceService;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.note.CommentService;
import io.domainwatch.app.note.DomainNoteService;
import io.domainwatch.app.notification.UndeliveredCleanup;
import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.DomainImport;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.RandomPasswords;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.overrides.SettingsService;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.app.overview.ListFigureService;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.app.overview.StateKeeping;
import io.domainwatch.app.overview.TrendService;
import io.domainwatch.app.report.ReportPlanService;
import io.domainwatch.app.report.ReportReader;
import io.domainwatch.app.report.ReportUptimes;
import io.domainwatch.app.report.UptimeGathering;
import io.domainwatch.app.signin.BrowserSessions;
import io.domainwatch.app.signin.DeviceCookies;
import io.domainwatch.app.signin.FailedSignInLog;
import io.domainwatch.app.signin.LoginThrottling;
import io.domainwatch.app.signin.NewPasswordService;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.app.signin.Passwords;
import io.domainwatch.app.signin.SecondFactorProof;
import io.domainwatch.app.signin.SecondFactorService;
import io.domainwatch.app.signin.SessionService;
import io.domainwatch.app.signin.SignInGuard;
import io.domainwatch.app.signin.SignInService;
import io.domainwatch.app.signin.StepUpGuard;
import io.domainwatch.app.signin.StepUpService;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.password.Argon2Hashing;
import io.domainwatch.boot.password.HmacSha256;
import io.domainwatch.boot.password.TotpCodes;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.device.KeyedHash;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.signin.Totp;
import io.domainwatch.notifications.kinds.Kinds;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/** The use cases. */
final class ApplicationModule extends AbstractModule {
  /** Failed sign-ins that wait to be stored: half a minute of a flood. */
  private static final int MAX_UNLOGGED = 200;

  /** A thread without work ends. */
  private static final Duration LOG_THREAD_IDLE = Duration.ofSeconds(30);

  private final ServiceConfig config;

  ApplicationModule(ServiceConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    bind(AuditTrail.class).in(Singleton.class);
    bind(RefusedSignIns.class).in(Singleton.class);
    bind(RefusedSignInLog.class).in(Singleton.class);
    bind(AuditVerification.class).in(Singleton.class);
    bind(OwnerPermissions.class).in(Singleton.class);
    bind(Authenticator.class).in(Singleton.class);
    bind(RequestQuotas.class).in(Singleton.class);
    bind(DomainAccess.class).in(Singleton.class);
    bind(KnownControls.class).in(Singleton.class);
    bind(ControlService.class).in(Singleton.class);
    bind(DomainViews.class).in(Singleton.class);
    bind(CheckSwitch.class).in(Singleton.class);
    bind(DomainAddition.class).in(Singleton.class);
    bind(DoubtfulNames.class).in(Singleton.class);
    bind(DisabledChecks.class).in(Singleton.class);
    bind(RunsByHand.class).in(Singleton.class);
    bind(DomainUpdate.class).in(Singleton.class);
    bind(BulkService.class).in(Singleton.class);
    bind(DomainService.class).in(Singleton.class);
    bind(SnoozeSwitch.class).in(Singleton.class);
    bind(OverrideService.class).in(Singleton.class);
    bind(SettingsService.class).in(Singleton.class);
    bind(HistoryService.class).in(Singleton.class);
    bind(FeedService.class).in(Singleton.class);
    bind(FeedWaits.class).in(Singleton.class);
    bind(IdempotencyService.class).in(Singleton.class);
    bind(StorageOverview.class).in(Singleton.class);
    bind(BackupOverview.class).in(Singleton.class);
    bind(AccountService.class).in(Singleton.class);
    bind(KeyService.class).in(Singleton.class);
    bind(RandomPasswords.class).in(Singleton.class);
    bind(UserService.People.class).in(Singleton.class);
    bind(UserService.class).in(Singleton.class);
    bind(DomainImport.class).in(Singleton.class);
    bind(MemberService.class).in(Singleton.class);
    bind(OrganizationService.class).in(Singleton.class);
    bind(OpenInvitations.class).in(Singleton.class);
    bind(InvitationPost.class).in(Singleton.class);
    bind(InvitationService.Stores.class).in(Singleton.class);
    bind(InvitationService.class).in(Singleton.class);
    bind(JoinService.Stores.class).in(Singleton.class);
    bind(JoinService.NewHash.class).in(Singleton.class);
    bind(JoinService.class).in(Singleton.class);
    bind(PreferenceService.class).in(Singleton.class);
    bind(AuditService.class).in(Singleton.class);
    bind(OverviewService.class).in(Singleton.class);
    bind(ListFigureService.class).in(Singleton.class);
    bind(StateKeeping.class).in(Singleton.class);
    bind(DomainLists.class).in(Singleton.class);
    bind(ExpiryService.class).in(Singleton.class);
    bind(StatisticsService.class).in(Singleton.class);
    bind(UptimeGathering.class).in(Singleton.class);
    bind(ReportUptimes.class).in(Singleton.class);
    bind(ReportReader.Sources.class).in(Singleton.class);
    bind(ReportReader.class).in(Singleton.class);
    bind(ReportPlanService.class).in(Singleton.class);
    bind(TrendService.class).in(Singleton.class);
    bindSignIn();
    bindChannels();
  }

  private void bindChannels() {
    bind(RunningMaintenance.class).in(Singleton.class);
    bind(MaintenanceService.class).in(Singleton.class);
    bind(EscalationService.Stores.class).in(Singleton.class);
    bind(EscalationService.class).in(Singleton.class);
    bind(CalendarService.class).in(Singleton.class);
    bind(CalendarReader.class).in(Singleton.class);
    bind(UndeliveredCleanup.class).in(Singleton.class);
    bind(ChannelService.Stores.class).in(Singleton.class);
    bind(ChannelService.class).in(Singleton.class);
    bind(ConfirmationService.Stores.class).in(Singleton.class);
    bind(ConfirmationService.class).in(Singleton.class);
    bind(DeliveryService.class).in(Singleton.class);
    bind(Redeliveries.class).in(Singleton.class);
    bind(AcknowledgementMessages.Happenings.class).in(Singleton.class);
    bind(AcknowledgementMessages.class).in(Singleton.class);
    bind(HeldEvents.class).in(Singleton.class);
    bind(IncidentService.class).in(Singleton.class);
    bind(CommentService.class).in(Singleton.class);
    bind(DomainNoteService.class).in(Singleton.class);
  }

  private void bindSignIn() {
    bind(LoginThrottling.class).in(Singleton.class);
    bind(SignInGuard.class).in(Singleton.class);
    bind(DeviceCookies.class).in(Singleton.class);
    bind(FailedSignInLog.class).in(Singleton.class);
    bind(PageQuotas.class).in(Singleton.class);
    bind(KeyedHash.class).toInstance(new HmacSha256());
    bind(PasswordQueue.class)
        .toInstance(PasswordQueue.on(Runtime.getRuntime().availableProcessors()));
    bind(Passwords.class).in(Singleton.class);
    bind(SecondFactorProof.class).in(Singleton.class);
    bind(BrowserSessions.class).in(Singleton.class);
    bind(SignInService.class).in(Singleton.class);
    bind(NewPasswordService.class).in(Singleton.class);
    bind(SecondFactorService.class).in(Singleton.class);
    bind(StepUpGuard.class).in(Singleton.class);
    bind(StepUpService.class).in(Singleton.class);
    bind(SessionService.class).in(Singleton.class);
  }

  @Provides
  @Singleton
  ScheduleMaintenance.Retention retention() {
    return new ScheduleMaintenance.Retention(
        config.storage().keepResults(), config.storage().keepEvents());
  }

  @Provides
  @Singleton
  ControlPolicy controlPolicy() {
    return new ControlPolicy(config.node().verificationRequired());
  }

  @Provides
  @Singleton
  Plans plans() {
    return config.plans();
  }

  @Provides
  @Singleton
  ChannelService.Capabilities capabilities() {
    return new ChannelService.Capabilities(
        config.notifications().mail().isPresent(),
        config.notifications().ports(),
        Kinds.described());
  }

  /** One thread; what comes while so much waits is dropped. */
  @Provides
  @Singleton
  FailedSignInLog.Afterwards afterwards() {
    ThreadPoolExecutor thread =
        new ThreadPoolExecutor(
            1,
            1,
            LOG_THREAD_IDLE.toSeconds(),
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MAX_UNLOGGED),
            Thread.ofPlatform().daemon().name("sign-in-log").factory(),
            new ThreadPoolExecutor.DiscardPolicy());
    thread.allowCoreThreadTimeOut(true);
    return new FailedSignInLog.Afterwards(thread);
  }

  @Provides
  @Singleton
  Quota anonymousQuota() {
    return new Quota(config.listening().anonymousPerMinute());
  }

  @Provides
  @Singleton
  PasswordHashing passwordHashing(RandomGenerator random) {
    return new Argon2Hashing(random);
  }

  @Provides
  @Singleton
  Totp oneTimeCodes() {
    return new TotpCodes();
  }
}
