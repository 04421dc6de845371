package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.Organizations;
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
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.testkit.NotificationPorts;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A storage in memory. One lock is held through each transaction, so nothing is seen before it is
 * committed; what a transaction changed is undone when it throws.
 */
public final class InMemoryStore implements NotificationPorts, Transactions {
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Runnable> undo = new ArrayDeque<>();
  private final Rows rows = new Rows(undo::push);
  private volatile boolean away;
  private final AtomicBoolean answerLost = new AtomicBoolean();

  /** From now on every call throws {@link StorageUnavailable}. */
  public void goAway() {
    away = true;
  }

  /** From now on calls work again. */
  public void comeBack() {
    away = false;
  }

  /**
   * The next transaction is stored, and its caller gets {@link StorageUnavailable} all the same.
   */
  public void loseNextAnswer() {
    answerLost.set(true);
  }

  @Override
  public <T> T in(Supplier<T> work) {
    lock.lock();
    try {
      boolean outermost = lock.getHoldCount() == 1;
      return outermost ? transaction(work) : joined(work);
    } finally {
      lock.unlock();
    }
  }

  private <T> T transaction(Supplier<T> work) {
    boolean committed = false;
    try {
      T value = joined(work);
      failWhenAway();
      committed = true;
      failWhenAnswerIsLost();
      return value;
    } finally {
      if (!committed) {
        undo.forEach(Runnable::run);
      }
      undo.clear();
      rows.locked.clear();
    }
  }

  private <T> T joined(Supplier<T> work) {
    failWhenAway();
    return work.get();
  }

  private void failWhenAnswerIsLost() {
    if (answerLost.getAndSet(false)) {
      throw new StorageUnavailable(new IOException("told to lose the answer"));
    }
  }

  private void failWhenAway() {
    if (away) {
      throw new StorageUnavailable(new IOException("told to be away"));
    }
  }

  /** Whether the calling thread is inside a transaction that somebody else than a port began. */
  boolean insideTransaction() {
    return lock.getHoldCount() > 1;
  }

  void requireTransaction(String what) {
    if (!insideTransaction()) {
      throw new IllegalStateException(what + " wants a transaction");
    }
  }

  Rows rows() {
    return rows;
  }

  @Override
  public Transactions transactions() {
    return this;
  }

  @Override
  public Organizations organizations() {
    return new InMemoryOrganizations(this);
  }

  @Override
  public Users users() {
    return new InMemoryUsers(this);
  }

  @Override
  public ApiKeys apiKeys() {
    return new InMemoryApiKeys(this);
  }

  @Override
  public Domains domains() {
    return new InMemoryDomains(this);
  }

  @Override
  public DomainControls domainControls() {
    return new InMemoryDomainControls(this);
  }

  @Override
  public CheckOverrides checkOverrides() {
    return new InMemoryCheckOverrides(this);
  }

  @Override
  public CheckRuns checkRuns() {
    return new InMemoryCheckRuns(this);
  }

  @Override
  public RunRequests runRequests() {
    return new InMemoryRunRequests(this);
  }

  @Override
  public CheckResults checkResults() {
    return new InMemoryCheckResults(this);
  }

  @Override
  public EventLog eventLog() {
    return new InMemoryEventLog(this);
  }

  @Override
  public QuotaCounters quotaCounters() {
    return new InMemoryQuotaCounters(this);
  }

  @Override
  public ForeignVisits foreignVisits() {
    return new InMemoryForeignVisits(this);
  }

  @Override
  public HistoryPartitions historyPartitions() {
    return new InMemoryHistoryPartitions(this);
  }

  @Override
  public Sessions sessions() {
    return new InMemorySessions(this);
  }

  @Override
  public SecondFactors secondFactors() {
    return new InMemorySecondFactors(this);
  }

  @Override
  public LoginThrottles loginThrottles() {
    return new InMemoryLoginThrottles(this);
  }

  @Override
  public FailedSignIns failedSignIns() {
    return new InMemoryFailedSignIns(this);
  }

  @Override
  public ServerSecrets serverSecrets() {
    return new InMemoryServerSecrets(this);
  }

  @Override
  public AuditLog auditLog() {
    return new InMemoryAuditLog(this);
  }

  @Override
  public DomainOverview domainOverview() {
    return new InMemoryDomainOverview(this);
  }

  @Override
  public RunTrends runTrends() {
    return new InMemoryRunTrends(this);
  }

  @Override
  public Channels channels() {
    return new InMemoryChannels(this);
  }

  @Override
  public Confirmations confirmations() {
    return new InMemoryConfirmations(this);
  }

  @Override
  public MailReceivers mailReceivers() {
    return new InMemoryMailReceivers(this);
  }

  @Override
  public Deliveries deliveries() {
    return new InMemoryDeliveries(this);
  }

  @Override
  public NotificationOutbox notificationOutbox() {
    return new InMemoryNotificationOutbox(this);
  }

  @Override
  public NotificationLog notificationLog() {
    return new InMemoryNotificationLog(this);
  }

  @Override
  public CorrelationQueries troubles() {
    return new InMemoryCorrelationQueries(this);
  }

  @Override
  public Incidents incidents() {
    return new InMemoryIncidents(this);
  }

  @Override
  public StorageProbe storageProbe() {
    return new InMemoryStorageProbe(this);
  }

  @Override
  public StrayTimes strayTimes() {
    return new InMemoryStrayTimes(this);
  }
}
