package io.domainwatch.app.snooze;

import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.Snoozes.SnoozedDomain;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends snoozes whose time is over, one domain in one transaction (ADR 63). Any number of instances
 * may do so at once: who comes second finds the snooze gone.
 */
public final class SnoozeEnds {
  /** Domains that are read at once; bounds memory. */
  static final int AT_ONCE = 500;

  private static final Logger LOG = LoggerFactory.getLogger(SnoozeEnds.class);

  private final Transactions transactions;
  private final Snoozes snoozes;
  private final Domains domains;
  private final SnoozeSwitch ending;
  private final Set<SnoozedDomain> failing = ConcurrentHashMap.newKeySet();

  @Inject
  public SnoozeEnds(
      Transactions transactions, Snoozes snoozes, Domains domains, SnoozeSwitch ending) {
    this.transactions = transactions;
    this.snoozes = snoozes;
    this.domains = domains;
    this.ending = ending;
  }

  /**
   * Ends all that are over, in all organizations. A fault of one domain is logged once and holds up
   * no other; it is tried again with each tick.
   *
   * @return of how many domains
   * @throws StorageUnavailable when the storage is away; what did not end yet stays
   */
  public int tick(Instant now) {
    int ended = 0;
    Optional<SnoozedDomain> last = Optional.empty();
    List<SnoozedDomain> batch = snoozes.over(AT_ONCE, last, now);
    while (!batch.isEmpty()) {
      for (SnoozedDomain domain : batch) {
        ended += endGuarded(domain, now) ? 1 : 0;
      }
      last = Optional.of(batch.getLast());
      batch = batch.size() < AT_ONCE ? List.of() : snoozes.over(AT_ONCE, last, now);
    }
    return ended;
  }

  private boolean endGuarded(SnoozedDomain over, Instant now) {
    try {
      boolean ended = transactions.in(() -> end(over, now));
      failing.remove(over);
      return ended;
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      if (failing.add(over)) {
        LOG.atError()
            .addKeyValue("organizationId", over.organizationId().text())
            .addKeyValue("domainId", over.domainId().text())
            .setCause(fault)
            .log("a snooze cannot be ended; it goes on");
      }
      return false;
    }
  }

  private boolean end(SnoozedDomain over, Instant now) {
    return domains
        .lock(over.organizationId(), over.domainId())
        .filter(domain -> ending.endOver(domain, now))
        .isPresent();
  }
}
