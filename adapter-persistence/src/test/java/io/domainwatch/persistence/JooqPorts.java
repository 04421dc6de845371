package io.domainwatch.persistence;

import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.quota.QuotaCounters;
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
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.persistence.account.JooqOrganizations;
import io.domainwatch.persistence.account.JooqUsers;
import io.domainwatch.persistence.apikey.JooqApiKeys;
import io.domainwatch.persistence.audit.JooqAuditLog;
import io.domainwatch.persistence.channel.JooqChannels;
import io.domainwatch.persistence.confirmation.JooqConfirmations;
import io.domainwatch.persistence.confirmation.JooqMailReceivers;
import io.domainwatch.persistence.control.JooqDomainControls;
import io.domainwatch.persistence.delivery.JooqDeliveries;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.event.JooqEventLog;
import io.domainwatch.persistence.event.JooqIncidentReports;
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.expiry.JooqExpiries;
import io.domainwatch.persistence.override.JooqCheckOverrides;
import io.domainwatch.persistence.overview.JooqDomainOverview;
import io.domainwatch.persistence.overview.JooqDomainStandings;
import io.domainwatch.persistence.overview.JooqRunTrends;
import io.domainwatch.persistence.packing.JooqHistoryPacking;
import io.domainwatch.persistence.probe.JooqBackupLog;
import io.domainwatch.persistence.probe.JooqInstances;
import io.domainwatch.persistence.probe.JooqStorageProbe;
import io.domainwatch.persistence.probe.JooqStrayTimes;
import io.domainwatch.persistence.quota.JooqForeignVisits;
import io.domainwatch.persistence.quota.JooqQuotaCounters;
import io.domainwatch.persistence.routing.JooqCorrelationQueries;
import io.domainwatch.persistence.routing.JooqNotificationLog;
import io.domainwatch.persistence.routing.JooqNotificationOutbox;
import io.domainwatch.persistence.run.JooqCheckResults;
import io.domainwatch.persistence.run.JooqHistoryPartitions;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.schedule.JooqCheckRuns;
import io.domainwatch.persistence.schedule.JooqRunRequests;
import io.domainwatch.persistence.signin.JooqFailedSignIns;
import io.domainwatch.persistence.signin.JooqLoginThrottles;
import io.domainwatch.persistence.signin.JooqSecondFactors;
import io.domainwatch.persistence.signin.JooqServerSecrets;
import io.domainwatch.persistence.signin.JooqSessions;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.JooqTransactions;
import io.domainwatch.persistence.statistics.JooqStatistics;
import io.domainwatch.testkit.NotificationPorts;

/** All ports over one pool. */
public record JooqPorts(
    Transactions transactions,
    Organizations organizations,
    Users users,
    ApiKeys apiKeys,
    Domains domains,
    DomainControls domainControls,
    CheckOverrides checkOverrides,
    CheckRuns checkRuns,
    RunRequests runRequests,
    CheckResults checkResults,
    EventLog eventLog,
    QuotaCounters quotaCounters,
    ForeignVisits foreignVisits,
    JooqHistoryPartitions historyPartitions,
    HistoryPacking historyPacking,
    Sessions sessions,
    SecondFactors secondFactors,
    LoginThrottles loginThrottles,
    FailedSignIns failedSignIns,
    ServerSecrets serverSecrets,
    AuditLog auditLog,
    DomainOverview domainOverview,
    DomainStandings domainStandings,
    Expiries expiries,
    RunTrends runTrends,
    Statistics statistics,
    Channels channels,
    Confirmations confirmations,
    MailReceivers mailReceivers,
    Deliveries deliveries,
    NotificationOutbox notificationOutbox,
    NotificationLog notificationLog,
    CorrelationQueries troubles,
    Incidents incidents,
    IncidentReports incidentReports,
    Instances instances,
    BackupLog backupLog,
    StorageProbe storageProbe,
    StrayTimes strayTimes)
    implements NotificationPorts {

  /** As {@link PersistenceModule} makes them. */
  public static JooqPorts over(Database database) {
    Plans plans = Plans.builtIn();
    Partitions partitions = new Partitions(database);
    return new JooqPorts(
        new JooqTransactions(database),
        new JooqOrganizations(database, plans),
        new JooqUsers(database),
        new JooqApiKeys(database, plans),
        new JooqDomains(database),
        new JooqDomainControls(database),
        new JooqCheckOverrides(database),
        new JooqCheckRuns(database, partitions),
        new JooqRunRequests(database),
        new JooqCheckResults(database),
        new JooqEventLog(database),
        new JooqQuotaCounters(database),
        new JooqForeignVisits(database),
        new JooqHistoryPartitions(database, partitions),
        new JooqHistoryPacking(database, partitions),
        new JooqSessions(database, plans),
        new JooqSecondFactors(database),
        new JooqLoginThrottles(database),
        new JooqFailedSignIns(database),
        new JooqServerSecrets(database),
        new JooqAuditLog(database),
        new JooqDomainOverview(database),
        new JooqDomainStandings(database),
        new JooqExpiries(database),
        new JooqRunTrends(database),
        new JooqStatistics(database),
        new JooqChannels(database),
        new JooqConfirmations(database),
        new JooqMailReceivers(database),
        new JooqDeliveries(database),
        new JooqNotificationOutbox(database),
        new JooqNotificationLog(database),
        new JooqCorrelationQueries(database),
        new JooqIncidents(database),
        new JooqIncidentReports(database),
        new JooqInstances(database),
        new JooqBackupLog(database),
        new JooqStorageProbe(database),
        new JooqStrayTimes(database));
  }
}
