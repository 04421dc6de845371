package io.domainwatch.app.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How available the domains of an organization were, without making anybody wait: those of few
 * domains are gathered at once, those of many are kept, and gathered beside the request when they
 * are not (docs/adr/0082). Throws {@link io.domainwatch.core.storage.StorageUnavailable} when the
 * storage is away.
 */
public final class ReportUptimes {
  private final Transactions transactions;
  private final KeptUptimes kept;
  private final UptimeGathering gathering;
  private final Map<Asked, ReportPeriod> wanted = new ConcurrentHashMap<>();

  /** The newest period of a kind is the one that is gathered: no more of one organization wait. */
  private record Asked(OrganizationId owner, ReportKind kind) {}

  @Inject
  public ReportUptimes(Transactions transactions, KeptUptimes kept, UptimeGathering gathering) {
    this.transactions = transactions;
    this.kept = kept;
    this.gathering = gathering;
  }

  /**
   * Those of a period that is over; empty while they are being gathered, which {@link #tick} does.
   */
  Optional<GatheredUptimes> find(OrganizationId owner, ReportPeriod period, Instant now) {
    Optional<GatheredUptimes> few =
        gathering.few(owner, period, now).map(all -> GatheredUptimes.of(all, now));
    return few.isPresent() ? few : findKept(owner, period, now);
  }

  private Optional<GatheredUptimes> findKept(
      OrganizationId owner, ReportPeriod period, Instant now) {
    Optional<GatheredUptimes> found = transactions.in(() -> kept.find(owner, period));
    if (found.filter(each -> !each.isToBeRenewed(period, now)).isEmpty()) {
      wanted.put(new Asked(owner, period.kind()), period);
    }
    return found;
  }

  /** Those of any period that is over, gathered now where they are not kept. */
  GatheredUptimes now(OrganizationId owner, ReportPeriod period, Instant now) {
    return transactions
        .in(() -> kept.find(owner, period))
        .filter(each -> !each.isToBeRenewed(period, now))
        .orElseGet(() -> GatheredUptimes.of(gathering.all(owner, period, now), now));
  }

  /**
   * Gathers what was asked for and is not kept. What fails is tried again when somebody asks again,
   * and holds up the others until the next tick.
   */
  public void tick(Instant now) {
    wanted.forEach(
        (asked, period) -> {
          try {
            Collection<ComparedUptime> all = gathering.all(asked.owner(), period, now);
            transactions.in(() -> kept.save(asked.owner(), period, now, all));
          } finally {
            wanted.remove(asked, period);
          }
        });
  }
}
