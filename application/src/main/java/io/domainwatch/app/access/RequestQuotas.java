package io.domainwatch.app.access;

import io.domainwatch.app.Caller;
import io.domainwatch.app.limit.NetworkLimit;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import jakarta.inject.Inject;
import java.time.Instant;

/** Counts requests against the limits of docs/spec/api.md, "Rate limit". */
public final class RequestQuotas {
  private final QuotaCounters counters;
  private final Quota anonymous;
  private final AnonymousBuckets buckets = new AnonymousBuckets();
  private final NetworkLimit networks;

  @Inject
  public RequestQuotas(QuotaCounters counters, Quota anonymous) {
    this.counters = counters;
    this.anonymous = anonymous;
    this.networks = new NetworkLimit(anonymous.limit());
  }

  /**
   * Counts a request with a valid key against its organization's plan.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the counts cannot be known
   */
  public QuotaDecision countFor(Caller caller, Instant now) {
    return count(
        new QuotaBucket.OfOrganization(caller.organizationId()),
        new Quota(caller.organization().plan().requestsPerMinute()),
        now);
  }

  /**
   * Counts a request without a valid key against its client's block of addresses and, on this
   * instance, against the networks around that.
   *
   * @param block where the client is; when very many of them ask in the same minute, some are
   *     counted together
   * @throws io.domainwatch.core.storage.StorageUnavailable when the counts cannot be known
   */
  public QuotaDecision countAnonymous(ClientBlock block, Instant now) {
    return networks.spent(block, now).orElseGet(() -> countBlock(block, now));
  }

  private QuotaDecision countBlock(ClientBlock block, Instant now) {
    QuotaDecision decision = count(buckets.of(block, now), anonymous, now);
    return decision.allowed() ? networks.count(block, now).orElse(decision) : decision;
  }

  private QuotaDecision count(QuotaBucket bucket, Quota quota, Instant now) {
    QuotaCounters.Count count = counters.count(bucket, now);
    return quota.judge(count.number(), count.openedAt());
  }
}
