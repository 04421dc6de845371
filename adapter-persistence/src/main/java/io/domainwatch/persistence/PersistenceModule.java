package io.domainwatch.persistence;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
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
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.run.CheckResults;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.storage.HistoryPartitions;
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
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.override.JooqCheckOverrides;
import io.domainwatch.persistence.overview.JooqDomainOverview;
import io.domainwatch.persistence.overview.JooqRunTrends;
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
    expose(Transactions.class);
    expose(Organizations.class);
    expose(Users.class);
    expose(ApiKeys.class);
    expose(Domains.class);
    expose(DomainControls.class);
    expose(CheckOverrides.class);
    expose(CheckRuns.class);
    expose(RunRequests.class);
    expose(CheckResults.class);
    expose(EventLog.class);
    expose(QuotaCounters.class);
    expose(ForeignVisits.class);
    expose(HistoryPartitions.class);
    expose(Sessions.class);
    expose(SecondFactors.class);
    expose(LoginThrottles.class);
    expose(FailedSignIns.class);
    expose(ServerSecrets.class);
    expose(AuditLog.class);
    expose(DomainOverview.class);
    expose(RunTrends.class);
    expose(Channels.class);
    expose(Confirmations.class);
    expose(MailReceivers.class);
    expose(Deliveries.class);
    expose(NotificationOutbox.class);
    expose(NotificationLog.class);
    expose(CorrelationQueries.class);
    expose(Incidents.class);
    expose(StorageProbe.class);
    expose(StrayTimes.class);
  }

  @Provides
  @Singleton
  Transactions transactions() {
    return new JooqTransactions(database);
  }

  @Provides
  @Singleton
  Organizations organizations(Plans plans) {
    return new JooqOrganizations(database, plans);
  }

  @Provides
  @Singleton
  Users users() {
    return new JooqUsers(database);
  }

  @Provides
  @Singleton
  ApiKeys apiKeys(Plans plans) {
    return new JooqApiKeys(database, plans);
  }

  @Provides
  @Singleton
  Domains domains() {
    return new JooqDomains(database);
  }

  @Provides
  @Singleton
  DomainControls domainControls() {
    return new JooqDomainControls(database);
  }

  @Provides
  @Singleton
  CheckOverrides checkOverrides() {
    return new JooqCheckOverrides(database);
  }

  @Provides
  @Singleton
  Partitions partitions() {
    return new Partitions(database);
  }

  @Provides
  @Singleton
  CheckRuns checkRuns(Partitions partitions) {
    return new JooqCheckRuns(database, partitions);
  }

  @Provides
  @Singleton
  RunRequests runRequests() {
    return new JooqRunRequests(database);
  }

  @Provides
  @Singleton
  CheckResults checkResults() {
    return new JooqCheckResults(database);
  }

  @Provides
  @Singleton
  EventLog eventLog() {
    return new JooqEventLog(database);
  }

  @Provides
  @Singleton
  QuotaCounters quotaCounters() {
    return new JooqQuotaCounters(database);
  }

  @Provides
  @Singleton
  ForeignVisits foreignVisits() {
    return new JooqForeignVisits(database);
  }

  @Provides
  @Singleton
  HistoryPartitions historyPartitions(Partitions partitions) {
    return new JooqHistoryPartitions(database, partitions);
  }

  @Provides
  @Singleton
  Sessions sessions(Plans plans) {
    return new JooqSessions(database, plans);
  }

  @Provides
  @Singleton
  SecondFactors secondFactors() {
    return new JooqSecondFactors(database);
  }

  @Provides
  @Singleton
  LoginThrottles loginThrottles() {
    return new JooqLoginThrottles(database);
  }

  @Provides
  @Singleton
  FailedSignIns failedSignIns() {
    return new JooqFailedSignIns(database);
  }

  @Provides
  @Singleton
  ServerSecrets serverSecrets() {
    return new JooqServerSecrets(database);
  }

  @Provides
  @Singleton
  AuditLog auditLog() {
    return new JooqAuditLog(database);
  }

  @Provides
  @Singleton
  DomainOverview domainOverview() {
    return new JooqDomainOverview(database);
  }

  @Provides
  @Singleton
  RunTrends runTrends() {
    return new JooqRunTrends(database);
  }

  @Provides
  @Singleton
  Channels channels() {
    return new JooqChannels(database);
  }

  @Provides
  @Singleton
  Confirmations confirmations() {
    return new JooqConfirmations(database);
  }

  @Provides
  @Singleton
  MailReceivers mailReceivers() {
    return new JooqMailReceivers(database);
  }

  @Provides
  @Singleton
  Deliveries deliveries() {
    return new JooqDeliveries(database);
  }

  @Provides
  @Singleton
  NotificationOutbox notificationOutbox() {
    return new JooqNotificationOutbox(database);
  }

  @Provides
  @Singleton
  NotificationLog notificationLog() {
    return new JooqNotificationLog(database);
  }

  @Provides
  @Singleton
  CorrelationQueries troubles() {
    return new JooqCorrelationQueries(database);
  }

  @Provides
  @Singleton
  Incidents incidents() {
    return new JooqIncidents(database);
  }

  @Provides
  @Singleton
  StorageProbe storageProbe() {
    return new JooqStorageProbe(database);
  }

  @Provides
  @Singleton
  StrayTimes strayTimes() {
    return new JooqStrayTimes(database);
  }
}
