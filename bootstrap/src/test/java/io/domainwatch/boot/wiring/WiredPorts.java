package io.domainwatch.boot.wiring;

import com.google.inject.Injector;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.testkit.NotificationPorts;

/** The ports that stand in a parts list. */
record WiredPorts(Injector parts) implements NotificationPorts {
  @Override
  public Channels channels() {
    return parts.getInstance(Channels.class);
  }

  @Override
  public Invitations invitations() {
    return parts.getInstance(Invitations.class);
  }

  @Override
  public CalendarFeeds calendarFeeds() {
    return parts.getInstance(CalendarFeeds.class);
  }

  @Override
  public EscalationPolicies escalationPolicies() {
    return parts.getInstance(EscalationPolicies.class);
  }

  @Override
  public EscalationLog escalationLog() {
    return parts.getInstance(EscalationLog.class);
  }

  @Override
  public ReportFigures reportFigures() {
    return parts.getInstance(ReportFigures.class);
  }

  @Override
  public KeptUptimes keptUptimes() {
    return parts.getInstance(KeptUptimes.class);
  }

  @Override
  public ReportPlans reportPlans() {
    return parts.getInstance(ReportPlans.class);
  }

  @Override
  public MaintenanceWindows maintenanceWindows() {
    return parts.getInstance(MaintenanceWindows.class);
  }

  @Override
  public DomainControls domainControls() {
    return parts.getInstance(DomainControls.class);
  }

  @Override
  public Confirmations confirmations() {
    return parts.getInstance(Confirmations.class);
  }

  @Override
  public MailReceivers mailReceivers() {
    return parts.getInstance(MailReceivers.class);
  }

  @Override
  public Deliveries deliveries() {
    return parts.getInstance(Deliveries.class);
  }

  @Override
  public NotificationOutbox notificationOutbox() {
    return parts.getInstance(NotificationOutbox.class);
  }

  @Override
  public NotificationLog notificationLog() {
    return parts.getInstance(NotificationLog.class);
  }

  @Override
  public CorrelationQueries troubles() {
    return parts.getInstance(CorrelationQueries.class);
  }

  @Override
  public Incidents incidents() {
    return parts.getInstance(Incidents.class);
  }

  @Override
  public Transactions transactions() {
    return parts.getInstance(Transactions.class);
  }

  @Override
  public Organizations organizations() {
    return parts.getInstance(Organizations.class);
  }

  @Override
  public Users users() {
    return parts.getInstance(Users.class);
  }

  @Override
  public ApiKeys apiKeys() {
    return parts.getInstance(ApiKeys.class);
  }

  @Override
  public Domains domains() {
    return parts.getInstance(Domains.class);
  }

  @Override
  public CheckOverrides checkOverrides() {
    return parts.getInstance(CheckOverrides.class);
  }

  @Override
  public Snoozes snoozes() {
    return parts.getInstance(Snoozes.class);
  }

  @Override
  public CheckRuns checkRuns() {
    return parts.getInstance(CheckRuns.class);
  }

  @Override
  public RunRequests runRequests() {
    return parts.getInstance(RunRequests.class);
  }

  @Override
  public CheckResults checkResults() {
    return parts.getInstance(CheckResults.class);
  }

  @Override
  public EventLog eventLog() {
    return parts.getInstance(EventLog.class);
  }

  @Override
  public QuotaCounters quotaCounters() {
    return parts.getInstance(QuotaCounters.class);
  }

  @Override
  public ForeignVisits foreignVisits() {
    return parts.getInstance(ForeignVisits.class);
  }

  @Override
  public HistoryPartitions historyPartitions() {
    return parts.getInstance(HistoryPartitions.class);
  }

  @Override
  public HistoryPacking historyPacking() {
    return parts.getInstance(HistoryPacking.class);
  }

  @Override
  public EventFeed eventFeed() {
    return parts.getInstance(EventFeed.class);
  }

  @Override
  public IdempotencyKeys idempotencyKeys() {
    return parts.getInstance(IdempotencyKeys.class);
  }

  @Override
  public Sessions sessions() {
    return parts.getInstance(Sessions.class);
  }

  @Override
  public SecondFactors secondFactors() {
    return parts.getInstance(SecondFactors.class);
  }

  @Override
  public LoginThrottles loginThrottles() {
    return parts.getInstance(LoginThrottles.class);
  }

  @Override
  public FailedSignIns failedSignIns() {
    return parts.getInstance(FailedSignIns.class);
  }

  @Override
  public ServerSecrets serverSecrets() {
    return parts.getInstance(ServerSecrets.class);
  }

  @Override
  public AuditLog auditLog() {
    return parts.getInstance(AuditLog.class);
  }

  @Override
  public DomainStandings domainStandings() {
    return parts.getInstance(DomainStandings.class);
  }

  @Override
  public ListFigures listFigures() {
    return parts.getInstance(ListFigures.class);
  }

  @Override
  public Expiries expiries() {
    return parts.getInstance(Expiries.class);
  }

  @Override
  public IncidentReports incidentReports() {
    return parts.getInstance(IncidentReports.class);
  }

  @Override
  public Comments comments() {
    return parts.getInstance(Comments.class);
  }

  @Override
  public DomainNotes domainNotes() {
    return parts.getInstance(DomainNotes.class);
  }

  @Override
  public DomainOverview domainOverview() {
    return parts.getInstance(DomainOverview.class);
  }

  @Override
  public RunTrends runTrends() {
    return parts.getInstance(RunTrends.class);
  }

  @Override
  public Statistics statistics() {
    return parts.getInstance(Statistics.class);
  }

  @Override
  public Instances instances() {
    return parts.getInstance(Instances.class);
  }

  @Override
  public BackupLog backupLog() {
    return parts.getInstance(BackupLog.class);
  }

  @Override
  public StorageProbe storageProbe() {
    return parts.getInstance(StorageProbe.class);
  }

  @Override
  public StrayTimes strayTimes() {
    return parts.getInstance(StrayTimes.class);
  }
}
