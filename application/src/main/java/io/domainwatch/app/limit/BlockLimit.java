package io.domainwatch.app.limit;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;

/**
 * Limits requests by the blocks that clients are in and by the networks around those, on this
 * instance.
 */
public final class BlockLimit {
  private final RequestWindows<ClientBlock> windows = new RequestWindows<>();
  private final Quota quota;
  private final NetworkLimit networks;

  /**
   * @param perBlock requests in one window of an IPv4 address or a /64
   */
  public BlockLimit(int perBlock) {
    this.quota = new Quota(perBlock);
    this.networks = new NetworkLimit(perBlock);
  }

  /**
   * Counts a request. What is refused counts no further than the block that refuses it: neither
   * does one block use up what its network may do, nor does a network that has used that up fill
   * the memory with its blocks.
   *
   * @param block the narrowest one of the client
   */
  public QuotaDecision count(ClientBlock block, Instant now) {
    return networks.spent(block, now).orElseGet(() -> countHere(block, now));
  }

  private QuotaDecision countHere(ClientBlock block, Instant now) {
    QuotaDecision decision = windows.count(block, quota, now);
    return decision.allowed() ? networks.count(block, now).orElse(decision) : decision;
  }
}
