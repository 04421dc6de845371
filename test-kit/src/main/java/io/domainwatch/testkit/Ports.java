package io.domainwatch.testkit;

import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.run.CheckResults;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;

/** All ports of one storage. */
public interface Ports {
  /** Of this storage. */
  Transactions transactions();

  /** Of this storage. */
  Organizations organizations();

  /** Of this storage. */
  Users users();

  /** Of this storage. */
  ApiKeys apiKeys();

  /** Of this storage. */
  Domains domains();

  /** Of this storage. */
  CheckOverrides checkOverrides();

  /** Of this storage. */
  CheckRuns checkRuns();

  /** Of this storage. */
  CheckResults checkResults();

  /** Of this storage. */
  EventLog eventLog();

  /** Of this storage. */
  QuotaCounters quotaCounters();

  /** Of this storage. */
  HistoryPartitions historyPartitions();
}
