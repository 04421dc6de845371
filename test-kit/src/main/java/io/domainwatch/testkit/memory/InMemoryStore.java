package io.domainwatch.testkit.memory;

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
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.memory.account.InMemoryApiKeys;
import io.domainwatch.testkit.memory.account.InMemoryAuditLog;
import io.domainwatch.testkit.memory.account.InMemoryBackupLog;
import io.domainwatch.testkit.memory.account.InMemoryFailedSignIns;
import io.domainwatch.testkit.memory.account.InMemoryIdempotencyKeys;
import io.domainwatch.testkit.memory.account.InMemoryInstances;
import io.domainwatch.testkit.memory.account.InMemoryInvitations;
import io.domainwatch.testkit.memory.account.InMemoryLoginThrottles;
import io.domainwatch.testkit.memory.account.InMemoryOrganizations;
import io.domainwatch.testkit.memory.account.InMemoryQuotaCounters;
import io.domainwatch.testkit.memory.account.InMemorySecondFactors;
import io.domainwatch.testkit.memory.account.InMemoryServerSecrets;
import io.domainwatch.testkit.memory.account.InMemorySessions;
import io.domainwatch.testkit.memory.account.InMemoryStorageProbe;
import io.domainwatch.testkit.memory.account.InMemoryStrayTimes;
import io.domainwatch.testkit.memory.account.InMemoryUsers;
import io.domainwatch.testkit.memory.domain.InMemoryCalendarFeeds;
import io.domainwatch.testkit.memory.domain.InMemoryCheckOverrides;
import io.domainwatch.testkit.memory.domain.InMemoryDomainControls;
import io.domainwatch.testkit.memory.domain.InMemoryDomainOverview;
import io.domainwatch.testkit.memory.domain.InMemoryDomainStandings;
import io.domainwatch.testkit.memory.domain.InMemoryDomains;
import io.domainwatch.testkit.memory.domain.InMemoryForeignVisits;
import io.domainwatch.testkit.memory.domain.InMemoryMaintenanceWindows;
import io.domainwatch.testkit.memory.domain.InMemorySnoozes;
import io.domainwatch.testkit.memory.escalation.InMemoryEscalationLog;
import io.domainwatch.testkit.memory.escalation.InMemoryEscalationPolicies;
import io.domainwatch.testkit.memory.note.InMemoryComments;
import io.domainwatch.testkit.memory.note.InMemoryDomainNotes;
import io.domainwatch.testkit.memory.notification.InMemoryChannels;
import io.domainwatch.testkit.memory.notification.InMemoryConfirmations;
import io.domainwatch.testkit.memory.notification.InMemoryDeliveries;
import io.domainwatch.testkit.memory.notification.InMemoryMailReceivers;
import io.domainwatch.testkit.memory.notification.InMemoryNotificationLog;
import io.domainwatch.testkit.memory.notification.InMemoryNotificationOutbox;
import io.domainwatch.testkit.memory.report.InMemoryKeptUptimes;
import io.domainwatch.testkit.memory.report.InMemoryReportFigures;
import io.domainwatch.testkit.memory.report.InMemoryReportPlans;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.run.InMemoryCheckResults;
import io.domainwatch.testkit.memory.run.InMemoryCheckRuns;
import io.domainwatch.testkit.memory.run.InMemoryCorrelationQueries;
import io.domainwatch.testkit.memory.run.InMemoryEventFeed;
import io.domainwatch.testkit.memory.run.InMemoryEventLog;
import io.domainwatch.testkit.memory.run.InMemoryExpiries;
import io.domainwatch.testkit.memory.run.InMemoryHistoryPacking;
import io.domainwatch.testkit.memory.run.InMemoryHistoryPartitions;
import io.domainwatch.testkit.memory.run.InMemoryIncidentReports;
import io.domainwatch.testkit.memory.run.InMemoryIncidents;
import io.domainwatch.testkit.memory.run.InMemoryListFigures;
import io.domainwatch.testkit.memory.run.InMemoryRunRequests;
import io.domainwatch.testkit.memory.run.InMemoryRunTrends;
import io.domainwatch.testkit.memory.run.InMemoryStatistics;
import java.util.function.Supplier;

/** A storage in memory, see {@link MemoryTransactions}. */
public final class InMemoryStore implements NotificationPorts, Transactions {
  private final MemoryTransactions storage = new MemoryTransactions();

  @Override
  public Transactions transactions() {
    return this;
  }

  @Override
  public <T> T in(Supplier<T> work) {
    return storage.in(work);
  }

  /** From now on every call throws {@link StorageUnavailable}. */
  public void goAway() {
    storage.goAway();
  }

  /** From now on calls work again. */
  public void comeBack() {
    storage.comeBack();
  }

  /**
   * The next transaction is stored, and its caller gets {@link StorageUnavailable} all the same.
   */
  public void loseNextAnswer() {
    storage.loseNextAnswer();
  }

  @Override
  public Organizations organizations() {
    return new InMemoryOrganizations(storage);
  }

  @Override
  public Users users() {
    return new InMemoryUsers(storage);
  }

  @Override
  public Invitations invitations() {
    return new InMemoryInvitations(storage);
  }

