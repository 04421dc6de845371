package io.domainwatch.testkit;

import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.device.ServerSecrets;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;

/** All ports of one storage. */
public interface FreePorts {
  /** Of this storage. */
  Transactions transactions();

  /** Of this storage. */
  Organizations organizations();

  /** Of this storage. */
  Users users();

  /** Of this storage. */
  Invitations invitations();

  /** Of this storage. */
  ApiKeys apiKeys();

  /** Of this storage. */
  Domains domains();

  /** Of this storage. */
  DomainControls domainControls();

  /** Of this storage. */
  CheckOverrides checkOverrides();

  /** Of this storage. */
  Snoozes snoozes();

  /** Of this storage. */
  CheckRuns checkRuns();

  /** Of this storage. */
  RunRequests runRequests();

  /** Of this storage. */
  CheckResults checkResults();

  /** Of this storage. */
  EventLog eventLog();

  /** Of this storage. */
  EventFeed eventFeed();

  /** Of this storage. */
  IdempotencyKeys idempotencyKeys();

  /** Of this storage. */
  QuotaCounters quotaCounters();

  /** Of this storage. */
  ForeignVisits foreignVisits();

  /** Of this storage. */
  HistoryPartitions historyPartitions();

  /** Of this storage. */
  HistoryPacking historyPacking();

  /** Of this storage. */
  Sessions sessions();

  /** Of this storage. */
  SecondFactors secondFactors();

  /** Of this storage. */
  LoginThrottles loginThrottles();

  /** Of this storage. */
  FailedSignIns failedSignIns();

  /** Of this storage. */
  ServerSecrets serverSecrets();

  /** Of this storage. */
  AuditLog auditLog();

  /** Of this storage. */
  DomainOverview domainOverview();

  /** Of this storage. */
  DomainStandings domainStandings();

  /** Of this storage. */
  ListFigures listFigures();

  /** Of this storage. */
  Expiries expiries();

  /** Of this storage. */
  RunTrends runTrends();

  /** Of this storage. */
  Statistics statistics();
}
