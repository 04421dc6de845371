package io.domainwatch.app.control;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.Challenge;
import io.domainwatch.core.control.ControlProber;
import io.domainwatch.core.control.ControlState;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.FairShare;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at what domains publish to show who controls them, beside the checks, so that neither waits
 * for the other.
 */
public final class ControlVerification {
  /** Looks under way at once; each mostly waits for servers, and few domains are new. */
  static final int AT_ONCE = 8;

  private static final FairShare SHARE = new FairShare(AT_ONCE);

  private static final Logger LOG = LoggerFactory.getLogger(ControlVerification.class);

  private final ControlPolicy policy;
  private final Transactions transactions;
  private final Stores kept;
  private final ControlProber prober;
  private final InstantSource time;
  private final Map<DomainId, UnderWay> underWay = new ConcurrentHashMap<>();

  /** Where things are kept. */
  public record Stores(
      DomainControls controls, Domains domains, Organizations organizations, CheckRuns runs) {
    @Inject
    public Stores {}
  }

  private record UnderWay(OrganizationId owner, Thread thread) {}

  @Inject
  public ControlVerification(
      ControlPolicy policy,
      Transactions transactions,
      Stores kept,
      ControlProber prober,
      InstantSource time) {
    this.policy = policy;
    this.transactions = transactions;
    this.kept = kept;
    this.prober = prober;
    this.time = time;
  }

  /**
   * Begins the looks that are due; any number of instances may do so at once. One organization
   * never has more than half of the places.
   *
   * @return how many began
   * @throws StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int room = AT_ONCE - underWay.size();
    if (!policy.required() || room <= 0) {
      return 0;
    }
    Set<OrganizationId> busy =
        underWay.values().stream().map(UnderWay::owner).collect(Collectors.toUnmodifiableSet());
    List<DomainControl> due =
        kept.controls()
            .takeDue(new DomainControls.Places(room, SHARE.whileOthersWait(), busy), now);
    due.forEach(this::begin);
    return due.size();
  }

  /** How many are under way. */
  public int running() {
    return underWay.size();
  }

  /** Cancels what is under way; it is looked at again after its lease. */
  public void stop(Duration longest) throws InterruptedException {
    List<Thread> threads = underWay.values().stream().map(UnderWay::thread).toList();
    threads.forEach(Thread::interrupt);
    for (Thread thread : threads) {
      thread.join(longest);
    }
  }

  private void begin(DomainControl due) {
    Thread thread =
        Thread.ofVirtual().name("control-" + due.domainId().text()).unstarted(() -> look(due));
    underWay.put(due.domainId(), new UnderWay(due.organizationId(), thread));
    thread.start();
  }

  /** A fault of ours ends up in the log of the process; it is looked at again after the lease. */
  private void look(DomainControl due) {
    try {
      Optional<Domain> domain = kept.domains().find(due.organizationId(), due.domainId());
      if (domain.isPresent()) {
        look(domain.get(), due.token());
      }
    } catch (InterruptedException stopped) {
      LOG.debug("stopped while {} was looked at", due.domainId().text(), stopped);
    } catch (StorageUnavailable away) {
      LOG.debug("{} is looked at again", due.domainId().text(), away);
    } finally {
      underWay.remove(due.domainId());
    }
  }

  private void look(Domain domain, ControlToken token) throws InterruptedException {
    if (!isMonitored(domain)) {
      Instant now = time.instant();
      store(domain, present -> present.putOff(now), now);
      return;
    }
    Challenge challenge = new Challenge(domain.name(), token);
    VerificationResult look =
        OnBehalf.of(domain.organizationId().uuid(), () -> prober.look(challenge));
    Instant now = time.instant();
    store(domain, present -> present.looked(look, now), now);
  }

  private boolean isMonitored(Domain domain) {
    return domain.status() == DomainStatus.ACTIVE
        && kept.organizations()
            .find(domain.organizationId())
            .filter(Organization::checksRun)
            .isPresent();
  }

  /** What waited for the control to be shown runs now. */
  private void store(Domain domain, UnaryOperator<DomainControl> change, Instant now) {
    transactions.in(
        () ->
            kept.domains()
                .lock(domain.organizationId(), domain.id())
                .flatMap(_ -> kept.controls().find(domain.organizationId(), domain.id()))
                .ifPresent(
                    before -> {
                      DomainControl after = change.apply(before);
                      kept.controls().save(after);
                      if (!isVerified(before, now) && isVerified(after, now)) {
                        runWhatWaited(domain, now);
                      }
                    }));
  }

  private void runWhatWaited(Domain domain, Instant now) {
    LOG.atInfo()
        .addKeyValue("organizationId", domain.organizationId().text())
        .addKeyValue("domain", domain.name().ascii())
        .log("control of a domain was shown");
    for (CheckType type : Intrusion.CHECKS) {
      kept.runs().makeDue(domain.organizationId(), domain.id(), type, now);
    }
  }

  private static boolean isVerified(DomainControl control, Instant now) {
    return control.stateAt(now) instanceof ControlState.Verified;
  }
}
