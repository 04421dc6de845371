package io.domainwatch.app.access;

import io.domainwatch.app.Caller;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.quota.QuotaDecision;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HexFormat;

/** Counts requests against the limits of decisions.md §9. */
public final class RequestQuotas {
  /** IPv6 addresses of one client share their first 64 bits (RFC 4291 §2.5.4). */
  private static final int NETWORK_BYTES = 8;

  private static final int IPV4_BYTES = 4;

  private final QuotaCounters counters;
  private final Quota anonymous;

  /**
   * @param counters right across all instances
   * @param anonymous the limit per client address for requests without a valid key
   */
  @Inject
  public RequestQuotas(QuotaCounters counters, Quota anonymous) {
    this.counters = counters;
    this.anonymous = anonymous;
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
   * Counts a request without a valid key against its client address.
   *
   * @param address the 4 or 16 bytes of the address in network order
   * @throws io.domainwatch.core.storage.StorageUnavailable when the counts cannot be known
   */
  public QuotaDecision countAnonymous(byte[] address, Instant now) {
    return count(new QuotaBucket.OfAddress(bucketText(address)), anonymous, now);
  }

  private QuotaDecision count(QuotaBucket bucket, Quota quota, Instant now) {
    QuotaCounters.Count count = counters.count(bucket, now);
    return quota.judge(count.number(), count.openedAt());
  }

  private static String bucketText(byte[] address) {
    return address.length == IPV4_BYTES
        ? HexFormat.of().formatHex(address)
        : HexFormat.of().formatHex(address, 0, NETWORK_BYTES) + "/64";
  }
}