  @Override
  public ApiKeys apiKeys() {
    return new InMemoryApiKeys(storage);
  }

  @Override
  public Domains domains() {
    return new InMemoryDomains(storage);
  }

  @Override
  public DomainControls domainControls() {
    return new InMemoryDomainControls(storage);
  }

  @Override
  public CheckOverrides checkOverrides() {
    return new InMemoryCheckOverrides(storage);
  }

  @Override
  public Snoozes snoozes() {
    return new InMemorySnoozes(storage);
  }

  @Override
  public CheckRuns checkRuns() {
    return new InMemoryCheckRuns(storage);
  }

  @Override
  public RunRequests runRequests() {
    return new InMemoryRunRequests(storage);
  }

  @Override
  public CheckResults checkResults() {
    return new InMemoryCheckResults(storage);
  }

  @Override
  public EventLog eventLog() {
    return new InMemoryEventLog(storage);
  }

  @Override
  public EventFeed eventFeed() {
    return new InMemoryEventFeed(storage);
  }

  @Override
  public IdempotencyKeys idempotencyKeys() {
    return new InMemoryIdempotencyKeys(storage);
  }

  @Override
  public QuotaCounters quotaCounters() {
    return new InMemoryQuotaCounters(storage);
  }

  @Override
  public ForeignVisits foreignVisits() {
    return new InMemoryForeignVisits(storage);
  }

  @Override
  public HistoryPartitions historyPartitions() {
    return new InMemoryHistoryPartitions(storage);
  }

  @Override
  public HistoryPacking historyPacking() {
    return new InMemoryHistoryPacking(storage);
  }

  @Override
  public Sessions sessions() {
    return new InMemorySessions(storage);
  }

  @Override
  public SecondFactors secondFactors() {
    return new InMemorySecondFactors(storage);
  }

  @Override
  public LoginThrottles loginThrottles() {
    return new InMemoryLoginThrottles(storage);
  }

  @Override
  public FailedSignIns failedSignIns() {
    return new InMemoryFailedSignIns(storage);
  }

  @Override
  public ServerSecrets serverSecrets() {
    return new InMemoryServerSecrets(storage);
  }

  @Override
  public AuditLog auditLog() {
    return new InMemoryAuditLog(storage);
  }

  @Override
  public DomainOverview domainOverview() {
    return new InMemoryDomainOverview(storage);
  }

  @Override
  public DomainStandings domainStandings() {
    return new InMemoryDomainStandings(storage);
  }

  @Override
  public ListFigures listFigures() {
    return new InMemoryListFigures(storage);
  }

  @Override
  public Expiries expiries() {
    return new InMemoryExpiries(storage);
  }

  @Override
  public RunTrends runTrends() {
    return new InMemoryRunTrends(storage);
  }

  @Override
  public Statistics statistics() {
    return new InMemoryStatistics(storage);
  }

  @Override
  public Channels channels() {
    return new InMemoryChannels(storage);
  }

  @Override
  public MaintenanceWindows maintenanceWindows() {
    return new InMemoryMaintenanceWindows(storage);
  }

  @Override
  public CalendarFeeds calendarFeeds() {
    return new InMemoryCalendarFeeds(storage);
  }

  @Override
  public EscalationPolicies escalationPolicies() {
    return new InMemoryEscalationPolicies(storage);
  }

  @Override
  public EscalationLog escalationLog() {
    return new InMemoryEscalationLog(storage);
  }

  @Override
  public ReportFigures reportFigures() {
    return new InMemoryReportFigures(storage);
  }

  @Override
  public KeptUptimes keptUptimes() {
    return new InMemoryKeptUptimes(storage);
  }

  @Override
  public ReportPlans reportPlans() {
    return new InMemoryReportPlans(storage);
  }

  @Override
  public Confirmations confirmations() {
    return new InMemoryConfirmations(storage);
  }

  @Override
  public MailReceivers mailReceivers() {
    return new InMemoryMailReceivers(storage);
  }

  @Override
  public Deliveries deliveries() {
    return new InMemoryDeliveries(storage);
  }

  @Override
  public NotificationOutbox notificationOutbox() {
    return new InMemoryNotificationOutbox(storage);
  }

  @Override
  public NotificationLog notificationLog() {
    return new InMemoryNotificationLog(storage);
  }

  @Override
  public CorrelationQueries troubles() {
    return new InMemoryCorrelationQueries(storage);
  }

  @Override
  public Incidents incidents() {
    return new InMemoryIncidents(storage);
  }

  @Override
  public IncidentReports incidentReports() {
    return new InMemoryIncidentReports(storage);
  }

  @Override
  public Comments comments() {
    return new InMemoryComments(storage);
  }

  @Override
  public DomainNotes domainNotes() {
    return new InMemoryDomainNotes(storage);
  }

  @Override
  public Instances instances() {
    return new InMemoryInstances(storage);
  }

  @Override
  public BackupLog backupLog() {
    return new InMemoryBackupLog(storage);
  }

  @Override
  public StorageProbe storageProbe() {
    return new InMemoryStorageProbe(storage);
  }

  @Override
  public StrayTimes strayTimes() {
    return new InMemoryStrayTimes(storage);
  }
}
