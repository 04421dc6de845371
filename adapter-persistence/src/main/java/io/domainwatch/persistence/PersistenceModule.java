package io.domainwatch.persistence;

import com.google.inject.PrivateModule;
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
import io.domainwatch.core.storage.HistoryLimit;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.HistorySizes;
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
import io.domainwatch.persistence.size.JooqHistoryLimit;
import io.domainwatch.persistence.size.JooqHistorySizes;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.JooqTransactions;
import io.domainwatch.persistence.statistics.JooqStatistics;
import jakarta.inject.Singleton;

/** The ports of storage over PostgreSQL. Needs a binding of {@link Plans}. */
public final class PersistenceModule extends PrivateModule {
  private final Database database;

  /**
   * @param database migrated; closed by whoever opened it
   */
  public PersistenceModule(Database database) {
    this.database = database;
  }

  @Override
  protected void configure() {
    bind(Database.class).toInstance(database);
    bind(Partitions.class).in(Singleton.class);
    port(Transactions.class, JooqTransactions.class);
    port(Organizations.class, JooqOrganizations.class);
    port(Users.class, JooqUsers.class);
    port(ApiKeys.class, JooqApiKeys.class);
    port(Domains.class, JooqDomains.class);
    port(DomainControls.class, JooqDomainControls.class);
    port(CheckOverrides.class, JooqCheckOverrides.class);
    port(CheckRuns.class, JooqCheckRuns.class);
    port(RunRequests.class, JooqRunRequests.class);
    port(CheckResults.class, JooqCheckResults.class);
    port(EventLog.class, JooqEventLog.class);
    port(QuotaCounters.class, JooqQuotaCounters.class);
    port(ForeignVisits.class, JooqForeignVisits.class);
    port(HistoryPartitions.class, JooqHistoryPartitions.class);
    port(HistoryPacking.class, JooqHistoryPacking.class);
    port(HistorySizes.class, JooqHistorySizes.class);
    port(HistoryLimit.class, JooqHistoryLimit.class);
    port(Sessions.class, JooqSessions.class);
    port(SecondFactors.class, JooqSecondFactors.class);
    port(LoginThrottles.class, JooqLoginThrottles.class);
    port(FailedSignIns.class, JooqFailedSignIns.class);
    port(ServerSecrets.class, JooqServerSecrets.class);
    port(AuditLog.class, JooqAuditLog.class);
    port(DomainOverview.class, JooqDomainOverview.class);
    port(DomainStandings.class, JooqDomainStandings.class);
    port(Expiries.class, JooqExpiries.class);
    port(RunTrends.class, JooqRunTrends.class);
    port(Statistics.class, JooqStatistics.class);
    port(Channels.class, JooqChannels.class);
    port(Confirmations.class, JooqConfirmations.class);
    port(MailReceivers.class, JooqMailReceivers.class);
    port(Deliveries.class, JooqDeliveries.class);
    port(NotificationOutbox.class, JooqNotificationOutbox.class);
    port(NotificationLog.class, JooqNotificationLog.class);
    port(CorrelationQueries.class, JooqCorrelationQueries.class);
    port(Incidents.class, JooqIncidents.class);
    port(IncidentReports.class, JooqIncidentReports.class);
    port(Instances.class, JooqInstances.class);
    port(BackupLog.class, JooqBackupLog.class);
    port(StorageProbe.class, JooqStorageProbe.class);
    port(StrayTimes.class, JooqStrayTimes.class);
  }

  private <P> void port(Class<P> port, Class<? extends P> adapter) {
    bind(port).to(adapter).in(Singleton.class);
    expose(port);
  }
}
