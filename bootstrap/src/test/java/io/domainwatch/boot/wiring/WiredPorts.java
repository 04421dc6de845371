package io.domainwatch.boot.wiring;

import com.google.inject.Injector;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.run.CheckResults;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.signin.SignInBrakes;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.testkit.Ports;

/** The ports that stand in a parts list. */
record WiredPorts(Injector parts) implements Ports {
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
  public CheckRuns checkRuns() {
    return parts.getInstance(CheckRuns.class);
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
  public HistoryPartitions historyPartitions() {
    return parts.getInstance(HistoryPartitions.class);
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
  public SignInBrakes signInBrakes() {
    return parts.getInstance(SignInBrakes.class);
  }

  @Override
  public AuditLog auditLog() {
    return parts.getInstance(AuditLog.class);
  }

  @Override
  public DomainOverview domainOverview() {
    return parts.getInstance(DomainOverview.class);
  }

  @Override
  public RunTrends runTrends() {
    return parts.getInstance(RunTrends.class);
  }
}
